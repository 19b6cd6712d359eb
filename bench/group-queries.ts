import { type CompiledEntity, groupedBy } from '#model/index.ts'
import type { Query } from './filter-queries.ts'

/** The groups that the screen of an entity can ask for: by each column that makes some, without sums and with all that the list shows. */
export const groupQueries = (entity: CompiledEntity): Query[] => {
  const totals = entity.columns.filter(column => column.total && !column.sides).map(({ id }) => id)
  return entity.columns
    .filter(({ id }) => groupedBy(entity, id) !== null)
    .flatMap(({ id }): Query[] => [
      { groups: id },
      ...(totals.length ? [{ groups: id, totals: totals.join(',') }] : []),
    ])
}
