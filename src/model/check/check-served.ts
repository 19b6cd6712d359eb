import type { CompiledEntity } from '../compiled.ts'
import type { Fault, KnownCode, Offered } from './fault.ts'

/** The filters and orders that an entity's list offers, each with its place in the declaration. */
const offersOf = ({ search, tabs, page, sort, sortable }: CompiledEntity): [place: string, Offered][] => [
  ...search.map((one): [string, Offered] => [`search.${one.id}`, { as: 'filter', search: one }]),
  ...tabs.map(({ id, where }): [string, Offered] => [`tabs.${id}.where`, { as: 'filter', where }]),
  ...(page.query ? [['page.query', { as: 'filter', where: page.query }] as [string, Offered]] : []),
  ...(sort.length ? [['sort', { as: 'order', sort }] as [string, Offered]] : []),
  ...sortable.map((path): [string, Offered] => [`sortable.${path}`, { as: 'order', sort: [path] }]),
]

/** Filters and orders of one entity's list that no index serves. */
export const checkServed = (
  entity: CompiledEntity,
  entities: ReadonlyMap<string, CompiledEntity>,
  whyUnserved: NonNullable<KnownCode['whyUnserved']>,
): Fault[] =>
  offersOf(entity).flatMap(([place, offered]) => {
    const message = whyUnserved(entity, offered, entities)
    return message ? [{ id: 'S01', entity: entity.name, place, message }] : []
  })
