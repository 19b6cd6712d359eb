import { readBankProfile } from '#entities/bank/bank-profile.rules.ts'
import { readReturnPolicy } from '#entities/bank/return-policy.rules.ts'
import { readDunningPolicy } from '#entities/cases/dunning.rules.ts'
import { AppError, message } from '#errors/index.ts'
import { isPublicPath } from '../../flow/public-path.ts'

/** What of the options has a form that no shape tells: the path under which pages for the public stand. */
const hasReadableOptions = (options: unknown): boolean => {
  const { publicPath } = options as { publicPath?: unknown }
  return publicPath === undefined || publicPath === null || publicPath === '' || isPublicPath(publicPath)
}

/** Keys of `tenant-config` that a process reads: whether it can, and what is said where it cannot. */
const settings = {
  dunning: { read: readDunningPolicy, shape: message('LEVELS_RISING') },
  options: { read: hasReadableOptions, shape: message('PUBLIC_PATH_SHAPE') },
  returns: { read: readReturnPolicy, shape: message('RETURN_POLICY_SHAPE') },
} as const

/** Refuses a setting that the process which acts by it could not read. @throws INVALID_FIELD_IN_CONFIG */
export const checkSetting = (key: string, value: unknown): void => {
  if (!Object.hasOwn(settings, key) || value === null) return
  const { read, shape } = settings[key as keyof typeof settings]
  if (!read(value)) throw new AppError('INVALID_FIELD_IN_CONFIG', [key, shape])
}

/** Refuses a profile of a bank that no payment file could be written by. @throws INVALID_FIELD_IN_CONFIG */
export const checkBankProfile = (key: string, value: unknown): void => {
  if (value !== null && !readBankProfile(value))
    throw new AppError('INVALID_FIELD_IN_CONFIG', [key, message('BANK_PROFILE_SHAPE')])
}
