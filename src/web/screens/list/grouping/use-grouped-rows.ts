import { useQueries } from '@tanstack/react-query'
import { isApiError, keys, type ListGroup, type RecordData } from '../../../data/index.ts'
import { fetchCounted, justCount, orderOf, projectionOf, scopeOf, useRows } from '../list-data.ts'
import type { ListPlace } from '../list-place.ts'
import { type QueryPart, written } from '../list-query.ts'
import { useSumMoney } from '../use-sum-money.ts'
import { inOrderOfValues, keyOfGroup, partsOfGroup, withBalances } from './groups.ts'

const noGroups: readonly ListGroup[] = []
/** So many rows of one group are shown among the others; all of them are a list of their own. */
const most = 1000

/** How many pages of a group are open, by its key; a group that is not in it is closed. */
export type OpenGroups = ReadonlyMap<string, number>

/** A group of the list with those of its rows that have been asked for. */
export interface GroupInSight {
  key: string
  column: string
  group: ListGroup
  isOpen: boolean
  /** Undefined while they are on their way, or where it is closed. */
  rows: readonly RecordData[] | undefined
  /** Place of its first row among all rows in sight. */
  from: number
  hasMore: boolean
  /** It has more rows than are shown here. */
  isCut: boolean
  isFailed: boolean
}

const useAskedGroups = (
  place: ListPlace,
  column: string | null,
  totals: readonly string[],
  side: readonly QueryPart[] = [],
  enabled = true,
) =>
  useRows(
    place.model,
    [...scopeOf(place), ...side, ...justCount, ['groups', column ?? ''], ['totals', totals.join(',')]],
    { keep: true, enabled: column !== null && enabled, staleMs: 30_000 },
  )

/** Debit less credit of each group, where a column has sides; each side is a question of its own, and with more groups than are told none is answered. */
const useBalances = (place: ListPlace, column: string | null) => {
  const sided = place.shown.find(one => one.total && one.sides)
  const side = (dc: 'D' | 'C'): QueryPart[] => (sided?.sides ? [[sided.sides, dc]] : [])
  const ids = sided ? [sided.id] : []
  const debit = useAskedGroups(place, column, ids, side('D'), sided !== undefined).data?.groups
  const credit = useAskedGroups(place, column, ids, side('C'), sided !== undefined).data?.groups
  if (!sided || !debit || !credit || debit.more || credit.more) return undefined
  return { id: sided.id, debit: debit.list, credit: credit.list }
}

const inValuesOrder = (place: ListPlace, column: string, groups: readonly ListGroup[]) => {
  const field = place.columns.find(({ id }) => id === column)
  const statuses = place.model.workflow?.statuses.map(({ code }) => ({ value: code }))
  if (column === 'status' && statuses) return inOrderOfValues(groups, statuses)
  return field?.list ? inOrderOfValues(groups, place.values(field.list)) : groups
}

/** The groups of a list and the rows of those that are open, each by a question of its own; without a group nothing is asked. */
export const useGroupedRows = (place: ListPlace, column: string | null, opened: OpenGroups) => {
  const { model, pageSize } = place
  const totals = place.shown.filter(one => one.total && !one.sides).map(({ id }) => id)
  const summed = useAskedGroups(place, column, totals)
  // Sums read every row that is found; where that is too much at once, an index may still count them.
  const isTooMuch = isApiError(summed.error) && summed.error.code === 'QUERY_TOO_SLOW'
  const counted = useAskedGroups(place, column, [], [], isTooMuch)
  const asked = isTooMuch ? counted : summed
  const balances = useBalances(place, isTooMuch ? null : column)
  const sumMoney = useSumMoney(balances !== null && balances !== undefined)
  const told = column === null ? undefined : asked.data?.groups
  const withSums = told && (balances && sumMoney ? withBalances(told.list, balances, sumMoney) : told.list)
  const groups = withSums && column !== null ? inValuesOrder(place, column, withSums) : noGroups
  const queryOfRows = (group: ListGroup, pages: number): readonly QueryPart[] => [
    ...scopeOf(place),
    ...partsOfGroup(place, column!, group),
    ...orderOf(place),
    ['range', `0-${Math.min(pages * pageSize, most) - 1}`],
    ...projectionOf(model, place.shown, place.state.q),
  ]
  const open = groups.flatMap(group => {
    const pages = opened.get(keyOfGroup(column!, group))
    return pages === undefined ? [] : [{ group, pages }]
  })
  const answers = useQueries({
    queries: open.map(({ group, pages }) => {
      const query = written(queryOfRows(group, pages))
      return {
        queryKey: keys.list(model.name, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchCounted(`${model.route}?${query}`, signal),
      }
    }),
  })
  let from = 0
  const sections = groups.map((group): GroupInSight => {
    const at = open.findIndex(one => one.group === group)
    const answer = answers[at]
    const rows = answer?.data?.rows
    const section = {
      key: keyOfGroup(column!, group),
      column: column!,
      group,
      isOpen: at >= 0,
      rows,
      from,
      hasMore: rows !== undefined && rows.length < Math.min(group.count, most),
      isCut: rows !== undefined && rows.length >= most && group.count > most,
      isFailed: answer?.isError === true && !rows,
    }
    from += rows?.length ?? 0
    return section
  })
  return {
    sections: told && sections,
    rows: told && sections.flatMap(({ rows }) => rows ?? []),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    more: told?.more === true,
    /** The rows are counted, and too many to be summed. */
    isUnsummed: isTooMuch && told !== undefined,
    asked,
    isLoading: answers.some(({ isFetching }) => isFetching),
  }
}
