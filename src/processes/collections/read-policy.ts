import type { Work } from '#engine/index.ts'
import { type DunningPolicy, dunningPolicy, readDunningPolicy } from '#entities/cases/dunning.rules.ts'
import { AppError, message } from '#errors/index.ts'
import { tenantSetting } from '../tenant-setting.ts'

/**
 * The tenant's dunning policy (`tenant-config`, key `dunning`), or the product's own where he has none.
 * @throws INVALID_FIELD_IN_CONFIG `dunning`, where what is kept is no policy
 */
export const policyOf = async (work: Work): Promise<DunningPolicy> => {
  const said = await tenantSetting(work, 'dunning')
  if (said === undefined) return dunningPolicy
  const policy = readDunningPolicy(said)
  if (!policy) throw new AppError('INVALID_FIELD_IN_CONFIG', ['dunning', message('LEVELS_RISING')])
  return policy
}
