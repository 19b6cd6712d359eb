import { AppError } from '#errors/index.ts'
import { bindVariables, meets } from '#model/index.ts'
import { requireWrite } from '../access/visibility.ts'
import { removeRows } from '../records/remove-rows.ts'
import { entityOf, type Work } from '../work.ts'
import { loadForChange } from './change.ts'

/** Removes a record where its entity allows it; what money refers to is never removed. */
export const removeRecord = async (work: Work, entityName: string, key: string): Promise<void> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  const record = await loadForChange(work, entity, key)
  const allowed =
    typeof entity.removable === 'boolean'
      ? entity.removable
      : meets(record, bindVariables(entity.removable, { today: work.caller.today }))
  if (!allowed) throw new AppError('DELETE_PROHIBITED', [entity.name])
  await removeRows(work, entity, [record])
}
