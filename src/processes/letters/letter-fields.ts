import { labelled } from '#locales/labelled.ts'
import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'
import { commonFacts, factsOf, type LetterFact, type LetterSubject, recordsOf } from '../letter-facts.ts'
import type { LetterField } from './check-letter.ts'

/** Kinds of fields that are written as a text; what is a list or a structure is told by facts of its own. */
const written: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'markdown', 'email', 'phone', 'url', 'integer', 'number', 'money', 'percentage'],
  ...['unitPrice', 'date', 'datetime', 'time', 'checkbox', 'switch', 'radio', 'choice', 'currencyCode'],
  ...['countryCode', 'localeCode', 'iban', 'bic', 'registration', 'taxIdentifier', 'reference'],
])

/** Whether a letter may tell a field: nobody reads what is secret, and what is the product's own tells nobody anything. */
const isTold = (field: CompiledField): boolean =>
  written.has(field.kind) && !field.secret && !field.multiple && !field.name.startsWith('_')

/** A field of a record with the path at which its value stands in it. */
export interface RecordField {
  path: string
  field: CompiledField
}

/** The fields of an entity that letters may tell, those of its parts among them: `company.shareCapital`. */
export const toldFields = (entity: CompiledEntity): RecordField[] =>
  entity.fields.flatMap(field => {
    if (field.secret) return []
    if (field.kind !== 'object') return isTold(field) ? [{ path: field.name, field }] : []
    return (field.fields ?? [])
      .filter(isTold)
      .map(inner => ({ path: `${field.name}.${inner.name}`, field: inner }))
  })

interface Named {
  label: string
  kind: string
  list?: string
}

/** What a fact takes over from the field that it is like: `invoiceLine.amountExclTax`, of rows `invoice.plural`. */
export const likeOf = (model: Model, of: string, locale: string): CompiledField | Named => {
  const [name = '', ...rest] = of.split('.')
  const found = model.entities.get(name)
  const entity = found && labelled(found, locale)
  if (!entity) return { label: of, kind: 'text' }
  if (rest[0] === 'plural') return { label: entity.pluralLabel, kind: 'text' }
  const field = fieldAt(entity, rest.join('.'))
  return field ? field : { label: entity.label, kind: 'text' }
}

const ofFact = (model: Model, locale: string, { path, of, isFlag, rows }: LetterFact): LetterField => {
  const { label, kind, list } = likeOf(model, of, locale)
  if (rows) return { path, label, kind: 'rows', fields: rows.map(row => ofFact(model, locale, row)) }
  const known = isFlag ? 'checkbox' : written.has(kind) ? kind : 'text'
  return { path, label, kind: known, ...(list && known === 'choice' ? { list } : {}) }
}

const ofRecord = (model: Model, locale: string, prefix: string, name: string): LetterField[] => {
  const found = model.entities.get(name)
  if (!found) return []
  const entity = labelled(found, locale)
  return toldFields(entity).map(({ path, field }) => ({
    path: `${prefix}.${path}`,
    label: `${entity.label}: ${field.label}`,
    kind: field.kind,
    ...(field.list ? { list: field.list } : {}),
  }))
}

/** All that a letter about such a record may tell, with labels in a language. Fields of a tenant’s own are among it. */
export const letterFields = (model: Model, subject: LetterSubject, locale: string): LetterField[] => [
  ...[...commonFacts, ...factsOf[subject]].map(one => ofFact(model, locale, one)),
  ...Object.entries(recordsOf[subject]).flatMap(([prefix, name]) => ofRecord(model, locale, prefix, name)),
]
