import { useQuery } from '@tanstack/react-query'
import type { SelectOption } from '#ui/index.ts'
import { fetchList, useValues } from '../../../data/index.ts'

/** The values of a list to choose from. */
export const useNamed = (list: string): SelectOption[] =>
  (useValues(list).data ?? []).map(({ value, label }) => ({ value, label }))

/** Who has a profile now, by name; undefined while that is not known. */
export const useApprovers = (profile: string): string[] | undefined =>
  useQuery({
    queryKey: ['configuration', 'approvers', profile],
    retry: false,
    queryFn: async ({ signal }) => {
      const { rows } = await fetchList(
        '/api/core/users',
        { profiles: profile, status: 'ACTIVE', range: '0-19' },
        signal,
      )
      return rows.map(row => String(row.name ?? row.username))
    },
  }).data
