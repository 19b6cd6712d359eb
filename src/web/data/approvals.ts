import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { request } from './request.ts'

const path = '/api/core/approval-requests'

/** Whom a transition of a record asks, and how far that is. */
export interface ApprovalState {
  needed: {
    by: 'PROFILE' | 'VOTE'
    /** The profile, or the kind of committee, in the reader's words. */
    of: string
    people: string[]
    amount: number | null
    currency: string | null
  } | null
  approval: {
    registration: string
    status: string
    askedBy: string
    decidedBy: string | null
    committee: string | null
  } | null
  /** The reason that a run is refused with until it is given. */
  why: string | null
}

export interface AskedAbout {
  entityName: string
  registration: string
  transition: string
}

export const useApproval = (about: AskedAbout, isEnabled: boolean) =>
  useQuery({
    queryKey: ['approval', about],
    enabled: isEnabled,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) => request<ApprovalState>('GET', path, { signal, query: { ...about } }),
  })

/** Asks for the yes that it needs, with what is given with the transition. */
export const askApproval = async (
  about: AskedAbout,
  given: { input: Record<string, unknown>; comment: string },
): Promise<void> => {
  await request('POST', path, { body: { ...about, ...given } })
  await queryClient.invalidateQueries({ queryKey: ['approval'] })
}

/** What came of asking for one of several. */
export interface AskedAnswer {
  registration: string
  ok: boolean
  error?: { message: string }
}

/** Asks for several at once, each for itself. */
export const askApprovals = async (
  about: Omit<AskedAbout, 'registration'> & { registrations: readonly string[] },
  given: { input: Record<string, unknown>; comment: string },
): Promise<AskedAnswer[]> => {
  const answers = await request<AskedAnswer[]>('POST', path, { body: { ...about, ...given } })
  await queryClient.invalidateQueries({ queryKey: ['approval'] })
  return answers
}
