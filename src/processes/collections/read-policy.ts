import { sql, type Work } from '#engine/index.ts'
import { type DunningPolicy, dunningPolicy, readDunningPolicy } from '#entities/cases/dunning.rules.ts'
import { AppError, message } from '#errors/index.ts'

/**
 * The tenant's dunning policy (`tenant-config`, key `dunning`), or the product's own where he has none.
 * @throws INVALID_FIELD_IN_CONFIG `dunning`, where what is kept is no policy
 */
export const policyOf = async (work: Work): Promise<DunningPolicy> => {
  const { rows } = await work.tx.query<{ value: unknown }>(
    sql`select value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = 'dunning'`,
  )
  if (!rows[0]) return dunningPolicy
  const policy = readDunningPolicy(rows[0].value)
  if (!policy) throw new AppError('INVALID_FIELD_IN_CONFIG', ['dunning', message('LEVELS_RISING')])
  return policy
}
