import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { download } from './download.ts'
import { keys, refreshRecords } from './query-client.ts'
import { randomId } from './random-id.ts'
import { fetchList, type RecordData } from './records.ts'
import { request } from './request.ts'
import { tabStore } from './storage.ts'

/** Work over many records in the background, as far as it has come. */
export interface BatchData extends RecordData {
  registration: string
  total?: number
  done?: number
  failed?: number
  skipped?: number
  error?: string
}

/** What one record of a batch answered. */
export interface BatchAnswer extends RecordData {
  entityName: string
  entityRegistration: string
  message?: string
}

const route = '/api/core/batches'
const kept = 'tranche.batches'
const watchedKey = [...keys.lists('batch'), 'watched'] as const
const pollMs = 1_500
const mostShown = 5
const mostAnswers = 20

export const isRunningBatch = (batch: BatchData): boolean =>
  batch.status === 'FETCHING' || batch.status === 'PROCESSING'

const readKept = (): string[] => {
  try {
    const found: unknown = JSON.parse(tabStore().getItem(kept) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return []
  }
}

const keep = (registrations: readonly string[]): void =>
  tabStore().setItem(kept, JSON.stringify(registrations.slice(-mostShown)))

/** Has this tab follow a batch that it began, to its end – one that ends before it was first looked at too. */
export const followBatch = (registration: string): void => {
  const before = readKept()
  if (!before.includes(registration)) keep([...before, registration])
}

/** The transitions, letters and runs of many records that a person has running, and those that this tab began or saw running. */
const fetchWatched = async (username: string, signal: AbortSignal): Promise<BatchData[]> => {
  const asked = { type: 'TRANSITION,LETTERS,RUN', sort: '_insertDate' }
  const running = await fetchList<BatchData>(
    route,
    { ...asked, username, status: 'FETCHING,PROCESSING', range: `0-${mostShown - 1}` },
    signal,
  )
  const named = new Set([...readKept(), ...running.rows.map(batch => batch.registration)])
  keep([...named])
  const ended = [...named].filter(name => !running.rows.some(batch => batch.registration === name))
  if (ended.length === 0) return running.rows
  const known = await fetchList<BatchData>(
    route,
    { ...asked, username, registration: ended.join(','), range: `0-${ended.length - 1}` },
    signal,
  )
  return [...known.rows, ...running.rows]
}

/**
 * The person's own transitions, letters and runs of many records: running ones until they end, and what became of them until it is put away
 * – across a reload too. Whatever one of them moved is read anew when it ends.
 */
export const useMyBatches = (username: string, enabled: boolean) => {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: watchedKey,
    queryFn: ({ signal }) => fetchWatched(username, signal),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isRunningBatch) ? pollMs : false),
  })
  const running = data.filter(isRunningBatch).length
  useEffect(
    () => () => {
      if (running > 0) void refreshRecords()
    },
    [running],
  )
  const putAway = (registration: string): void => {
    keep(readKept().filter(name => name !== registration))
    client.setQueryData<BatchData[]>(watchedKey, before =>
      before?.filter(batch => batch.registration !== registration),
    )
  }
  return { batches: data, putAway }
}

/** Whether a batch is a run of the product: whoever may begin it stops it and goes on with it. */
export const isRun = (batch: BatchData): boolean => batch.type === 'RUN'

/** Whether what a batch has written can be had as one file, to be printed. */
export const isPrintable = (batch: BatchData): boolean =>
  batch.type === 'LETTERS' && !isRunningBatch(batch) && Number(batch.done) > 0

/** Loads all letters of a batch as one PDF. */
export const downloadLetters = ({ registration }: BatchData): Promise<string> =>
  download(`/api/doc/letters/batches/${encodeURIComponent(registration)}/pdf`, { timeoutMs: 120_000 })

/** Records of a batch that were refused, the first of them, each with its reason. */
export const useRefusedInBatch = (batch: BatchData) =>
  useQuery({
    queryKey: [...keys.lists('batchItem'), 'refused', batch.registration, batch.failed ?? 0],
    queryFn: async ({ signal }) =>
      (
        await fetchList<BatchAnswer>(
          '/api/core/batch-items',
          {
            batchRegistration: batch.registration,
            state: 'FAILED',
            sort: 'position',
            range: `0-${mostAnswers - 1}`,
          },
          signal,
        )
      ).rows,
  })

/** Stops a batch: what is being done to a record ends, nothing further begins. */
export const useStopBatch = () =>
  useMutation({
    mutationFn: (registration: string) =>
      request('POST', `${route}/${encodeURIComponent(registration)}/transitions/stop`, {
        body: { action: 'DO' },
        idempotencyKey: randomId(),
      }),
    onSuccess: refreshRecords,
  })
