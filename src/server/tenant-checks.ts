import { AppError, type Message, message } from '#errors/index.ts'
import { fieldKinds } from '#fields/registry.ts'
import { type FieldDeclaration, type Schema, shapeFaults } from '#model/index.ts'

/** Refuses an addition of a tenant's at a place of it. @throws INVALID_FIELD_IN_CONFIG */
export const refuse = (field: string, message: Message): never => {
  throw new AppError('INVALID_FIELD_IN_CONFIG', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_CONFIG' }],
  })
}

/** What a tenant may say of a field, in the order in which a form asks for it. */
export const fieldOptions: ReadonlySet<string> = new Set(
  'label kind help list to query in fields multiple mandatory when hidden readOnly min max decimals default pattern uppercase lowercase country creatable group hiddenFrom span'.split(
    ' ',
  ),
)

/** Kinds that hold or name others. */
export const fieldStructures = ['elements', 'object', 'reference']

/** A tenant's field is data in the document: it has no column and computes nothing; whom it refers to is in `link`. */
export const checkFields = (entity: string, fields: Record<string, FieldDeclaration>): void => {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${entity}.${name}`
    if (!/^[a-z][A-Za-z0-9]{0,60}$/.test(name)) refuse(path, message('FIELD_IN_CAMEL_CASE'))
    if (typeof field !== 'object' || field === null) refuse(path, message('IS_NO_FIELD'))
    for (const option of Object.keys(field))
      if (!fieldOptions.has(option)) refuse(`${path}.${option}`, message('NOT_FOR_TENANT'))
    if (!fieldStructures.includes(field.kind) && !fieldKinds[field.kind])
      refuse(`${path}.kind`, message('UNKNOWN_KIND', { kind: String(field.kind).slice(0, 40) }))
    if (field.fields) checkFields(path, field.fields)
  }
}

/** Refuses what does not have the shape that it should, before anything is made of it. */
export const checkGiven = (schema: Schema, value: unknown, place: string): void => {
  const [wrong] = shapeFaults(schema, value, place)
  if (wrong) refuse(wrong.place, message('MODEL_SHAPE', { detail: wrong.message }))
}
