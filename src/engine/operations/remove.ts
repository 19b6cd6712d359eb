import { AppError } from '#errors/index.ts'
import { bindVariables, type CompiledEntity, meets } from '#model/index.ts'
import { requireWrite } from '../access/visibility.ts'
import { removeRows } from '../records/remove-rows.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { askWriteGuard } from './ask-write-guard.ts'
import { loadForChange } from './change.ts'

/** Throws DELETE_PROHIBITED where the entity does not allow a record to be removed as it stands. */
export const requireRemovable = (work: Work, entity: CompiledEntity, record: Plain): void => {
  const isAllowed =
    typeof entity.removable === 'boolean'
      ? entity.removable
      : meets(record, bindVariables(entity.removable, { today: work.caller.today }))
  if (!isAllowed) throw new AppError('DELETE_PROHIBITED', [entity.name])
}

/** Removes a record where its entity allows it; what money refers to is never removed. */
export const removeRecord = async (work: Work, entityName: string, key: string): Promise<void> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  const record = await loadForChange(work, entity, key)
  requireRemovable(work, entity, record)
  await askWriteGuard(work, entity, [record])
  await removeRows(work, entity, [record])
}
