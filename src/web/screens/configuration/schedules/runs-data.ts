import { useQuery } from '@tanstack/react-query'
import { request } from '../../../data/index.ts'

interface Run {
  name: string
  policy: string
}

/** The runs of the product and of the house, by name. */
export const useRuns = (): readonly string[] =>
  useQuery({
    queryKey: ['configuration', 'runs'],
    queryFn: ({ signal }) => request<Run[]>('GET', '/api/script/runs', { signal }),
    select: runs => runs.map(one => one.name).sort(),
  }).data ?? []
