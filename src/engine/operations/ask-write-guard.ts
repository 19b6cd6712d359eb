import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Plain, Work } from '../work.ts'

/**
 * Asks the entity's guard of writes about records that somebody creates, changes (before and after) or removes, however
 * he does: alone, in an array, or nested in the record that owns them. Throws INVALID_FIELD_IN_BODY.
 */
export const askWriteGuard = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<void> => {
  if (!entity.writeGuard || !records.length) return
  const guard = work.code.guards.get(entity.writeGuard)!
  const refusals = guard.many
    ? await guard.many(records, work)
    : await Promise.all(records.map(record => guard(record, work)))
  const refusal = refusals.find(found => found !== null)
  if (!refusal) return
  const { field = entity.name, message } = refusal
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}
