import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

/** What of a user, or of a profile that he has, waits for a second administrator. */
export interface WaitingChange {
  registration: string
  kind: 'USER' | 'PROFILES'
  askedBy: string
  /** What changes, in the reader's words. */
  details: string
  approvers: { username: string; name: string }[]
  /** Whether this person may say yes. */
  mayApprove: boolean
}

const pathOf = (username: string): string => `/api/core/users/${encodeURIComponent(username)}/waiting`
const keyOf = (username: string) => ['waiting', username]

/** None for who does not administer. */
export const useWaitingChanges = (username: string, isEnabled: boolean): readonly WaitingChange[] => {
  const { data } = useQuery({
    queryKey: keyOf(username),
    queryFn: ({ signal }) => request<WaitingChange[]>('GET', pathOf(username), { signal }),
    enabled: isEnabled,
    retry: false,
  })
  return data ?? []
}

/** Asks anew what waits, after a save. */
export const askWaitingAnew = (username: string): Promise<readonly WaitingChange[]> =>
  queryClient
    .fetchQuery({
      queryKey: keyOf(username),
      queryFn: () => request<WaitingChange[]>('GET', pathOf(username)),
      staleTime: 0,
      retry: false,
    })
    // Who does not administer is told nothing of it.
    .catch(() => [])
