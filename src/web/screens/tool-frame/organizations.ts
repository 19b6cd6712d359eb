import { useQuery } from '@tanstack/react-query'
import { request } from '../../data/index.ts'

/** The organizations that the reader sees, by name. */
export const useOrganizations = () =>
  useQuery({
    queryKey: ['report-organizations'],
    queryFn: ({ signal }) =>
      request<{ registration: string; name?: string | null }[]>('GET', '/api/person/organizations', {
        signal,
        query: { range: '0-199', sort: 'name', projection: 'registration,name' },
      }),
  })
