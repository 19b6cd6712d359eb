import { type Caller, may, showsField, writesField } from '#engine/index.ts'
import { fieldKinds } from '#fields/registry.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'

export type JsonSchema = Record<string, unknown>

const byColumn: Record<string, JsonSchema> = {
  bigint: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
}

const byKind: Record<string, JsonSchema> = {
  email: { type: 'string', format: 'email' },
  emails: { type: 'array', items: { type: 'string', format: 'email' } },
  url: { type: 'string', format: 'uri' },
  json: {},
  reference: { type: 'string' },
}

const lengths = (field: CompiledField): JsonSchema => ({
  ...(typeof field.min === 'number' ? { minLength: field.min } : {}),
  ...(typeof field.max === 'number' ? { maxLength: field.max } : {}),
})

const bounds = (field: CompiledField): JsonSchema => ({
  ...(typeof field.min === 'number' ? { minimum: field.min } : {}),
  ...(typeof field.max === 'number' ? { maximum: field.max } : {}),
})

const valueSchema = (field: CompiledField): JsonSchema => {
  const known = byKind[field.kind]
  if (known) return known
  const kind = fieldKinds[field.kind]
  const base = byColumn[kind?.store.column ?? 'json'] ?? {}
  if (base.type === 'string' && !base.format)
    return { ...base, ...lengths(field), ...(field.pattern ? { pattern: `^(?:${field.pattern})$` } : {}) }
  return base.type === 'number' || base.type === 'integer' ? { ...base, ...bounds(field) } : base
}

const objectSchema = (fields: readonly CompiledField[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(f => [f.name, fieldSchema(f)])),
  ...required(fields),
})

const required = (fields: readonly CompiledField[]): JsonSchema => {
  const names = fields.filter(f => f.mandatory === true && !f.when).map(f => f.name)
  return names.length ? { required: names } : {}
}

/** JSON Schema of one field's value on the wire. */
const fieldSchema = (field: CompiledField): JsonSchema => {
  const about: JsonSchema = {
    title: field.label,
    ...(field.help ? { description: field.help } : {}),
    ...(field.system || field.computed || field.rollup || field.daily ? { readOnly: true } : {}),
    ...(field.default === undefined || String(field.default).startsWith('$')
      ? {}
      : { default: field.default }),
    ...(field.to ? { 'x-references': field.to } : {}),
    ...(field.list ? { 'x-list': field.list } : {}),
    ...(field.in ? { 'x-currency': field.in } : {}),
  }
  if (field.kind === 'elements')
    return {
      ...about,
      type: 'array',
      items: objectSchema([
        { name: '_id', kind: 'uuid', type: 'uuid', label: 'Id' },
        ...(field.fields ?? []),
      ]),
    }
  if (field.kind === 'object') return { ...about, ...objectSchema(field.fields ?? []) }
  const value = valueSchema(field)
  return field.multiple && field.kind !== 'emails'
    ? { ...about, type: 'array', items: value }
    : { ...about, ...value }
}

/** JSON Schema of an entity, cut to what the caller may see. */
export const jsonSchemaOf = (entity: CompiledEntity, caller: Caller, model: Model): JsonSchema => {
  const fields = entity.fields.filter(f => showsField(caller, entity, f, model))
  const isWritten = (f: CompiledField) =>
    !entity.readOnly && may(caller, `write ${entity.plural}`) && writesField(caller, entity, f, model)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${entity.route}/schema`,
    title: entity.label,
    type: 'object',
    properties: Object.fromEntries(
      fields.map(f => [f.name, isWritten(f) ? fieldSchema(f) : { ...fieldSchema(f), readOnly: true }]),
    ),
    ...required(fields),
  }
}

/** Whether a value that nobody gives comes about by itself. */
const comesByItself = (field: CompiledField): boolean =>
  field.default !== undefined || !!field.defaultFrom || !!field.computed || !!field.rollup || !!field.daily

/**
 * The same without `default`, which a body need not hold: makers of types take what has one for something that is always there. What
 * comes about in its place is told beside it.
 */
const optional = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === 'default') return ['x-default', value]
      if (name === 'items') return [name, optional(value as JsonSchema)]
      if (name !== 'properties') return [name, value]
      const parts = Object.entries(value as Record<string, JsonSchema>)
      return [name, Object.fromEntries(parts.map(([part, one]) => [part, optional(one)]))]
    }),
  )

/** What a create takes: values that may be given, of which those are demanded that come about in no other way. */
export const createSchemaOf = (entity: CompiledEntity, caller: Caller, model: Model): JsonSchema => {
  const fields = entity.fields.filter(
    f =>
      showsField(caller, entity, f, model) &&
      writesField(caller, entity, f, model) &&
      !f.system &&
      !f.computed &&
      !f.rollup &&
      !f.daily,
  )
  return {
    title: entity.label,
    type: 'object',
    properties: Object.fromEntries(fields.map(f => [f.name, optional(fieldSchema(f))])),
    ...required(fields.filter(f => !comesByItself(f))),
  }
}
