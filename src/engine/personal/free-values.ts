import type { CompiledField } from '#model/index.ts'
import type { Plain } from '../work.ts'

/** Kinds of values that somebody words himself, in which anything may be said about a person. */
const freeKinds = new Set([
  'text',
  'textarea',
  'markdown',
  'richtext',
  'email',
  'emails',
  'phone',
  'iban',
  'bic',
  'url',
  'json',
  'file',
  'files',
])

/** What says of a record which one it is, where it hangs and who of the house works on it. */
const standing = new Set([
  '_insertUser',
  '_updateUser',
  'entityRegistration',
  'ownerUsername',
  'tenant',
  'askedBy',
  'decidedBy',
  'confirmedBy',
])

export const erasedText = '–'

/** Whether a field holds what somebody worded, and nothing that other records or code go by. */
export const isFree = (field: CompiledField): boolean =>
  freeKinds.has(field.kind) && !standing.has(field.name) && !field.computed

/** What stands where a value was: nothing, or what a mandatory field of the kind takes. */
const emptied = (field: CompiledField): unknown => {
  if (field.kind === 'emails') return []
  if (!field.mandatory) return null
  if (field.kind === 'json') return {}
  return ['text', 'textarea', 'markdown', 'richtext'].includes(field.kind) ? erasedText : null
}

/** Calls for what stands in each field, elements and objects opened; what it gives takes the place. */
const mapFields = (
  fields: readonly CompiledField[],
  values: Plain,
  change: (field: CompiledField, value: unknown) => unknown,
): Plain => {
  const changed: Plain = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (value === null || value === undefined) continue
    if (!field.fields) changed[field.name] = change(field, value)
    else if (Array.isArray(value))
      changed[field.name] = value.map(one => mapFields(field.fields!, one as Plain, change))
    else changed[field.name] = mapFields(field.fields, value as Plain, change)
  }
  return changed
}

/** A record without anything that somebody worded; what the model does not know goes, too. */
export const cleared = (fields: readonly CompiledField[], record: Plain): Plain => {
  const { '#rest': _, ...known } = record
  return mapFields(fields, known, (field, value) => (isFree(field) ? emptied(field) : value))
}

/** Every text in a value, however deep, as `change` gives it. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(one => mapTexts(one, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}

/** A record in which what names somebody is replaced, in all that somebody worded; elements that name him by `names` are cleared. */
export const withoutNames = (
  fields: readonly CompiledField[],
  record: Plain,
  names: RegExp,
  isOfPerson: (element: Plain, field: CompiledField) => boolean,
): Plain => {
  const replace = (text: string) => text.replace(names, erasedText)
  const opened: Plain = { ...record }
  for (const field of fields) {
    const value = record[field.name]
    if (field.kind === 'elements' && Array.isArray(value))
      opened[field.name] = value.map((element: Plain) =>
        isOfPerson(element, field) ? cleared(field.fields!, element) : element,
      )
  }
  if (opened['#rest']) opened['#rest'] = mapTexts(opened['#rest'], replace)
  return mapFields(fields, opened, (field, value) => (isFree(field) ? mapTexts(value, replace) : value))
}
