import { useQueries, useQuery } from '@tanstack/react-query'
import type { CompiledEntity } from '#model/index.ts'
import { noteMissingWords } from './missing-words.ts'
import { forgetUserPhotos } from './photo.ts'
import { keys, queryClient } from './query-client.ts'
import { requestWhole } from './request.ts'
import { forgetUserNames } from './user-names.ts'

/**
 * The compiled declaration of one entity for this tenant and caller: everything that a screen renders from. What the caller
 * may not see is not in it.
 */
export interface EntityModel extends CompiledEntity {
  /** What the caller may do with the collection as a whole. */
  abilities?: { create?: boolean; write?: boolean; delete?: boolean; export?: boolean }
  /** Keys of what the tenant has added for which the caller's language has no words yet. */
  unsaid?: string[]
}

interface KeptModel {
  etag: string | null
  model: EntityModel
}

const kept = new Map<string, KeptModel>()

/** Models are told apart by language and person: both change what is in them. */
export const forgetModels = (): void => {
  kept.clear()
  forgetUserNames()
  forgetUserPhotos()
  queryClient.removeQueries({ queryKey: ['model'] })
}

const fetchModel = async (name: string, signal: AbortSignal): Promise<EntityModel> => {
  const before = kept.get(name)
  const answer = await requestWhole<EntityModel | null>(
    'GET',
    `/api/core/entities/${encodeURIComponent(name)}/model`,
    {
      signal,
      headers: before?.etag ? { 'If-None-Match': before.etag } : undefined,
    },
  )
  if (answer.status === 304 && before) return before.model
  const model = answer.data as EntityModel
  noteMissingWords(model.unsaid ?? [])
  kept.set(name, { etag: answer.headers.get('ETag'), model })
  return model
}

const optionsOf = (name: string) => ({
  queryKey: keys.model(name),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchModel(name, signal),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The model of an entity; asked again after five minutes, and then mostly answered *unchanged*. */
export const useModel = (name: string | null | undefined) =>
  useQuery({ ...optionsOf(name ?? ''), enabled: Boolean(name) })

const dataOf = (answers: readonly { data: EntityModel | undefined }[]) => answers.map(({ data }) => data)

/** Of several entities at once, in the order of their names; undefined while one is on its way, or not open to the person. */
export const useModels = (names: readonly string[]): readonly (EntityModel | undefined)[] =>
  useQueries({ queries: names.map(optionsOf), combine: dataOf })

/** The same outside a component. */
export const modelOf = (name: string): Promise<EntityModel> => queryClient.ensureQueryData(optionsOf(name))
