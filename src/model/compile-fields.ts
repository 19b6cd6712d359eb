import { fieldKind } from '#fields/registry.ts'
import { asColumn, isPartyColumn } from './compile-columns.ts'
import { foldedKind, structural } from './compile-search.ts'
import type { CompiledField } from './compiled.ts'
import { isScalar } from './compiled.ts'
import type { EntityDeclaration } from './declaration.ts'
import type { FieldDeclaration } from './field-declaration.ts'
import { snake, wordsOf } from './naming.ts'
import { attachedFields, keptFields, keptSql, standardFields } from './standard-fields.ts'

const typeOf = (kind: string): string => (structural.has(kind) ? kind : fieldKind(kind).type)

/** Makes one field ready for use, with those inside it. */
export const compileField = (name: string, declared: FieldDeclaration): CompiledField => {
  const { fields, value: _, label, ...rest } = declared
  return {
    ...rest,
    name,
    type: typeOf(declared.kind),
    label: label ?? wordsOf(name),
    ...(fields ? { fields: Object.entries(fields).map(([key, field]) => compileField(key, field)) } : {}),
  }
}

/** Names of the fields that need a column: whatever is listed, searched, sorted, joined, computed or unique. */
const columnNames = (declaration: EntityDeclaration, fields: CompiledField[]): Set<string> => {
  const names = new Set<string>()
  const add = (path: string) => names.add(path.replace(/^-/, ''))
  for (const column of declaration.columns ?? []) if (!isPartyColumn(column)) add(asColumn(column).field)
  for (const search of declaration.search ?? []) add(typeof search === 'string' ? search : search.field)
  for (const path of [
    ...(declaration.sort ?? []),
    ...(declaration.sortable ?? []),
    ...(declaration.texts ?? []),
  ])
    add(path)
  for (const group of [...(declaration.unique ?? []), ...(declaration.indexes ?? [])])
    for (const path of group) add(path)
  for (const answer of declaration.answers ?? []) add(answer.field)
  for (const flag of declaration.flags ?? []) add(flag.field)
  for (const field of fields)
    if (
      field.column ||
      field.kind === 'reference' ||
      field.computed ||
      field.rollup ||
      field.daily ||
      field.unique
    )
      add(field.name)
  return names
}

/** Columns that the product keeps for itself: a field of such a name stands beside them. */
const keptColumns = new Set([...Object.values(keptSql), 'tenant_id', 'search', 'doc', 'entity'])

const columnOf = (name: string): string =>
  keptColumns.has(snake(name)) ? `${snake(name)}_value` : snake(name)

/** Several values in one field have no column; what the search panel asks of them stands among the record's words. */
const isSearchedInWords = (field: CompiledField, { columnar, small, search }: EntityDeclaration): boolean =>
  !columnar &&
  !small &&
  field.multiple === true &&
  !field.fields &&
  field.kind !== 'reference' &&
  (search ?? []).some(one => (typeof one === 'string' ? one : one.field) === field.name)

/** The field with the columns that keep it. */
const place = (field: CompiledField, declaration: EntityDeclaration, wanted: Set<string>): CompiledField => {
  const own = !field.fields && !field.multiple
  if (field.kind === 'reference' && own)
    return {
      ...field,
      sql: snake(field.name),
      idSql: `${snake(field.name.replace(/(Registration|Username)$/, ''))}_id`,
    }
  if (keptSql[field.name]) return { ...field, sql: keptSql[field.name]! }
  if (
    declaration.columnar
      ? isScalar(field) || field.kind === 'json'
      : isScalar(field) && wanted.has(field.name)
  )
    return {
      ...field,
      sql: columnOf(field.name),
      ...(foldedKind(field.kind) ? { folded: `${snake(field.name)}_f` } : {}),
    }
  return isSearchedInWords(field, declaration) ? { ...field, inWords: true } : field
}

/** An entity's own fields and those that every record has, each with its place in the table. */
export const compileFields = (declaration: EntityDeclaration): CompiledField[] => {
  const { name } = declaration
  const types = declaration.types === undefined ? `${name}Type` : declaration.types
  const declared = {
    ...standardFields(types, declaration.sealedTypes, `${name}Status`, declaration.alikeTypes),
    ...(declaration.attached ? attachedFields : {}),
    ...declaration.fields,
    ...keptFields,
  }
  const loose = Object.entries(declared).map(([key, field]) => compileField(key, field as FieldDeclaration))
  const wanted = columnNames(declaration, loose)
  return loose.map(field => place(field, declaration, wanted))
}
