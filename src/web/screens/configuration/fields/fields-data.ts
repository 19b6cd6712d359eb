import { useQuery } from '@tanstack/react-query'
import { entityOf, fetchList, queryClient } from '../../../data/index.ts'

const keyOf = (entity: string, name: string | null) => ['configuration', 'filled', entity, name]

/** How many records hold a value of a field; null while that is not known, or there is no such field yet. */
export const useFilled = (entity: string, name: string | null): number | null => {
  const { data } = useQuery({
    queryKey: keyOf(entity, name),
    enabled: name !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const { route } = await entityOf(entity)
      const { size } = await fetchList(route, { [name!]: '!null', range: '0-0', count: 'exact' }, signal)
      return size
    },
  })
  return data ?? null
}

/** Whether the person was told that records hold a value of it: what he then takes away goes all the same. */
export const isToldFilled = (entity: string, name: string): boolean =>
  Boolean(queryClient.getQueryData(keyOf(entity, name)))
