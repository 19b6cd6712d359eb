import { didYouMean } from '../check/did-you-mean.ts'
import type { NameFormat, Props, Schema } from './schema.ts'

/** Whether a value is an object with words in it. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is told on the way through a value: where its shape is wrong, and what has to be looked up. */
export interface Visitor {
  wrong: (place: string, message: string) => void
  /** A text that names something. */
  name?: (format: NameFormat, name: string, place: string) => void
  condition?: (over: 'record' | 'shown', condition: unknown, place: string) => void
}

type Of<T extends string> = Extract<Schema, { type: T }>

const fits = (schema: Schema, value: unknown): boolean => {
  if (!('type' in schema)) return true
  if (schema.type === 'any') return true
  if (['object', 'map', 'condition', 'field', 'card'].includes(schema.type)) return isPlain(value)
  if (schema.type === 'array') return Array.isArray(value)
  return schema.type === 'null' ? value === null : schema.type === typeof value
}

const numberFault = ({ minimum, maximum }: Of<'number'>, value: unknown): string | undefined => {
  if (typeof value === 'number' && value >= (minimum ?? value) && value <= (maximum ?? value))
    return undefined
  const from = minimum === undefined ? '' : ` from ${minimum}`
  return `a number${from}${maximum === undefined ? '' : ` to ${maximum}`}`
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
  const isObject = schema.type === 'object' || schema.type === 'map'
  return isObject && !isPlain(value) ? 'an object' : undefined
}

const walkProperties = (schema: Props, value: Record<string, unknown>, place: string, visitor: Visitor) => {
  const { properties, required = [] } = schema
  for (const [word, inner] of Object.entries(value))
    if (inner === undefined) continue
    else if (Object.hasOwn(properties, word))
      walkSchema(properties[word]!, inner, `${place}.${word}`, visitor)
    else
      visitor.wrong(
        place,
        `has the unknown word ${word.slice(0, 60)}${didYouMean(word, Object.keys(properties))}`,
      )
  for (const word of required) if (value[word] === undefined) visitor.wrong(place, `does not say its ${word}`)
}

/** Goes through a value by its schema: what has the wrong shape is told, what has the right one is visited. */
export const walkSchema = (schema: Schema, value: unknown, place: string, visitor: Visitor): void => {
  const wrong = shapeFault(schema, value)
  if (wrong) visitor.wrong(place, `has to be ${wrong}`)
  else if ('oneOf' in schema) walkSchema(schema.oneOf.find(one => fits(one, value))!, value, place, visitor)
  else if (schema.type === 'string' && schema.format) visitor.name?.(schema.format, value as string, place)
  else if (schema.type === 'condition') visitor.condition?.(schema.over, value, place)
  else if (schema.type === 'array')
    for (const [at, item] of (value as unknown[]).entries())
      walkSchema(schema.items, item, `${place}.${at}`, visitor)
  else if (schema.type === 'map')
    for (const [word, inner] of Object.entries(value as object))
      walkSchema(schema.values, inner, `${place}.${word.slice(0, 60)}`, visitor)
  else if (schema.type === 'object') walkProperties(schema, value as Record<string, unknown>, place, visitor)
}

/** Everything in which a value does not have the shape of its schema. */
export const shapeFaults = (
  schema: Schema,
  value: unknown,
  place: string,
): { place: string; message: string }[] => {
  const faults: { place: string; message: string }[] = []
  walkSchema(schema, value, place, { wrong: (at, message) => faults.push({ place: at, message }) })
  return faults
}
