import { useQuery } from '@tanstack/react-query'
import { entityOf, fetchList } from '../../../data/index.ts'

/** How many records of an entity there are, or of those in a status; null while that is not known. */
export const useRecordCount = (entity: string | null, status?: string): number | null => {
  const { data } = useQuery({
    queryKey: ['configuration', 'records', entity, status ?? null],
    enabled: entity !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const { route } = await entityOf(entity!)
      const { size } = await fetchList(
        route,
        { ...(status ? { status } : {}), range: '0-0', count: 'exact' },
        signal,
      )
      return size
    },
  })
  return data ?? null
}
