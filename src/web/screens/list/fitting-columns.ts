import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { factsOf, secondOf } from './phone-facts.ts'

/** px that a column needs to be of use: words are cut, figures are not. */
const leastWords = 110
const leastName = 160
const usual = 104

const needs = ({ role, end, width = usual }: ListColumn): number => {
  if (role === 'name') return leastName
  return role === 'other' && !end ? Math.min(width, leastWords) : width
}

type Place = Pick<ListPlace, 'model' | 'columns' | 'shown'>

/** What tells one record from another first, then what one opens it for, then the rest as it stands. */
const byWeight = (place: Place): ListColumn[] => {
  const { shown } = place
  const of = (role: ListColumn['role']) => shown.filter(column => column.role === role)
  const second = secondOf(place)
  const facts = factsOf(place)
    .map(({ id }) => shown.find(column => column.id === id))
    .filter(column => column !== undefined)
  const words = second && shown.includes(second) ? [second] : []
  return [...new Set([...of('name'), ...of('status'), ...of('registration'), ...words, ...facts, ...shown])]
}

/**
 * The columns of a list that a narrow page has room for, in their order: as many of those that matter most as fit into
 * `available` px. One stands in any case.
 */
export const fittingColumns = (place: Place, available: number): ListColumn[] => {
  const kept = new Set<ListColumn>()
  let left = available
  for (const column of byWeight(place)) {
    left -= needs(column)
    if (left < 0 && kept.size > 0) break
    kept.add(column)
  }
  return place.shown.filter(column => kept.has(column))
}
