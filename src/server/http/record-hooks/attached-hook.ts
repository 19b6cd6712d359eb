import { entityOf, loadKeys, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { findEntityName } from '#model/index.ts'
import type { RecordHook } from './record-hook.ts'

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/** A note, task or document hangs on a record that its writer sees: by name alone nothing holds the two together. */
const checkHolder = async (work: Work, record: Plain): Promise<void> => {
  const { entityName, entityRegistration } = record
  if (
    typeof entityName !== 'string' ||
    !entityName ||
    typeof entityRegistration !== 'string' ||
    !entityRegistration
  )
    return
  try {
    const entity = entityOf(work.model, findEntityName(entityName, work.model.entities.keys()))
    await loadKeys(work, entity, [entityRegistration])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'UNSUPPORTED_ENTITY') refuse('entityName', `${entityName.slice(0, 60)} is no entity`)
    if (error.status === 404 || error.status === 403)
      refuse('entityRegistration', `${entityName} ${entityRegistration.slice(0, 60)} not found`)
    throw error
  }
}

/** Records that hang on any other. */
export const attachedHook: RecordHook = {
  afterCreate: async (work, made) => {
    for (const { record } of made) await checkHolder(work, record)
  },
}
