import { useQuery } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { keys, queryClient } from './query-client.ts'
import { request } from './request.ts'

/** What the list of entities says of each that the caller may see. */
export interface EntitySummary {
  name: string
  plural: string
  /** `/api/financing/credit-lines`. */
  route: string
  /** `/credit-line`; of a tenant's own entity `/page/dyno-boats`. */
  clientRoute: string
  /** `/credit-lines`. */
  listRoute?: string
  label: string
  pluralLabel?: string
  area?: string
  icon?: string
  /** Whether records may be created. */
  creatable?: boolean
}

const options = {
  queryKey: keys.entities,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<EntitySummary[]>('GET', '/api/core/entities', { signal }),
  staleTime: 10 * 60_000,
}

/** Every entity that the caller may see. */
export const useEntities = (enabled = true) => useQuery({ ...options, enabled })

/** The same outside a component. */
export const allEntities = (): Promise<EntitySummary[]> => queryClient.ensureQueryData(options)

/** The entity of that name, its addresses with it; fails for a name that is unknown or not the caller's to see. */
export const entityOf = async (name: string): Promise<EntitySummary> => {
  const all = await allEntities()
  const found = all.find(entity => entity.name === name)
  if (found) return found
  throw new ApiError({
    status: 404,
    code: 'UNSUPPORTED_ENTITY',
    message: 'unsupported entity $',
    strings: [name],
  })
}
