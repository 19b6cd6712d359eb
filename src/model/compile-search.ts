import { fieldKind } from '#fields/registry.ts'
import type { CompiledField, CompiledSearch } from './compiled.ts'
import { fieldAt } from './compiled.ts'
import type { EntityDeclaration, Search, SearchDeclaration } from './declaration.ts'
import { wordsOf } from './naming.ts'
import { keptSql } from './standard-fields.ts'

/** Kinds that are no kind of value. */
export const structural = new Set(['reference', 'elements', 'object'])

/** Whether a kind's texts are kept folded, too. */
export const foldedKind = (kind: string): boolean => {
  if (structural.has(kind)) return false
  const { store } = fieldKind(kind)
  return store.column === 'text' && store.folded === true
}

/** A role as a name: `BUSINESS_UNIT` → `businessUnit`. */
export const camel = (role: string): string =>
  role.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const rangeKinds = new Set(['date', 'datetime', 'money', 'unitPrice', 'number', 'integer', 'percentage'])

/** How a search field asks unless it says so: a text that the search finds by its parts, too, any other by its beginning. */
const askedBy = (path: string, kind: string, { texts, columnar }: Searched): CompiledSearch['by'] => {
  if (kind === 'choice') return 'any'
  if (rangeKinds.has(kind)) return 'between'
  if (!foldedKind(kind) || keptSql[path]) return 'is'
  return !columnar && (path === 'name' || texts?.includes(path)) ? 'contains' : 'prefix'
}

/** What a declaration says of its search. */
type Searched = Pick<EntityDeclaration, 'search' | 'texts' | 'columnar' | 'columns'>

/** A person whom another record has in the role is asked by his column: the record has no `persons` of its own for it. */
const askedAs = (declared: SearchDeclaration, { columns = [] }: Searched): SearchDeclaration => {
  for (const column of columns)
    if (typeof column === 'object' && 'party' in column && column.through && column.party === declared.role)
      return { ...declared, field: column.as ?? camel(column.party), to: 'person' }
  return declared
}

/** Makes one field of the search panel ready for use. */
const compileSearch = (
  search: Search,
  entity: { fields: CompiledField[] },
  declaration: Searched,
): CompiledSearch => {
  const declared = askedAs(typeof search === 'string' ? { field: search } : search, declaration)
  const field = fieldAt(entity, declared.field)
  const kind = field?.kind ?? 'text'
  const named = declared.role ?? declared.to
  const by = declared.by ?? (declared.role ? 'is' : askedBy(declared.field, kind, declaration))
  return {
    id: named ? `${declared.field}:${named}` : declared.field,
    field: declared.field,
    by,
    kind,
    label:
      declared.label ??
      (declared.role
        ? wordsOf(camel(declared.role))
        : declared.to
          ? wordsOf(declared.to)
          : (field?.label ?? wordsOf(declared.field))),
    ...(declared.role ? { role: declared.role } : {}),
    ...(field?.list ? { list: field.list } : {}),
    ...((declared.to ?? field?.to) ? { to: declared.to ?? field?.to } : {}),
    ...(declared.span ? { span: declared.span } : {}),
  }
}

/** The fields of an entity's search panel, ready for use. */
export const searchOf = (declaration: Searched, fields: CompiledField[]): CompiledSearch[] =>
  (declaration.search ?? ['registration', 'name', 'status']).map(search =>
    compileSearch(search, { fields }, declaration),
  )
