import type { Work } from '#engine/index.ts'
import { type BankProfile, bankProfile, readBankProfile } from '#entities/bank/bank-profile.rules.ts'
import { AppError, message } from '#errors/index.ts'
import { tenantEntries } from '../tenant-setting.ts'

/** The profile of an account of ours. */
export type ProfileOf = (account: string) => BankProfile

/** Says it of accounts that have none of their own, or of all. */
const ofAll = '*'

/**
 * How payments of accounts are written for their banks (configuration `bank-profiles`: by registration of the account, `*` for
 * all others), or as the product does.
 * @throws INVALID_FIELD_IN_CONFIG `bank-profiles`, where what is kept is no profile
 */
export const profilesOf = async (work: Work): Promise<ProfileOf> => {
  const entries = await tenantEntries(work, 'bank-profiles')
  return account => {
    const said = entries.get(account) ?? entries.get(ofAll)
    if (said === undefined) return bankProfile
    const profile = readBankProfile(said)
    if (!profile)
      throw new AppError('INVALID_FIELD_IN_CONFIG', [
        `bank-profiles.${entries.has(account) ? account : ofAll}`,
        message('BANK_PROFILE_SHAPE'),
      ])
    return profile
  }
}

/** The hour of an instant in the house's zone: `16:05`. */
export const hourOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )
