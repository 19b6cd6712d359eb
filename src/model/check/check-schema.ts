import type { CompiledEntity, CompiledField } from '../compiled.ts'
import type { NameFormat, Props, Schema } from '../layout/schema.ts'
import { checkCondition } from './check-condition.ts'
import { type Check, checkName, didYouMean } from './fault.ts'
import { checkLink, checkPath } from './path-in.ts'

/** Whether a value is an object with words in it. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the names in the props of one card are names of. */
export interface Shown {
  /** The entity whose records it shows. */
  entity?: CompiledEntity
  /** The embedded list whose elements it shows. */
  list?: CompiledField
}

const safeAddress = /^(\/(?!\/)|https?:|mailto:|tel:|\{)/i

const namings: Record<NameFormat, (check: Check, name: string, place: string, shown: Shown) => unknown> = {
  field: (check, name, place) => checkPath(check, 'Y09', place, 'shows', name),
  gapOrField: (check, name, place) => {
    if (name !== '-') checkPath(check, 'Y09', place, 'shows', name)
  },
  list: (check, name, place) => {
    const field = checkPath(check, 'Y09', place, 'shows', name)
    if (field && field.kind !== 'list') check.report('Y09', place, `shows ${name}, which is no list`)
  },
  element: (check, name, place, { list }) => {
    if (list?.fields) checkPath(check, 'Y09', place, `shows of ${list.name}`, name, { fields: list.fields })
  },
  entity: (check, name, place) =>
    void checkName(check, 'Y10', place, 'shows records of', name, check.entities),
  shown: (check, name, place, { entity }) => {
    if (entity) checkPath(check, 'Y10', place, `asks of ${entity.name}`, name, entity)
  },
  order: (check, name, place, { entity }) => {
    for (const path of name.split(','))
      if (entity) checkPath(check, 'Y10', place, `sorts ${entity.name} by`, path.replace(/^-/, ''), entity)
  },
  id: (check, name, place) => {
    if (!/^[A-Za-z][\w-]*$/.test(name))
      check.report(
        'Y04',
        place,
        `${JSON.stringify(name.slice(0, 60))} is no id: a letter, then letters, digits, _ and -`,
      )
  },
  address: (check, name, place) => {
    if (!safeAddress.test(name)) check.report('Y11', place, 'is no address: it begins with / or https:')
    else checkLink(check, 'Y11', place, name)
  },
}

const checkProperties = (check: Check, schema: Props, value: object, place: string, shown: Shown) => {
  const { properties, required = [] } = schema
  const known = Object.keys(properties)
  for (const [word, inner] of Object.entries(value))
    if (inner === undefined) continue
    else if (Object.hasOwn(properties, word))
      checkSchema(check, properties[word]!, inner, `${place}.${word}`, shown)
    else check.report('Y04', place, `has the unknown word ${word.slice(0, 60)}${didYouMean(word, known)}`)
  for (const word of required)
    if ((value as Record<string, unknown>)[word] === undefined)
      check.report('Y04', place, `does not say its ${word}`)
}

const fits = (schema: Schema, value: unknown): boolean =>
  !('type' in schema) || (schema.type === 'object' ? isPlain(value) : schema.type === typeof value)

type Of<T extends string> = Extract<Schema, { type: T }>

const numberFault = ({ minimum, maximum }: Of<'number'>, value: unknown): string | undefined => {
  const isWithin = typeof value === 'number' && value >= (minimum ?? value) && value <= (maximum ?? value)
  return isWithin
    ? undefined
    : `a number${minimum === undefined ? '' : ` from ${minimum}`}${maximum === undefined ? '' : ` to ${maximum}`}`
}

const textFault = (schema: Of<'string'>, value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'a text'
  if (schema.maxLength && value.length > schema.maxLength)
    return `at most ${schema.maxLength} characters long`
  if (!schema.enum || schema.enum.includes(value)) return undefined
  return `one of ${schema.enum.join(', ')}${didYouMean(value, schema.enum)}`
}

/** What a value has to be and is not, by its shape alone. */
const shapeFault = (schema: Schema, value: unknown): string | undefined => {
  if ('oneOf' in schema)
    return schema.oneOf.some(one => fits(one, value)) ? undefined : 'one of what may stand here'
  if (schema.type === 'string') return textFault(schema, value)
  if (schema.type === 'number') return numberFault(schema, value)
  if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false'
  if (schema.type === 'array') return Array.isArray(value) ? undefined : 'a list'
  return schema.type === 'object' && !isPlain(value) ? 'an object' : undefined
}

/** Checks a value against a schema: its shape (Y04), and what its texts name. */
export const checkSchema = (
  check: Check,
  schema: Schema,
  value: unknown,
  place: string,
  shown: Shown,
): void => {
  const wrong = shapeFault(schema, value)
  if (wrong) check.report('Y04', place, `has to be ${wrong}`)
  else if ('oneOf' in schema)
    checkSchema(check, schema.oneOf.find(one => fits(one, value))!, value, place, shown)
  else if (schema.type === 'string' && schema.format)
    namings[schema.format](check, value as string, place, shown)
  else if (schema.type === 'condition')
    checkCondition(check, (schema.over === 'shown' && shown.entity) || check.entity, value, place)
  else if (schema.type === 'array')
    for (const [at, item] of (value as unknown[]).entries())
      checkSchema(check, schema.items, item, `${place}.${at}`, shown)
  else if (schema.type === 'object') checkProperties(check, schema, value as object, place, shown)
}
