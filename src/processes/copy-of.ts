import { entityOf, type Work } from '#engine/index.ts'
import type { EntityName, Loaded, New } from '#entities/records.ts'

/** A new record with the values of another: neither what the product keeps of each nor what it works out. */
export const copyOf = <N extends EntityName>(work: Work, entity: N, record: Loaded<N>): New<N> => {
  const given = entityOf(work.model, entity).fields.filter(
    field =>
      field.name[0] !== '_' &&
      field.name !== 'registration' &&
      !field.computed &&
      !field.rollup &&
      !field.daily,
  )
  const values = record as Record<string, unknown>
  return Object.fromEntries(
    given.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  ) as New<N>
}
