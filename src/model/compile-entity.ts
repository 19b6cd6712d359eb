import { fieldKind } from '#fields/registry.ts'
import { camel, foldedKind, searchOf, structural } from './compile-search.ts'
import { compileWorkflow } from './compile-workflow.ts'
import type { CompiledColumn, CompiledEntity, CompiledField, CompiledParty } from './compiled.ts'
import { fieldAt, isScalar } from './compiled.ts'
import type { Column, ColumnDeclaration, EntityDeclaration, PartyColumn, Verb } from './declaration.ts'
import { type FieldDeclaration, partyKinds } from './field-declaration.ts'
import { clientRouteOf, dashed, listRouteOf, pluralOf, snake, wordsOf } from './naming.ts'
import { attachedFields, keptFields, keptSql, standardFields } from './standard-fields.ts'

const typeOf = (kind: string): string => (structural.has(kind) ? kind : fieldKind(kind).type)

const compileField = (name: string, declared: FieldDeclaration): CompiledField => {
  const { fields, value: _, label, ...rest } = declared
  return {
    ...rest,
    name,
    type: typeOf(declared.kind),
    label: label ?? wordsOf(name),
    ...(fields ? { fields: Object.entries(fields).map(([key, field]) => compileField(key, field)) } : {}),
  }
}

const isPartyColumn = (column: Column): column is PartyColumn =>
  typeof column === 'object' && 'party' in column

const asColumn = (column: Exclude<Column, PartyColumn>): ColumnDeclaration =>
  typeof column === 'string' ? { field: column } : column

const partyColumn = (column: PartyColumn): CompiledParty => ({
  role: column.party,
  as: column.as ?? camel(column.party),
  sql: `party_${column.party.toLowerCase()}_id`,
})

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

const compileColumn = (column: Column, entity: { fields: CompiledField[] }): CompiledColumn => {
  if (isPartyColumn(column)) {
    const { as } = partyColumn(column)
    return {
      id: as,
      label: column.label ?? wordsOf(as),
      kind: 'party',
      party: column.party,
      link: `/person/{${as}.registration}`,
      truncate: column.truncate,
      ...(column.hidden ? { hidden: true } : {}),
    }
  }
  const { field: path, ...rest } = asColumn(column)
  const field = fieldAt(entity, path)
  return {
    kind: field?.kind ?? 'text',
    ...(field?.list ? { list: field.list } : {}),
    ...(field?.in ? { in: field.in } : {}),
    ...(field?.to ? { to: field.to } : {}),
    ...rest,
    id: path,
    label: rest.label ?? field?.label ?? wordsOf(path),
  }
}

/** References below lists and objects, and values there that the search names: what `link` keeps. */
const linkedPaths = (declaration: EntityDeclaration, fields: CompiledField[]): CompiledEntity['linked'] => {
  const searched = new Set(
    (declaration.search ?? []).map(s => (typeof s === 'string' ? s : s.field)).filter(p => p.includes('.')),
  )
  const found: CompiledEntity['linked'] = []
  const visit = (field: CompiledField, path: string) => {
    if (field.kind === 'reference') found.push({ path, to: field.to! })
    else if (field.fields) for (const inner of field.fields) visit(inner, `${path}.${inner.name}`)
    else if (searched.has(path)) found.push({ path })
  }
  for (const field of fields)
    if (field.kind === 'reference' && field.multiple) visit(field, field.name)
    else for (const inner of field.fields ?? []) visit(inner, `${field.name}.${inner.name}`)
  return found
}

const defaultList: readonly Column[] = [
  'registration',
  { field: 'orgaRegistration', hidden: true },
  'status',
  'name',
]

/** The steps of each verb; what hangs on any record is asked whether its writer sees that one. */
const compileSteps = ({ attached, steps = {} }: EntityDeclaration): Record<Verb, string[]> => {
  const written = [...(attached ? ['attached/holder'] : []), ...(steps.write ?? [])]
  return {
    create: [...written, ...(steps.create ?? [])],
    change: [...written, ...(steps.change ?? [])],
    remove: [...(steps.remove ?? [])],
    transition: [...(steps.transition ?? [])],
  }
}

/** The words of a declaration that stay as they are, where they are said. */
const given = <K extends keyof EntityDeclaration>(
  declaration: EntityDeclaration,
  words: readonly K[],
): Pick<EntityDeclaration, K> =>
  Object.fromEntries(words.flatMap(word => (declaration[word] ? [[word, declaration[word]]] : []))) as Pick<
    EntityDeclaration,
    K
  >

/** Makes one declaration ready for use; names of other entities are checked by `compile`. */
export const compileEntity = (declaration: EntityDeclaration): CompiledEntity => {
  const { name } = declaration
  const types = declaration.types === undefined ? `${name}Type` : declaration.types
  const declared = {
    ...standardFields(types, declaration.sealedTypes, `${name}Status`),
    ...(declaration.attached ? attachedFields : {}),
    ...declaration.fields,
    ...keptFields,
  }
  const loose = Object.entries(declared).map(([key, field]) => compileField(key, field as FieldDeclaration))
  const wanted = columnNames(declaration, loose)
  const fields = loose.map(field => place(field, declaration, wanted))
  const plural = declaration.plural ?? pluralOf(name)
  const label = declaration.label ?? wordsOf(name)
  const listColumns = declaration.columns ?? defaultList
  const hasRegistration = listColumns.some(c => !isPartyColumn(c) && asColumn(c).field === 'registration')
  const columns = (hasRegistration ? listColumns : ['registration', ...listColumns]).map(c =>
    compileColumn(c as Column, { fields }),
  )
  const route = `/api/${declaration.domain}/${dashed(plural)}`
  return {
    name,
    plural,
    area: declaration.area,
    domain: declaration.domain,
    collection: dashed(plural),
    route,
    clientRoute: clientRouteOf(name),
    listRoute: listRouteOf(name),
    label,
    pluralLabel: wordsOf(plural),
    ...(declaration.icon ? { icon: declaration.icon } : {}),
    base: name,
    table: snake(name),
    columnar: declaration.columnar ?? false,
    small: declaration.small ?? false,
    global: declaration.global ?? false,
    keepsHistory: declaration.history ?? true,
    removable: declaration.removable ?? false,
    readOnly: declaration.readOnly ?? false,
    ...given(declaration, ['rowsFrom', 'onlyFor', 'answersTo']),
    shared: declaration.shared ?? false,
    attached: declaration.attached ?? false,
    ...(declaration.key ? { key: declaration.key } : {}),
    ...(declaration.nameRule ? { nameRule: declaration.nameRule } : {}),
    registration: declaration.registration ?? {
      format: `${name.slice(0, 3).toUpperCase()}-{n}`,
      counter: name,
      start: 1001,
    },
    fields,
    ...(declaration.variants
      ? { variants: declaration.variants as Record<string, Record<string, object>> }
      : {}),
    parties: { ...(declaration.parties ?? {}) },
    partyColumns: listColumns.filter(isPartyColumn).map(partyColumn),
    partiesVia: [declaration.partiesVia ?? []]
      .flat()
      .map(via =>
        typeof via === 'string' ? { by: via, as: [...partyKinds] } : { by: via.by, as: [...via.as] },
      ),
    steps: compileSteps(declaration),
    given: [...(declaration.given ?? [])],
    sharesWith: [...(declaration.sharesWith ?? partyKinds)],
    ownPerson: { ...(declaration.ownPerson ?? {}) },
    columns,
    facts: [...(declaration.facts ?? [])],
    search: searchOf(declaration, fields),
    texts: [...(declaration.texts ?? [])],
    sort: [...(declaration.sort ?? ['-_insertDate'])],
    sortable: [...(declaration.sortable ?? [])],
    linked: linkedPaths(declaration, fields),
    ownedBy: (declaration.ownedBy ?? []).map(owner => ({ ...owner })),
    owns: [],
    ...(declaration.workflow
      ? { workflow: compileWorkflow(plural, declaration.workflow, compileField) }
      : {}),
    layout: [...(declaration.layout ?? [])],
    layouts: Object.fromEntries(
      Object.entries(declaration.layouts ?? {}).map(([type, nodes]) => [type, [...nodes]]),
    ),
    tabs: [...(declaration.tabs ?? [])],
    page: { ...(declaration.page ?? {}) },
    answers: [...(declaration.answers ?? [])],
    flags: [...(declaration.flags ?? [])],
    ...(declaration.recompute ? { recompute: declaration.recompute } : {}),
    unique: (declaration.unique ?? []).map(group => [...group]),
    indexes: (declaration.indexes ?? []).map(group => [...group]),
  }
}
