import { requireWrite } from '../access/visibility.ts'
import { removeRows } from '../records/remove-rows.ts'
import { entityOf, type Work } from '../work.ts'
import { loadForChange } from './load-for-change.ts'
import { requireRemovable } from './require-removable.ts'

/**
 * Removes a record where its entity allows it; what money refers to is never removed. Throws STALE_VERSION when
 * `expectedVersion` is no longer the record's.
 */
export const removeRecord = async (
  work: Work,
  entityName: string,
  key: string,
  expectedVersion?: number,
): Promise<void> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  const record = await loadForChange(work, entity, key, expectedVersion)
  requireRemovable(work, entity, record)
  await removeRows(work, entity, [record])
}
