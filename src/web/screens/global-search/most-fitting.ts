import type { EntitySummary, ListPage } from '../../data/index.ts'
import { rank } from '../../palette/ask.ts'

/** What was found of one kind of records. */
export interface Found {
  entity: Pick<EntitySummary, 'area'>
  page: Pick<ListPage, 'rows'>
}

/** What the house keeps of itself – history, jobs, bookings – repeats names that stand elsewhere. */
const isTraceOf = ({ area }: Found['entity']): boolean => area === 'platform' || area === 'accounting'

/** Called so, or beginning so: a name that only has it somewhere says little. */
const telling = 2

/** What is called so, or begins so, comes first; the rest as the menu has it, and how many there are says nothing. */
export const mostFitting = <F extends Found>(groups: readonly F[], text: string): F[] => {
  const rankOf = ({ entity, page }: F): number => {
    if (isTraceOf(entity)) return -1
    const best = Math.max(0, ...page.rows.map(row => rank(row, text)))
    return best >= telling ? best : 0
  }
  return groups
    .map((group, index) => ({ group, index, rank: rankOf(group) }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .map(({ group }) => group)
}
