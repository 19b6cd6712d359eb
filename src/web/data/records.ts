import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { entityOf } from './entities.ts'
import { keys } from './query-client.ts'
import type { QueryParams } from './query-string.ts'
import { request, requestWhole } from './request.ts'

/** What the caller may do with one record; comes with it and is never guessed by a screen. */
export interface Abilities {
  read?: boolean
  write?: boolean
  delete?: boolean
  transitions?: string[]
  [ability: string]: unknown
}

/** A record as it is on the wire: money as numbers in major units, days as `YYYY-MM-DD`, instants in UTC. */
export interface RecordData {
  _id: string
  _version?: number
  _insertDate?: string
  _insertUser?: string
  _updateDate?: string
  _updateUser?: string
  _abilities?: Abilities
  registration?: string
  name?: string
  status?: string
  type?: string
  [field: string]: unknown
}

/** Parameters of a list, as the API names them; fields with their values beside the general ones. */
export interface ListParams {
  search?: string
  /** `-date,name`. */
  sort?: string
  /** `0-19`, both inclusive. */
  range?: string
  projection?: string
  include?: string
  count?: 'exact'
  after?: string
  breakdown?: string
  groups?: string
  totals?: string
  pinned?: 1
  [field: string]: QueryParams[string]
}

/** Records are counted up to here; beyond, only on demand. */
const countCap = 1000

/** The rows of a list that share a value: how many they are, and the sums of their amounts by currency. */
export interface ListGroup {
  /** `2026-05` of a day, the registration of a record; null where nothing is said. */
  value: string | null
  /** What a record is called. */
  name?: string
  count: number
  totals: Record<string, { currency: string | null; sum: number }[]>
}

export interface ListGroups {
  list: ListGroup[]
  /** There are more than are told. */
  more: boolean
}

export interface ListPage<R extends RecordData = RecordData> {
  rows: R[]
  offset: number
  limit: number
  /** Exact up to 1,000; beyond it says 1,000 and `continues` is true, unless an exact count was asked. */
  size: number
  /** More follow than are counted. */
  continues: boolean
  /** Goes on from here at any depth. */
  next?: string
  totals?: Record<string, number>
  breakdown?: Record<string, number>
  groups?: ListGroups
  /** Read from this device: how many rows that are here do not say what was asked for, and whether all there are are here. */
  here?: { lacking: number; isWhole: boolean }
}

type ListBody<R> =
  | R[]
  | {
      entities: R[]
      totals?: Record<string, number>
      breakdown?: Record<string, number>
      groups?: ListGroups
    }

const numberIn = (headers: Headers, name: string, otherwise: number): number => {
  const value = Number(headers.get(name))
  return headers.has(name) && Number.isFinite(value) ? value : otherwise
}

/** One page of a list. */
export const fetchList = async <R extends RecordData = RecordData>(
  route: string,
  params: ListParams,
  signal?: AbortSignal,
  priority?: 'low',
): Promise<ListPage<R>> => {
  const { data, headers } = await requestWhole<ListBody<R>>('GET', route, { query: params, signal, priority })
  const body = Array.isArray(data) ? { entities: data } : data
  const rows = body.entities
  const size = numberIn(headers, 'size', rows.length)
  return {
    rows,
    offset: numberIn(headers, 'offset', 0),
    limit: numberIn(headers, 'limit', rows.length),
    size,
    // Below the cap the size is exact, and says itself whether more follow.
    continues: headers.get('continues') === 'true' && size >= countCap,
    next: headers.get('next') ?? undefined,
    totals: body.totals,
    breakdown: body.breakdown,
    groups: body.groups,
    ...(headers.has('X-From-Cache') && {
      here: { lacking: numberIn(headers, 'lacking', 0), isWhole: numberIn(headers, 'whole', 0) === 1 },
    }),
  }
}

/** A page of an entity's list; the rows before stay in sight while the next ones load (`isPlaceholderData`). */
export const useListQuery = <R extends RecordData = RecordData>(
  entity: string,
  params: ListParams,
  options: { enabled?: boolean; staleMs?: number } = {},
) =>
  useQuery({
    queryKey: keys.list(entity, params),
    queryFn: async ({ signal }) => fetchList<R>((await entityOf(entity)).route, params, signal),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    staleTime: options.staleMs,
  })

/** The address of one record in the API. */
export const recordRoute = async (entity: string, key: string, rest = ''): Promise<string> =>
  `${(await entityOf(entity)).route}/${encodeURIComponent(key)}${rest}`

/** One record, by registration, natural key or `_id`. */
export const fetchRecord = async <R extends RecordData = RecordData>(
  entity: string,
  key: string,
  params: QueryParams = {},
  signal?: AbortSignal,
): Promise<R> => request<R>('GET', await recordRoute(entity, key), { query: params, signal })

export const useRecord = <R extends RecordData = RecordData>(
  entity: string,
  key: string | null | undefined,
  params: QueryParams = {},
) =>
  useQuery({
    queryKey: keys.record(entity, key ?? '', params),
    queryFn: ({ signal }) => fetchRecord<R>(entity, key as string, params, signal),
    enabled: Boolean(key),
  })

/** Anything below a record: `/history`, `/documents`, `/hierarchy`. */
export const useSubresource = <T>(
  entity: string,
  key: string | null | undefined,
  path: string,
  params: QueryParams = {},
  options: { enabled?: boolean } = {},
) =>
  useQuery({
    queryKey: ['sub', entity, key, path, params],
    queryFn: async ({ signal }) =>
      request<T>('GET', await recordRoute(entity, key as string, path), { query: params, signal }),
    enabled: Boolean(key) && (options.enabled ?? true),
  })

/** Suggestions for a search box; asked from three characters on. */
export const useSuggestions = (entity: string, text: string) =>
  useQuery({
    queryKey: ['suggestions', entity, text],
    queryFn: async ({ signal }) =>
      request<string[]>('GET', `${(await entityOf(entity)).route}/autocomplete`, { query: { text }, signal }),
    enabled: text.trim().length >= 3,
    staleTime: 60_000,
  })
