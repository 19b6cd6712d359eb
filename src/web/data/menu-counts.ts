import { useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

const restMs = 60_000

/** By path of the menu, how many records wait for people; empty until it is known, and where the server is not asked. */
export const useMenuCounts = (): Readonly<Record<string, number>> => {
  const { data } = useQuery({
    queryKey: ['menu-counts'],
    queryFn: ({ signal }) =>
      request<Record<string, number> | null>('GET', '/api/core/menu-counts', {
        signal,
        priority: 'low',
      }).then(
        answer => answer ?? {},
        () => ({}),
      ),
    staleTime: restMs,
    refetchInterval: restMs,
    refetchOnWindowFocus: true,
  })
  return data ?? none
}

const none: Readonly<Record<string, number>> = {}
