import { useQuery } from '@tanstack/react-query'
import { type EntityModel, entityOf, fetchList } from '../../../data/index.ts'

/** How many records hold a value of a field; null while that is not known, or there is no such field yet. */
export const useFilled = (model: EntityModel, name: string | null): number | null => {
  const { data } = useQuery({
    queryKey: ['configuration', 'filled', model.name, name],
    enabled: name !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const { route } = await entityOf(model.name)
      const { size } = await fetchList(route, { [name!]: '!null', range: '0-0', count: 'exact' }, signal)
      return size
    },
  })
  return data ?? null
}
