import { type CompiledEntity, fieldAt, isScalar, type Model } from '#model/index.ts'
import { sqlTypeOf } from './columns.ts'

/** Columns of one index behind the tenant. */
export interface ListIndex {
  columns: string[]
  /** Rows in which this column is empty are left out: most rows of a wide table leave most references empty. */
  filled?: string
  /** Only rows in which this column is true. */
  flag?: string
}

const columnOf = (entity: CompiledEntity, path: string): string => {
  const field = fieldAt(entity, path)!
  return field.idSql ?? field.sql!
}

const sortColumn = (entity: CompiledEntity, path: string): string | undefined => {
  const bare = path.replace(/^-/, '')
  const field = fieldAt(entity, bare)
  return field?.folded ?? field?.sql ?? entity.partyColumns.find(p => p.as === bare)?.sql
}

/** The columns of an order that an index has from one end to the other; null where it has not. */
export const orderColumns = (entity: CompiledEntity, sort: readonly string[]): string[] | null => {
  if (new Set(sort.map(path => path.startsWith('-'))).size > 1) return null
  const columns = sort.map(path => {
    const field = fieldAt(entity, path.replace(/^-/, ''))
    return field && !path.includes('.') ? (field.folded ?? field.sql) : undefined
  })
  return columns.every(column => column !== undefined) ? columns : null
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

/** Filters by which few of many rows may be found: lists of values, and ranges. */
const filterColumns = (entities: readonly CompiledEntity[]): string[] =>
  entities.flatMap(entity =>
    entity.search.flatMap(({ field: path, by }) => {
      const field = path.includes('.') ? undefined : fieldAt(entity, path)
      if (!field?.sql || field.idSql || !isScalar(field) || sqlTypeOf(field) === 'boolean') return []
      return by === 'any' || by === 'between' || (by === 'is' && field.kind === 'choice') ? [field.sql] : []
    }),
  )

/** What an entity declares itself; a flag is the order of the few rows in which it is true. */
const declaredIndexes = (entity: CompiledEntity, order: string[]): ListIndex[] =>
  entity.indexes.map(group => {
    const only = group.length === 1 ? fieldAt(entity, group[0]!) : undefined
    return only?.sql && sqlTypeOf(only) === 'boolean'
      ? { columns: [...order, 'id'], flag: only.sql }
      : { columns: [...group.map(path => columnOf(entity, path)), 'id'] }
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
    ...(status ? [{ columns: [status, ...order, 'id'] }] : []),
    ...(orga && !entity.columnar ? [{ columns: [orga, ...order, 'id'] }] : []),
    ...(orga && status && !entity.columnar ? [{ columns: [orga, status, ...order, 'id'] }] : []),
    ...ids.map(column => ({ columns: [column, ...order, 'id'], filled: column })),
  ]
}

const indexesOf = (entity: CompiledEntity, views: readonly CompiledEntity[]): ListIndex[] => {
  const of = [entity, ...views]
  const order = orderColumns(entity, entity.sort) ?? []
  const groups: ListIndex[] = declaredIndexes(entity, order)
  for (const e of of) {
    const columns = e.sort.map(path => sortColumn(e, path)).filter(c => c !== undefined)
    if (columns.length) groups.push({ columns: [...columns, 'id'] })
    for (const path of e.sortable) {
      const column = sortColumn(e, path)
      if (column) groups.push({ columns: [column, 'id'] })
    }
  }
  groups.push(...filteredOrders(of, order))
  if (entity.attached) groups.push({ columns: ['entity_name', 'entity_registration'] })
  const references = [
    ...entity.fields
      .filter(f => f.idSql && !(entity.columnar && f.name === 'orgaRegistration'))
      .map(f => f.idSql!),
    ...of.flatMap(e => e.partyColumns.map(p => p.sql)),
  ]
  // Looked up from the other side, or narrowed by: the column alone is small, and changes with nothing else.
  for (const column of [...references, ...filterColumns(of)])
    if (!groups.some(g => g.columns[0] === column && !g.flag))
      groups.push({ columns: [column], filled: column })
  return groups
}

const textOf = ({ columns, flag }: ListIndex): string => `${flag ?? ''}:${columns.join()}`

const known = new WeakMap<Model, Map<string, ListIndex[]>>()

/** The indexes of the table that holds an entity, besides its keys: for its list, its filters and its references. */
export const listIndexes = (entity: CompiledEntity, model: Model): ListIndex[] => {
  const of = known.get(model) ?? new Map<string, ListIndex[]>()
  known.set(model, of)
  const found = of.get(entity.base)
  if (found) return found
  const base = model.entities.get(entity.base) ?? entity
  const views = [...model.entities.values()].filter(e => e.base === base.name && e.name !== base.name)
  const made = [...new Map(indexesOf(base, views).map(index => [textOf(index), index])).values()]
  of.set(entity.base, made)
  return made
}
