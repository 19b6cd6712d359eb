import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { stepAfter, stepBefore, writingOf } from '../steps/run-steps.ts'
import type { WriteRun } from '../steps/step.ts'
import { sql } from '../storage/sql.ts'
import type { Plain, Work } from '../work.ts'
import { checkAll } from './check-values.ts'
import { writeHistory } from './history.ts'
import { forgetTargets } from './references.ts'
import { lockParents } from './rollups.ts'
import { settleRollups } from './settle-rollups.ts'

/** Deletes rows by id, their links with them, between the entity's own steps; what still refers to them refuses. */
export const removeRows = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<void> => {
  const run: WriteRun = { entity, verb: 'remove' }
  const writings = records.map(record => writingOf(entity, record, null))
  await stepBefore(work, run, writings)
  await checkAll(work, run, writings)
  const ids = records.map(r => r._id as string)
  const used = await work.tx.query<{ from_entity: string }>(
    sql`select distinct from_entity from link where tenant_id = ${work.caller.tenantId}::int and to_id = any(${ids}::uuid[]) limit 5`,
  )
  if (used.rows.length) throw new AppError('RECORD_IN_USE', [used.rows.map(r => r.from_entity).join(', ')])
  lockParents(work, entity, records)
  await work.tx.query(
    sql`delete from link where tenant_id = ${work.caller.tenantId}::int and from_id = any(${ids}::uuid[])`,
  )
  try {
    await work.tx.query(
      sql`delete from ${sql.table(entity.table)} where tenant_id = ${work.caller.tenantId}::int and id = any(${ids}::uuid[])`,
    )
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string }
    if (code === '23503' || code === '23001')
      throw new AppError('RECORD_IN_USE', [table ?? message('OTHER_RECORDS')], { cause: error })
    throw error
  }
  forgetTargets(work, entity, records)
  await writeHistory(
    work,
    records.map(record => ({ entity, record, verb: 'remove' as const, changes: {} })),
  )
  for (const record of records) work.journal.add(entity, 'remove', record, null)
  await settleRollups(work, entity, records)
  await stepAfter(work, run, writings)
}
