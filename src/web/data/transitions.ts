import { useMutation, useQuery } from '@tanstack/react-query'
import type { CompiledField } from '#model/index.ts'
import { followBatch } from './batches.ts'
import { entityOf } from './entities.ts'
import { keepOrSend } from './keep-or-send.ts'
import { modelOf } from './model.ts'
import { tellSaved } from './mutations.ts'
import { keys, refreshRecords } from './query-client.ts'
import { randomId } from './random-id.ts'
import { type RecordData, recordRoute } from './records.ts'
import { request } from './request.ts'
import { keepShownOnce } from './shown-once.ts'

/** A transition that is possible now. */
export interface Transition {
  code: string
  label: string
  to?: string
  order?: number
  kind?: 'move' | 'modal' | 'printing' | 'document'
  props?: { pullRight?: boolean; primary?: boolean; danger?: boolean; [name: string]: unknown }
  input?: CompiledField[]
  /** It can be taken back. */
  undo?: boolean
  /** What is offered: to run it, or to take it back. */
  action?: WorkflowAction
  /** A reason is asked for. */
  reason?: boolean
  /** The house lets it wait for somebody's yes, of some records at least. */
  asksApproval?: boolean
  /** What it does, in a sentence. */
  help?: string
  /** How many of the listed records it is valid for. */
  count?: number
}

export type WorkflowAction = 'DO' | 'UNDO' | 'CONTINUE' | 'COMPLETE' | 'RESET'

export interface TransitionRun {
  code: string
  action?: WorkflowAction
  reason?: string
  date?: string
  input?: Record<string, unknown>
  /** Answers what it would change, and changes nothing. */
  dryRun?: boolean
}

/** What one record answered in a run over many. */
export interface RunAnswer {
  id: string
  ok: boolean
  registration?: string
  error?: { code?: string; message: string; status?: number }
}

/** What is possible with one record now. */
export const useTransitions = (entity: string, key: string | null | undefined) =>
  useQuery({
    queryKey: keys.transitions(entity, key ?? ''),
    queryFn: async ({ signal }) =>
      request<Transition[]>('GET', await recordRoute(entity, key as string, '/transitions'), { signal }),
    enabled: Boolean(key),
  })

/** Which records something is done to: those that are named, or all that a query finds, which are then as many as were seen. */
export type BulkTarget =
  | { ids: readonly string[] }
  | { query: string | Record<string, unknown>; expectedCount: number }

/** What is possible with all of these records; nothing is asked of none. */
export const useBulkTransitions = (entity: string, target: BulkTarget | null) =>
  useQuery({
    queryKey: [...keys.transitions(entity, 'many'), target],
    queryFn: async ({ signal }) =>
      request<Transition[]>('POST', `${(await entityOf(entity)).route}/transitions`, {
        // What is asked is asked once for all of them.
        query: { exclude: ['printings', 'documents'] },
        body: target,
        signal,
      }),
    enabled: target !== null && (!('ids' in target) || target.ids.length > 0),
  })

/** Runs a transition of one record, or tries it (`dryRun`). */
export const useTransition = <T = RecordData>(entity: string, key: string, record?: RecordData) =>
  useMutation({
    mutationFn: async ({ code, ...body }: TransitionRun): Promise<T> => {
      const url = await recordRoute(entity, key, `/transitions/${encodeURIComponent(code)}`)
      const run = { action: 'DO', ...body }
      if (body.dryRun) return keepShownOnce(await request<T>('POST', url, { body: run }))
      const to = record && (await modelOf(entity)).workflow?.transitions.find(one => one.code === code)?.to
      return keepShownOnce(
        (await keepOrSend({
          kind: 'run',
          entity,
          method: 'POST',
          url,
          body: run,
          key: randomId(),
          code,
          record: record ?? { _id: key },
          shown: to ? { status: to } : {},
        })) as T,
      )
    },
    onSuccess: (record, run) => {
      if (run.dryRun) return
      tellSaved(entity, record as RecordData)
      return refreshRecords()
    },
  })

/** Runs a transition of many records; each answers for itself. Over a hundred the server makes a batch of it. */
export const useBulkTransition = (entity: string) =>
  useMutation({
    mutationFn: async ({ code, target, ...body }: TransitionRun & { target: BulkTarget }) =>
      request<RunAnswer[] | { batch: string }>(
        'POST',
        `${(await entityOf(entity)).route}/transitions/${encodeURIComponent(code)}`,
        {
          body: { action: 'DO', ...body, ...target },
          idempotencyKey: randomId(),
          timeoutMs: 120_000,
        },
      ),
    onSuccess: answer => {
      if ('batch' in answer) followBatch(answer.batch)
      return refreshRecords()
    },
  })
