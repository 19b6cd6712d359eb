import { useMutation } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { embedding } from './embedding.ts'
import { entityOf } from './entities.ts'
import { keepOrSend } from './keep-or-send.ts'
import { keys, queryClient, refreshRecords } from './query-client.ts'
import { isTemporary, waiting } from './queue.ts'
import { randomId } from './random-id.ts'
import { type RecordData, recordRoute } from './records.ts'
import { request } from './request.ts'
import { keepShownOnce } from './shown-once.ts'

/** The page around a frame hears of what was saved in it. */
export const tellSaved = (entity: string, { registration }: RecordData): void => {
  if (registration) embedding.tell({ type: 'tranche:saved', entity, registration: String(registration) })
}

/** Creates one record; answers it with its registration. The key makes a second click, or a lost answer, harmless. */
export const useCreate = <R extends RecordData = RecordData>(entity: string) =>
  useMutation({
    mutationFn: async (input: { values: object; idempotencyKey?: string }) =>
      keepOrSend<R>({
        kind: 'create',
        entity,
        method: 'POST',
        url: (await entityOf(entity)).route,
        body: { ...input.values },
        key: input.idempotencyKey ?? randomId(),
      }).then(keepShownOnce),
    onSuccess: made => {
      tellSaved(entity, made)
      return refreshRecords()
    },
  })

export interface PatchInput {
  key: string
  /** A merge patch: what is null is removed, a list replaces the list. */
  patch: object
  /** `_version` of the record that was edited; a stale one is refused with 412. */
  version?: number
  /** The record that was edited, where the screen has it. */
  record?: RecordData
}

/** Changes a record that nobody else has changed meanwhile. */
export const usePatch = <R extends RecordData = RecordData>(entity: string) =>
  useMutation({
    mutationFn: async ({ key, patch, version, record }: PatchInput) =>
      keepOrSend<R>({
        kind: 'edit',
        entity,
        method: 'PATCH',
        url: await recordRoute(entity, key),
        body: { ...patch },
        key: randomId(),
        version,
        record: record ?? { _id: key },
      }),
    onSuccess: (record, { key }) => {
      tellSaved(entity, record)
      queryClient.setQueriesData<RecordData>({ queryKey: [...keys.records(entity), key] }, before =>
        before ? { ...before, ...record } : before,
      )
      return refreshRecords()
    },
  })

const patchedAtOnce = 4

/** What came of one of many writes. */
export type EachAnswer = { record: RecordData } | { error: unknown }

/** Changes many records, each by itself and a few at a time; answers what came of each. Lists are asked anew at the end, once. */
export const patchEach = async (entity: string, inputs: readonly PatchInput[]): Promise<EachAnswer[]> => {
  const answers: EachAnswer[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < inputs.length; at = next++) {
      const { key, patch, version, record } = inputs[at]!
      try {
        const url = await recordRoute(entity, key)
        const made = await keepOrSend<RecordData>({
          kind: 'edit',
          entity,
          method: 'PATCH',
          url,
          body: { ...patch },
          key: randomId(),
          version,
          record: record ?? { _id: key },
        })
        answers[at] = { record: made }
        tellSaved(entity, made)
      } catch (error) {
        answers[at] = { error }
      }
    }
  }
  await Promise.all(Array.from({ length: patchedAtOnce }, work))
  await refreshRecords()
  return answers
}

export interface CreateInput {
  values: object
  /** The same for the same values: makes a lost answer harmless when it is tried again. */
  idempotencyKey: string
}

/**
 * Makes records one after another, so that their numbers follow the order in which they are given; answers what came of each. Once
 * nobody answers, the rest is not tried. Lists are asked anew at the end, once.
 */
export const createEach = async (entity: string, inputs: readonly CreateInput[]): Promise<EachAnswer[]> => {
  const { route } = await entityOf(entity)
  const answers: EachAnswer[] = []
  let unanswered: unknown
  for (const { values, idempotencyKey } of inputs) {
    if (unanswered) {
      answers.push({ error: unanswered })
      continue
    }
    try {
      const made = await keepOrSend<RecordData>({
        kind: 'create',
        entity,
        method: 'POST',
        url: route,
        body: { ...values },
        key: idempotencyKey,
      }).then(keepShownOnce)
      tellSaved(entity, made)
      answers.push({ record: made })
    } catch (error) {
      if (isApiError(error) && error.noAnswer !== undefined) unanswered = error
      answers.push({ error })
    }
  }
  await refreshRecords()
  return answers
}

/** Takes back records that were just made: deletes them, or takes them out of what waits on this device; answers how many stay. */
export const removeEach = async (
  entity: string,
  made: readonly { record: RecordData; idempotencyKey: string }[],
): Promise<number> => {
  let left = 0
  for (const { record, idempotencyKey } of made)
    try {
      if (isTemporary(record._id)) await waiting.queue()?.remove(idempotencyKey)
      else await request('DELETE', await recordRoute(entity, record._id), { ifMatch: record._version })
    } catch {
      left++
    }
  await refreshRecords()
  return left
}

export const useRemove = (entity: string) =>
  useMutation({
    mutationFn: async (input: { key: string; version?: number }) =>
      request<null>('DELETE', await recordRoute(entity, input.key), { ifMatch: input.version }),
    onSuccess: refreshRecords,
  })

/** Anything else that writes: a process by its address. */
export const useCall = <T = unknown>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string) =>
  useMutation({
    mutationFn: (input: { body?: unknown; idempotencyKey?: string } = {}) =>
      request<T>(method, url, { body: input.body, idempotencyKey: input.idempotencyKey ?? randomId() }),
    onSuccess: refreshRecords,
  })
