import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

/** E-mails are held since a backup was restored. Instants. */
export interface HeldMail {
  heldSince: string
  backupMadeAt: string
  /** Whether this person may let them go. */
  mayRelease: boolean
}

const path = '/api/core/outgoing'
const queryKey = ['outgoing']

/** Since when e-mails are held; undefined where they are not, and where it is not known. */
export const useHeldMail = (): HeldMail | undefined => {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<Partial<HeldMail> | null>('GET', path, { signal }),
    staleTime: 5 * 60_000,
  })
  return data?.heldSince ? (data as HeldMail) : undefined
}

/** Lets them go. */
export const useReleaseMail = () =>
  useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
