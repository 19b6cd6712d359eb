import { type CompiledEntity, fieldAt } from '#model/index.ts'

/** The field in which people type what a record is registered by: the registration itself, or the text that it comes from. */
export const registrationField = (entity: CompiledEntity): string => {
  const { from } = entity.registration
  return from && fieldAt(entity, from)?.kind !== 'list' ? from : 'registration'
}
