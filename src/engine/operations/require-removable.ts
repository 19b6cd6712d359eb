import { AppError } from '#errors/index.ts'
import { bindVariables, type CompiledEntity, meets } from '#model/index.ts'
import { type Plain, variablesOf, type Work } from '../work.ts'

/** Throws DELETE_PROHIBITED where the entity does not allow a record to be removed as it stands. */
export const requireRemovable = (work: Work, entity: CompiledEntity, record: Plain): void => {
  const isAllowed =
    typeof entity.removable === 'boolean'
      ? entity.removable
      : meets(record, bindVariables(entity.removable, variablesOf(work)))
  if (!isAllowed) throw new AppError('DELETE_PROHIBITED', [entity.name])
}
