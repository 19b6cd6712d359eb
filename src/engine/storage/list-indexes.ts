import {
  type CompiledEntity,
  type CompiledField,
  clausesOf,
  fieldAt,
  isScalar,
  type Model,
} from '#model/index.ts'
import { isInSearchText } from '../query/searched-text.ts'
import { sqlTypeOf } from './columns.ts'
import { keyColumns } from './key-columns.ts'

/** Columns of one index behind the tenant; `date desc` where an order mixes directions. */
export interface ListIndex {
  columns: string[]
  /** Rows in which this column is empty are left out: most rows of a wide table leave most references empty. */
  filled?: string
  /** Only rows in which this column is true. */
  flag?: string
}

/** What a field is found by: a text by its folded one, which serves its beginning and its order as well. */
const columnOf = (entity: CompiledEntity, path: string): string => {
  const field = fieldAt(entity, path)!
  return field.idSql ?? field.folded ?? field.sql!
}

/** A column as an index has it, without the direction: `date desc` → `date`. */
const bare = (column: string): string => column.split(' ')[0]!

/** The columns of an order, ending with the id, as an index has them from one end to the other; null where none can. */
export const orderColumns = (entity: CompiledEntity, sort: readonly string[]): string[] | null => {
  const isDescending = sort.map(path => path.startsWith('-'))
  const isMixed = new Set(isDescending).size > 1
  const columns = sort.map(path => {
    const field = path.includes('.') ? undefined : fieldAt(entity, path.replace(/^-/, ''))
    return field && (field.folded ?? field.sql)
  })
  if (columns.includes(undefined)) return null
  return [...columns, 'id'].map((column, i) =>
    isMixed && isDescending[Math.min(i, sort.length - 1)] ? `${column} desc` : column!,
  )
}

/** Persons and references that the search panel of the entity or of one of its views offers, as columns. */
const searchedIds = (entities: readonly CompiledEntity[]): Set<string> =>
  new Set(
    entities.flatMap(entity =>
      entity.search.flatMap(({ field: path, role }) => {
        const party = role ? entity.partyColumns.find(p => p.role === role) : undefined
        const field = path.includes('.') ? undefined : fieldAt(entity, path)
        return party ? [party.sql] : field?.idSql ? [field.idSql] : []
      }),
    ),
  )

const maxIndexed = 500

/** Whether a column may lead an index: a text that may grow longer than a page of it would refuse the row. */
const isShort = (field: CompiledField): boolean =>
  sqlTypeOf(field) !== 'text' ||
  (!['textarea', 'markdown', 'richtext'].includes(field.kind) && Number(field.max ?? 250) <= maxIndexed)

/** Filters by which few of many rows may be found: values, lists of values, ranges and beginnings of texts. */
const filterColumns = (entities: readonly CompiledEntity[]): string[] =>
  entities.flatMap(entity =>
    entity.search.flatMap(({ field: path, by }) => {
      const field = path.includes('.') ? undefined : fieldAt(entity, path)
      if (!field?.sql || field.idSql || !isScalar(field) || sqlTypeOf(field) === 'boolean') return []
      if (by === 'contains' || !isShort(field)) return []
      if (by === 'prefix') return isInSearchText(entity, path) ? [] : [field.folded ?? field.sql]
      return [field.sql]
    }),
  )

/** Flags by which the search panel or a tab asks. */
const askedFlags = (entities: readonly CompiledEntity[]): string[] =>
  entities
    .flatMap(entity => [
      ...entity.search.map(search => search.field),
      ...entity.tabs.flatMap(tab => clausesOf(tab.where).map(clause => clause.path)),
    ])
    .flatMap(path => {
      const field = fieldAt(entities[0]!, path)
      return field?.sql && sqlTypeOf(field) === 'boolean' ? [field.sql] : []
    })

/** The filters that stand before the list's own order: status, organization, both, persons and references. */
const filteredOrders = (of: readonly CompiledEntity[], order: string[]): ListIndex[] => {
  const [entity] = of as [CompiledEntity]
  const status = of.some(e => e.search.some(s => s.field === 'status'))
    ? fieldAt(entity, 'status')?.sql
    : undefined
  const orga = fieldAt(entity, 'orgaRegistration')?.idSql
  const ids = [...searchedIds(of)].filter(column => column !== orga)
  return [
    ...(status ? [{ columns: [status, ...order] }] : []),
    ...(orga && !entity.columnar ? [{ columns: [orga, ...order] }] : []),
    ...(orga && status && !entity.columnar ? [{ columns: [orga, status, ...order] }] : []),
    ...ids.map(column => ({ columns: [column, ...order], filled: column })),
  ]
}

/**
 * The rows that a view shows by a value which most rows of the table lack or have another of, as prospects and organizations among persons:
 * in the view's order. A plan that is good for any value takes them for a fair share of all, and would walk the order of all.
 */
const ofViews = ([entity, ...views]: readonly CompiledEntity[]): ListIndex[] =>
  views.flatMap(view =>
    clausesOf(view.where ?? {}).flatMap(({ path, test }) => {
      const field = path.includes('.') ? undefined : fieldAt(entity!, path)
      if (test.eq === undefined || !field?.sql || field.idSql) return []
      const columns = [field.sql, ...(orderColumns(entity!, view.sort) ?? ['id'])]
      return [field.mandatory ? { columns } : { columns, filled: field.sql }]
    }),
  )

/** Indexes of the orders and of the filters of one table's lists. */
const ofLists = (of: readonly CompiledEntity[]): ListIndex[] => {
  const [entity] = of as [CompiledEntity]
  const order = orderColumns(entity, entity.sort) ?? ['id']
  const declared = entity.indexes.map(group => ({
    columns: [...group.map(path => columnOf(entity, path)), 'id'],
  }))
  const orders = of.flatMap(e => [e.sort, ...e.sortable.map(path => [path])])
  return [
    ...declared,
    // The few rows in which a flag is true, in the list's order; the others are most of the table.
    ...askedFlags(of)
      .filter(flag => !declared.some(({ columns }) => columns[0] === flag))
      .map(flag => ({ columns: order, flag })),
    ...orders.flatMap(sort => {
      const columns = orderColumns(entity, sort)
      return columns && sort.length ? [{ columns }] : []
    }),
    ...filteredOrders(of, order),
    ...ofViews(of),
  ]
}

/** Looked up from the other side, or narrowed by: the column alone is small, and changes with nothing else. */
const lookedUp = (of: readonly CompiledEntity[]): string[] => {
  const [entity] = of as [CompiledEntity]
  const isNarrow = entity.columnar && !of.some(e => e.search.some(s => s.field === 'orgaRegistration'))
  return [
    // Neither a log nor a few rows are looked up from their organization.
    ...entity.fields
      .filter(f => f.idSql && (f.name !== 'orgaRegistration' || !(isNarrow || entity.small)))
      .map(f => f.idSql!),
    ...of.flatMap(e => e.partyColumns.map(p => p.sql)),
  ]
}

const indexesOf = (entity: CompiledEntity, views: readonly CompiledEntity[]): ListIndex[] => {
  const of = [entity, ...views]
  const groups: ListIndex[] = entity.small ? [] : ofLists(of)
  if (entity.attached) groups.push({ columns: ['entity_name', 'entity_registration'] })
  const isLed = (column: string) =>
    [...keyColumns(entity), ...groups.flatMap(g => (g.flag ? [] : [g.columns]))].some(
      c => bare(c[0]!) === column,
    )
  for (const column of [...lookedUp(of), ...(entity.small ? [] : filterColumns(of))])
    if (!isLed(column)) groups.push({ columns: [column], filled: column })
  return groups
}

const textOf = ({ columns, flag }: ListIndex): string => `${flag ?? ''}:${columns.join()}`

const known = new WeakMap<Model['entities'], Map<string, ListIndex[]>>()

/** The indexes of the table that holds an entity, besides its keys: for its list, its filters and its references. */
export const listIndexes = (entity: CompiledEntity, { entities }: Pick<Model, 'entities'>): ListIndex[] => {
  const of = known.get(entities) ?? new Map<string, ListIndex[]>()
  known.set(entities, of)
  const found = of.get(entity.base)
  if (found) return found
  const base = entities.get(entity.base) ?? entity
  const views = [...entities.values()].filter(e => e.base === base.name && e.name !== base.name)
  const made = [...new Map(indexesOf(base, views).map(index => [textOf(index), index])).values()]
  of.set(entity.base, made)
  return made
}

/**
 * Columns of texts that a log is searched by parts of: it has no text of its words, so each of them has its trigrams.
 * What is for some persons alone they read through themselves.
 */
export const trigramColumns = (entity: CompiledEntity, { entities }: Pick<Model, 'entities'>): string[] => {
  if (!entity.columnar || entity.onlyFor || entity.rowsFrom) return []
  const of = [...entities.values()].filter(e => e.base === entity.base)
  const columns = of.flatMap(e =>
    e.search.flatMap(({ field, by }) => (by === 'contains' ? [fieldAt(e, field)?.folded ?? []].flat() : [])),
  )
  return [...new Set(columns)]
}

/** The columns that indexes and keys begin with, for every row that has a value there. */
export const leadingColumns = (entity: CompiledEntity, model: Pick<Model, 'entities'>): Set<string> =>
  new Set(
    [
      ...keyColumns(entity),
      ...listIndexes(entity, model).flatMap(({ columns, flag, filled }) =>
        flag || (filled && filled !== columns[0]) ? [] : [columns],
      ),
    ].map(([first]) => bare(first!)),
  )
