import { type CompiledEntity, fieldAt, type Model } from '#model/index.ts'

/** Columns of one index behind the tenant. */
export interface ListIndex {
  columns: string[]
  /** Rows in which this column is empty are left out: most rows of a wide table leave most references empty. */
  filled?: string
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

const declaredIndexes = (entity: CompiledEntity): ListIndex[] =>
  entity.indexes.map(group => ({ columns: [...group.map(path => columnOf(entity, path)), 'id'] }))

const indexesOf = (entity: CompiledEntity, views: readonly CompiledEntity[]): ListIndex[] => {
  const of = [entity, ...views]
  const groups: ListIndex[] = declaredIndexes(entity)
  for (const e of of) {
    const columns = e.sort.map(path => sortColumn(e, path)).filter(c => c !== undefined)
    if (columns.length) groups.push({ columns: [...columns, 'id'] })
    for (const path of e.sortable) {
      const column = sortColumn(e, path)
      if (column) groups.push({ columns: [column, 'id'] })
    }
  }
  if (!entity.columnar) groups.push({ columns: ['status', 'id'] })
  if (entity.attached) groups.push({ columns: ['entity_name', 'entity_registration'] })
  const references = [
    ...entity.fields
      .filter(f => f.idSql && !(entity.columnar && f.name === 'orgaRegistration'))
      .map(f => f.idSql!),
    ...of.flatMap(e => e.partyColumns.map(p => p.sql)),
  ]
  // Looked up from the other side, or narrowed by.
  for (const column of references)
    if (!groups.some(g => g.columns[0] === column)) groups.push({ columns: [column], filled: column })
  return groups
}

const known = new WeakMap<Model, Map<string, ListIndex[]>>()

/** The indexes of the table that holds an entity, besides its keys: for its list, its filters and its references. */
export const listIndexes = (entity: CompiledEntity, model: Model): ListIndex[] => {
  const of = known.get(model) ?? new Map<string, ListIndex[]>()
  known.set(model, of)
  const found = of.get(entity.base)
  if (found) return found
  const base = model.entities.get(entity.base) ?? entity
  const views = [...model.entities.values()].filter(e => e.base === base.name && e.name !== base.name)
  const made = [...new Map(indexesOf(base, views).map(index => [index.columns.join(), index])).values()]
  of.set(entity.base, made)
  return made
}
