import { useMutation, useQuery } from '@tanstack/react-query'
import { followBatch } from './batches.ts'
import { keys, queryClient } from './query-client.ts'
import { randomId } from './random-id.ts'
import { request } from './request.ts'

/** What came of a run, by what it is: `{ invoices: 12 }`. */
export type Made = Readonly<Record<string, number>>

/** A run over many records, as far as it has come. Counts are records; a step has its own. */
export interface LongRun {
  registration: string
  /** Which it is: `BILLING`. */
  run: string
  status: string
  total: number
  done: number
  failed: number
  skipped: number
  made: Made
  date?: string | null
  username?: string | null
  /** What the records of its step are. */
  entityName?: string | null
  phase?: string | null
  phaseNumber: number
  phaseCount: number
  phaseTotal: number
  phaseDone: number
  startDate?: string | null
  /** Why it was interrupted. */
  error?: string | null
}

const route = '/api/core/runs'
const pollMs = 1_000
const openKey = [...keys.lists('batch'), 'open runs'] as const
const keyOf = (registration: string) => [...keys.lists('batch'), 'run', registration] as const
const addressOf = (registration: string) => `${route}/${encodeURIComponent(registration)}`

/** Whether it goes on by itself. */
export const goesOn = ({ status }: Pick<LongRun, 'status'>): boolean =>
  status === 'FETCHING' || status === 'PROCESSING'

/** The run of a kind that goes on already, or that was stopped and may be gone on with; asked once, when it is looked for. */
export const useOpenRun = (code: string) =>
  useQuery({
    queryKey: openKey,
    queryFn: ({ signal }) => request<LongRun[]>('GET', route, { signal }),
    staleTime: 0,
    gcTime: 0,
    select: runs => runs.find(one => one.run === code) ?? null,
  })

/** How far a run has come, each second while it goes on. */
export const useRunProgress = (registration: string | null) =>
  useQuery({
    queryKey: keyOf(registration ?? ''),
    queryFn: ({ signal }) => request<LongRun>('GET', addressOf(registration!), { signal }),
    enabled: registration !== null,
    refetchInterval: ({ state }) => (state.data && !goesOn(state.data) ? false : pollMs),
    gcTime: 0,
  })

/** Stops a run between two of its parts, or goes on with it. */
export const useMoveRun = () =>
  useMutation({
    mutationFn: ({ registration, to }: { registration: string; to: 'stop' | 'continue' }) =>
      request<LongRun>('POST', `${addressOf(registration)}/${to}`, { idempotencyKey: randomId() }),
    onSuccess: run => {
      if (goesOn(run)) followBatch(run.registration)
      queryClient.setQueryData(keyOf(run.registration), run)
      return queryClient.invalidateQueries({ queryKey: keys.lists('batch') })
    },
  })

/** A run that was begun in the background. */
interface Begun {
  batch: string
}

const isBegun = (answer: unknown): answer is Begun =>
  typeof answer === 'object' && answer !== null && typeof (answer as Partial<Begun>).batch === 'string'

/**
 * Begins a run of the product in the background: the registration of its batch. Where there is nothing to do, or a script of the tenant
 * stands in its place, it is over at once, and this is its answer.
 */
export const beginRun = async <Answer>(
  path: string,
  body: object,
): Promise<{ batch: string } | { answer: Answer }> => {
  const answer = await request<Answer | Begun>('POST', path, {
    body: { ...body, background: true },
    idempotencyKey: randomId(),
    timeoutMs: 15 * 60_000,
  })
  if (!isBegun(answer)) return { answer }
  followBatch(answer.batch)
  await queryClient.invalidateQueries({ queryKey: keys.lists('batch') })
  return { batch: answer.batch }
}
