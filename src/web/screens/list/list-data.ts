import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type CompiledEntity, clausesOf, fieldsOfRows, personsTold, relatedPath } from '#model/index.ts'
import {
  fetchList,
  keys,
  knownConfiguration,
  type ListPage,
  queryClient,
  type RecordData,
} from '../../data/index.ts'
import { type ListColumn, topOf } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { type QueryPart, scopeParts, written } from './list-query.ts'

/** The fields that the columns in sight need, and those that rows need beside them: flags, currencies, what makes red. */
export const projectionOf = (model: CompiledEntity, columns: readonly ListColumn[], q = ''): QueryPart[] => {
  const tops = new Set<string>(['registration', '_version', '_abilities'])
  const includes = new Set<string>(model.page.include ?? [])
  const has = (name: string) => model.fields.some(field => field.name === name)
  const add = (path: string) => {
    if (relatedPath(path)) includes.add(path)
    if (has(topOf(path)) || personsTold(model).some(party => party.as === path)) tops.add(topOf(path))
  }
  for (const name of ['name', 'status', 'type', ...(model.key ? [model.key] : [])]) add(name)
  for (const column of columns) {
    add(column.id)
    if (column.in) add(column.in)
    for (const [, path] of (column.link ?? '').matchAll(/\{([\w.]+)\}/g)) add(path!)
    if (column.nameField) includes.add(column.nameField)
  }
  for (const flag of model.flags) add(flag.field)
  for (const path of fieldsOfRows(model.page.rows)) add(path)
  for (const answer of model.answers) if (answer.bad) for (const { path } of clausesOf(answer.bad)) add(path)
  if (q) for (const path of model.texts) add(path)
  return [
    ['projection', [...tops].join(',')],
    ['include', [...includes].join(',')],
  ]
}

const countedUpTo = 1000

/** A page whose `continues` says one thing: that the server stopped counting. That a next page follows, the size tells. */
export const fetchCounted = async (
  address: string,
  signal: AbortSignal,
  priority?: 'low',
): Promise<ListPage<RecordData>> => {
  const page = await fetchList<RecordData>(address, {}, signal, priority)
  return { ...page, continues: page.continues && page.size === countedUpTo }
}

/** One page of any query of an entity; the rows before stay in sight while the next ones load. */
export const useRows = (
  model: CompiledEntity,
  parts: readonly QueryPart[],
  options: { enabled?: boolean; keep?: boolean; staleMs?: number; priority?: 'low' } = {},
) => {
  const query = written(parts)
  return useQuery({
    queryKey: keys.list(model.name, query),
    queryFn: ({ signal }) => fetchCounted(`${model.route}?${query}`, signal, options.priority),
    placeholderData: options.keep ? keepPreviousData : undefined,
    enabled: options.enabled,
    staleTime: options.staleMs,
  })
}

type Asked = Pick<ListPlace, 'model' | 'state' | 'shown' | 'pageSize' | 'context' | 'base'>

const whoAsks = () => knownConfiguration()?.user as Record<string, unknown> | undefined

/** Rows are reached by their number up to here. */
export const furthestRow = 10_000

/** First and last row of the page, both from 0; the server goes no further than ten thousand. */
const rangeOf = ({ state, pageSize }: Pick<ListPlace, 'state' | 'pageSize'>): [number, number] => {
  const from = Math.min((state.page - 1) * pageSize, furthestRow - pageSize)
  return [from, Math.min(from + pageSize * (1 + state.more), furthestRow) - 1]
}

/** What the list asks for, without paging and columns: counts, totals and exports ask the same. */
export const scopeOf = ({
  model,
  context,
  base,
  state,
}: Pick<Asked, 'model' | 'context' | 'base' | 'state'>) =>
  scopeParts({ model, today: context.today, user: whoAsks(), base }, state)

export const orderOf = ({ state }: Pick<Asked, 'state'>): QueryPart[] =>
  state.sort ? [['sort', state.sort]] : []

const pageParts = (asked: Asked): QueryPart[] => {
  const [from, to] = rangeOf(asked)
  return [
    ...scopeOf(asked),
    ...orderOf(asked),
    ['range', `${from}-${to}`],
    ...projectionOf(asked.model, asked.shown, asked.state.q),
  ]
}

const pageQuery = (asked: Asked) => {
  const query = written(pageParts(asked))
  return {
    queryKey: keys.list(asked.model.name, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchCounted(`${asked.model.route}?${query}`, signal),
  }
}

/** The rows in sight. They are on their way before the table around them is drawn. */
export const useListPage = (asked: Asked, enabled = true) => {
  const options = pageQuery(asked)
  if (enabled && !queryClient.getQueryState(options.queryKey)) void queryClient.prefetchQuery(options)
  return useQuery({ ...options, placeholderData: keepPreviousData, enabled })
}

/** Asks for the rows of a page that somebody is about to turn to: they are there when he does. */
export const fetchAhead = (asked: Asked): void => void queryClient.prefetchQuery(pageQuery(asked))

/** For a question that wants no rows. */
export const justCount: readonly QueryPart[] = [
  ['range', '0-0'],
  ['projection', '_id'],
]

/** How many rows each tab holds, exact up to a thousand; each asks for itself and tells when it is answered. */
export const useTabCounts = (
  asked: Pick<Asked, 'model' | 'context' | 'base'>,
  tabs: readonly (string | null)[],
) =>
  useQueries({
    queries: tabs.map(view => {
      const state = { view, filters: [], q: '' }
      const query = written([
        ...scopeParts(
          { model: asked.model, today: asked.context.today, user: whoAsks(), base: asked.base },
          state,
        ),
        ...justCount,
      ])
      return {
        queryKey: keys.list(asked.model.name, query),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          // Rows first: how many there are is told a moment later.
          fetchCounted(`${asked.model.route}?${query}`, signal, 'low'),
        enabled: tabs.length > 1,
        staleTime: 60_000,
      }
    }),
  })

/** The exact number of rows, asked for by hand. */
export const useExactCount = (asked: Asked, enabled: boolean) =>
  useRows(asked.model, [...scopeOf(asked), ...justCount, ['count', 'exact']], { enabled })

/** The exact number of rows, as `useExactCount` keeps it. Fails where they can't be counted in time. */
export const countExactly = async (asked: Asked): Promise<number> => {
  const query = written([...scopeOf(asked), ...justCount, ['count', 'exact']])
  const page = await queryClient.fetchQuery({
    queryKey: keys.list(asked.model.name, query),
    queryFn: ({ signal }) => fetchCounted(`${asked.model.route}?${query}`, signal),
  })
  return page.size
}

const useSums = (asked: Asked, ids: readonly string[], side: readonly QueryPart[] = []) =>
  useRows(asked.model, [...scopeOf(asked), ...side, ...justCount, ['totals', ids.join(',')]], {
    enabled: ids.length > 0,
    keep: true,
    staleMs: 30_000,
    priority: 'low',
  })

/** Sums over the whole result; a request of its own, so that a slow sum does not hold up the rows. */
export const useTotals = (asked: Asked) => {
  const ids = asked.shown.filter(column => column.total && !column.sides).map(column => column.id)
  const totals = useSums(asked, ids)
  return { ids, totals: totals.data?.totals, isOld: totals.isPlaceholderData }
}

/** Debit and credit of the first column that has them, each over the whole result. */
export const useSides = (asked: Asked) => {
  const column = asked.shown.find(one => one.total && one.sides)
  const ids = column ? [column.id] : []
  const side = (dc: 'D' | 'C'): QueryPart[] => (column?.sides ? [[column.sides, dc]] : [])
  const debit = useSums(asked, ids, side('D')).data?.totals
  const credit = useSums(asked, ids, side('C')).data?.totals
  if (!column) return undefined
  return { id: column.id, sums: debit && credit && { debit: debit[column.id]!, credit: credit[column.id]! } }
}
