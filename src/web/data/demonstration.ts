import { useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** How far the demonstration companies are: `share` from 0 to 1, and whether anybody can sign in yet. */
export interface DemonstrationState {
  share: number
  canSignIn: boolean
}

const whole: DemonstrationState = { share: 1, canSignIn: true }
const askAgainMs = 1500

/** Asked once, and again and again while they are being made; a failure means that there is nothing to wait for. */
export const useDemonstration = (): DemonstrationState => {
  const { data } = useQuery({
    queryKey: ['demonstration'],
    queryFn: ({ signal }) =>
      request<DemonstrationState | null>('GET', '/api/core/demonstration', {
        anonymous: true,
        priority: 'low',
        signal,
        timeoutMs: 5_000,
      }).then(
        answer => answer ?? whole,
        () => whole,
      ),
    refetchInterval: query => ((query.state.data?.share ?? 1) < 1 ? askAgainMs : false),
    retry: false,
  })
  return data ?? whole
}
