import {
  type CompiledEntity,
  type CompiledField,
  type Condition,
  fieldAt,
  personsTold,
} from '#model/index.ts'
import type { Relation } from './filter.ts'

/** Something that a list may be filtered by. */
export interface SearchField {
  /** Its name in the address; a person in a role is named by the column that shows him, else by path and role. */
  param: string
  /** Path of the field that is asked. */
  path: string
  role?: string
  label: string
  kind: string
  by: 'is' | 'any' | 'between' | 'prefix' | 'contains'
  list?: string
  to?: string
  field?: CompiledField
  /** What records that are offered for it have to be. */
  query?: Condition
  span?: number
}

const kindOf = (model: CompiledEntity, path: string, kind: string): string => {
  const field = fieldAt(model, path)
  return field?.to ? 'reference' : kind
}

/** Whoever sells neither pays nor is paid: he is not offered where one looks for who does. */
const noSeller: Condition = { 'roles.role': { not: 'SALES' } }
const offeredAs: Readonly<Record<string, Condition>> = { PAYER: noSeller, PAYEE: noSeller }

/** What the page offers to search by, in its order. */
export const searchFieldsOf = (model: CompiledEntity): SearchField[] =>
  model.search.map(search => {
    const party = search.role ? personsTold(model).find(one => one.role === search.role) : undefined
    return {
      param: party?.as ?? search.id,
      path: search.field,
      role: party ? undefined : search.role,
      label: search.label,
      kind: search.to ? 'reference' : kindOf(model, search.field, search.kind),
      by: search.by,
      list: search.list,
      to: search.to ?? fieldAt(model, search.field)?.to,
      field: fieldAt(model, search.field),
      query: search.role ? offeredAs[search.role] : undefined,
      span: search.span,
    }
  })

const ordered = new Set(['date', 'datetime', 'money', 'unitPrice', 'number', 'integer', 'percentage'])

/** The field that a parameter of the address means, also one that the page does not offer. */
export const searchFieldOf = (model: CompiledEntity, param: string): SearchField => {
  const offered = searchFieldsOf(model).find(one => one.param === param)
  if (offered) return offered
  const party = personsTold(model).find(one => one.as === param)
  const column = model.columns.find(one => one.id === param)
  const field = fieldAt(model, param)
  const kind = party ? 'reference' : field?.to ? 'reference' : (field?.kind ?? 'text')
  return {
    param,
    path: param,
    label: column?.label ?? field?.label ?? param,
    kind,
    by: kind === 'choice' ? 'any' : ordered.has(kind) ? 'between' : 'is',
    list: field?.list,
    to: party ? 'person' : field?.to,
    field,
  }
}

const days = new Set(['date', 'datetime'])

export const isDay = (field: Pick<SearchField, 'kind'>): boolean => days.has(field.kind)
export const isOrdered = (field: Pick<SearchField, 'kind'>): boolean => ordered.has(field.kind)

/** The relations that make sense for a field, the usual one first. */
export const relationsOf = (field: SearchField): readonly Relation[] => {
  if (isOrdered(field)) return ['between', 'from', 'until', 'after', 'before', 'is', 'isEmpty', 'isSet']
  if (['checkbox', 'switch'].includes(field.kind)) return ['is']
  if (['choice', 'reference', 'radio', 'currencyCode', 'countryCode', 'localeCode'].includes(field.kind))
    return ['is', 'isNot', 'isEmpty', 'isSet']
  const texts: Relation[] = ['contains', 'startsWith', 'is', 'isNot', 'isEmpty', 'isSet']
  // What is asked by its beginning has no index of its parts.
  if (field.by === 'prefix') return texts.slice(1)
  return field.by === 'is' ? ['is', ...texts.filter(one => one !== 'is')] : texts
}

/** The parts of the query that a filter comes to: a person in a role needs two. */
export const queryOf = (model: CompiledEntity, param: string, text: string): [string, string][] => {
  const field = searchFieldOf(model, param)
  // `personRegistration:prospect` asks the field as it is; what is offered for it is other records alone.
  if (!field.role) return [[param.startsWith(`${field.path}:`) ? field.path : field.param, text]]
  const list = field.path.split('.')[0]!
  return [
    [`${list}.role`, field.role],
    [field.path, text],
  ]
}
