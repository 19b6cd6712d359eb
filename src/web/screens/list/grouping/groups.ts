import { groupedBy } from '#model/index.ts'
import type { ListGroup } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { writeFilter } from '../filter.ts'
import type { ListPlace } from '../list-place.ts'
import type { QueryPart } from '../list-query.ts'
import { queryOf } from '../search-fields.ts'

/** In an address: rows stand as they are, whatever the person has set for the table. */
export const ungrouped = '-'

/** The columns by which the rows of a list may be grouped. */
export const groupingColumns = ({ model, shown }: Pick<ListPlace, 'model' | 'shown'>): ListColumn[] =>
  shown.filter(column => groupedBy(model, column.id) !== null)

/** The column by which rows are grouped now: the address says it, else the table's own settings; null for none. */
export const groupOf = ({
  model,
  columns,
  state,
  preference,
}: Pick<ListPlace, 'model' | 'columns' | 'state' | 'preference'>): string | null => {
  const wanted = state.group ?? preference.group ?? null
  if (wanted === null || wanted === ungrouped) return null
  const isThere = columns.some(column => column.id === wanted) && groupedBy(model, wanted) !== null
  return isThere ? wanted : null
}

/** Names a group among all of its list, whatever that is grouped by. */
export const keyOfGroup = (column: string, { value }: Pick<ListGroup, 'value'>): string =>
  value === null ? `${column} null` : `${column} =${value}`

const lastDayOf = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')}`
}

/** What the query of a list has besides for the rows of one group; both hold where the list is narrowed by the same field. */
export const partsOfGroup = (
  { model }: Pick<ListPlace, 'model'>,
  column: string,
  { value }: Pick<ListGroup, 'value'>,
): readonly QueryPart[] => {
  if (value === null) return queryOf(model, column, 'null')
  const text =
    groupedBy(model, column) === 'month'
      ? writeFilter({ relation: 'between', values: [`${value}-01`, lastDayOf(value)] })
      : writeFilter({ relation: 'is', values: [value] })
  return queryOf(model, column, text)
}

/** Groups by a list of values come in the order of the list, and what is not in it behind. */
export const inOrderOfValues = (
  groups: readonly ListGroup[],
  values: readonly { value: string | number }[] | undefined,
): readonly ListGroup[] => {
  if (!values) return groups
  const rank = new Map(values.map(({ value }, at) => [String(value), at]))
  const of = ({ value }: ListGroup) =>
    value === null ? Number.MAX_SAFE_INTEGER : (rank.get(value) ?? Number.MAX_SAFE_INTEGER - 1)
  return groups.toSorted((a, b) => of(a) - of(b))
}

/** Groups with what their debits come to less their credits, in each currency. */
export const withBalances = (
  groups: readonly ListGroup[],
  { id, debit, credit }: { id: string; debit: readonly ListGroup[]; credit: readonly ListGroup[] },
  sumMoney: (amounts: readonly number[], currency: string | null) => number,
): ListGroup[] => {
  const sumsIn = (side: readonly ListGroup[], { value }: ListGroup) =>
    side.find(one => one.value === value)?.totals[id] ?? []
  return groups.map(group => {
    const [debits, credits] = [sumsIn(debit, group), sumsIn(credit, group)]
    const currencies = new Set([...debits, ...credits].map(({ currency }) => currency))
    const sumIn = (sums: typeof debits, currency: string | null) =>
      sums.find(one => one.currency === currency)?.sum ?? 0
    const balances = [...currencies].map(currency => ({
      currency,
      sum: sumMoney([sumIn(debits, currency), -sumIn(credits, currency)], currency),
    }))
    return { ...group, totals: { ...group.totals, [id]: balances } }
  })
}
