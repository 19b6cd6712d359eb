import { AppError, failFields, message } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { requireWrite } from '../access/visibility.ts'
import { readBody } from '../records/body.ts'
import { insertAny } from '../records/write.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { writeOwned } from './owned.ts'

/** What a create answers: enough to open the record. */
export type Created = Plain & { _id: string; registration: string }

/** Values that a view's own condition fixes: an organization is a person of type O. */
export const viewValues = (where: Plain | undefined): Plain =>
  Object.fromEntries(
    Object.entries(where ?? {}).filter(
      ([key, value]) => !['anyOf', 'allOf', 'noneOf'].includes(key) && typeof value !== 'object',
    ),
  )

/** An organization is of type O, whatever a body says of it. Throws INVALID_FIELD_IN_BODY where it says another. */
const requireViewValues = (entity: CompiledEntity, fixed: Plain, values: Plain): void => {
  for (const [key, value] of Object.entries(fixed)) {
    if (values[key] === undefined || values[key] === null || values[key] === value) continue
    const label = entity.fields.find(field => field.name === key)?.label ?? key
    failFields([
      {
        field: key,
        message: message('ALWAYS_OF_KIND', {
          field: { label: `${entity.base}.${key}`, english: label },
          value: String(value),
        }),
        code: 'INVALID_FIELD_IN_BODY',
      },
    ])
  }
}

/** Creates one or many, all or none. Throws MISSING_BODY_PAYLOAD, EMPTY_BODY_ARRAY, INVALID_FIELD_IN_BODY, VALUE_ALREADY_EXISTS. */
export const createRecords = async (
  work: Work,
  entityName: string,
  bodies: unknown[],
): Promise<Created[]> => {
  const entity = entityOf(work.model, entityName)
  requireWrite(work.caller, entity)
  if (bodies.length === 0) throw new AppError('EMPTY_BODY_ARRAY')
  if (bodies.length > 1000) throw new AppError('INVALID_BODY_ARRAY')
  const parts = bodies.map(body => readBody(work, entity, body, null))
  const fixed = viewValues(entity.where as Plain | undefined)
  for (const part of parts) requireViewValues(entity, fixed, part.values)
  const records = await insertAny(
    work,
    entity,
    parts.map(part => ({ ...part.values, ...fixed })),
  )
  for (const [index, part] of parts.entries()) await writeOwned(work, entity, records[index]!, part.owned)
  return records as Created[]
}
