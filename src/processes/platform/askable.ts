import { entityOf, type Work } from '#engine/index.ts'
import { type CompiledEntity, type CompiledField, flagHolds, isBlank, type Variables } from '#model/index.ts'

type Values = Readonly<Record<string, unknown>>

/** Kinds that somebody without a login can be asked: values that he types, not records of the house that he would see. */
const kinds = new Set([
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'integer',
  'number',
  'percentage',
  'money',
  'date',
  'choice',
  'checkbox',
  'switch',
  'radio',
  'iban',
  'bic',
  'countryCode',
  'currencyCode',
  'taxIdentifier',
])

/** Whether a page for the public may ask a field. */
export const isAskable = (field: CompiledField): boolean =>
  kinds.has(field.kind) &&
  !field.multiple &&
  !field.secret &&
  !field.system &&
  !field.computed &&
  !field.rollup &&
  !field.daily &&
  !['status', 'registration'].includes(field.name)

/** The entity that a flow asks about: of a personal key, that of its record. */
export const askedEntity = (
  work: Work,
  flow: { entityName?: unknown },
  key: { entityName?: unknown } | null,
): CompiledEntity | undefined => {
  const name = String(key?.entityName ?? flow.entityName ?? '')
  return name && work.model.entities.has(name) ? entityOf(work.model, name) : undefined
}

/** Names of fields as a page has them: a list, or nothing. */
export const namesIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []

/** The fields of an entity that these names mean and that may be asked. */
export const askedFields = (entity: CompiledEntity | undefined, names: readonly string[]): CompiledField[] =>
  names.flatMap(name => entity?.fields.filter(field => field.name === name && isAskable(field)) ?? [])

/** A record's values under these names, and nothing else of it. */
export const cutTo = (record: Values, names: Iterable<string>): Values =>
  Object.fromEntries(
    [...names].flatMap(name => (record[name] === undefined ? [] : [[name, record[name]] as const])),
  )

/** Whether a field keeps what it has: fixed once it was given, or read-only as the record stands. */
export const isClosedField = (field: CompiledField, record: Values | null, variables: Variables): boolean => {
  if (!record) return field.readOnly === true
  return (
    (field.fixed === true && !isBlank(record[field.name])) || flagHolds(field.readOnly, record, variables)
  )
}
