import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../data/index.ts'

/** An account of ours, with what its bank lets it be overdrawn; major units. */
export interface Overdraft {
  registration: string
  name: string | null
  number: string | null
  currency: string
  balance: number
  limit: number
  until: string | null
  available: number
}

const path = '/api/bank/overdrafts'

export const useOverdrafts = () =>
  useQuery({
    queryKey: ['overdrafts'],
    queryFn: ({ signal }) => request<Overdraft[]>('GET', path, { signal }),
  })

export const useSetOverdraft = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { account: string; limit: number; until: string | null }) =>
      request('POST', path, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['overdrafts'] }),
  })
}
