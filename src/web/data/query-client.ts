import { type Query, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { connection } from './connection.ts'

/** An answer that judges the request will not change by asking again. */
const mayRetry = (failures: number, error: unknown): boolean => {
  if (!isApiError(error)) return false
  if (error.noAnswer === 'aborted') return false
  // Without a network the ping says when it is worth it.
  if (error.noAnswer === 'network' && !connection.state().online) return false
  // Those that may be asked again have been, as the server said.
  if (error.status === 503 || error.status === 429) return false
  const worthwhile = error.noAnswer !== undefined || error.status >= 500
  return worthwhile && failures < 2
}

/** Server data for the whole application. Ten seconds old is fresh enough to go back to a list without waiting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: mayRetry,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The first part of every key, so that what belongs together is refreshed together. */
export const keys = {
  configuration: ['configuration'] as const,
  entities: ['entities'] as const,
  model: (entity: string) => ['model', entity] as const,
  lists: (entity: string) => ['list', entity] as const,
  list: (entity: string, query: unknown) => ['list', entity, query] as const,
  records: (entity: string) => ['record', entity] as const,
  record: (entity: string, key: string, query?: unknown) => ['record', entity, key, query ?? null] as const,
  transitions: (entity: string, key: string) => ['transitions', entity, key] as const,
  values: (list: string) => ['values', list] as const,
}

const isOfRecords = (query: Query): boolean =>
  ['list', 'record', 'transitions', 'sub'].includes(String(query.queryKey[0]))

/**
 * After a write: lists, records and transitions of every entity may tell something else; models and values do not. A first
 * answer that is still on its way may be of before the write, and nobody asks twice at once: it is asked for anew behind it.
 */
export const refreshRecords = (): Promise<void> => {
  const onItsWay = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isOfRecords })
    .filter(query => query.state.data === undefined)
  for (const { promise, queryKey } of onItsWay)
    void promise?.catch(() => {}).then(() => queryClient.invalidateQueries({ queryKey, exact: true }))
  return queryClient.invalidateQueries({ predicate: isOfRecords })
}
