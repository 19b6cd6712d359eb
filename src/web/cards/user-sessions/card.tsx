import { useQuery } from '@tanstack/react-query'
import { request, useConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { Invitation } from './invitation.tsx'
import type { ToldSession } from './session-line.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SessionsWaiting } from './sessions-waiting.tsx'

const Sessions = ({ username }: { username: string }) => {
  const say = useSay('account')
  const { data, isPending, refetch } = useQuery({
    queryKey: ['user-sessions', username],
    queryFn: ({ signal }) =>
      request<ToldSession[]>('GET', `/api/core/users/${encodeURIComponent(username)}/sessions`, { signal }),
  })
  if (isPending) return <SessionsWaiting />
  if (!data) return <NotLoaded onRetry={() => void refetch()} />
  if (!data.length) return <p className="meta">{say('sessions.none')}</p>
  return <SessionsList sessions={data} />
}

/** Where a user is signed in to this house, and how what was ended: for who administers. */
export const Card = ({ node }: CardProps) => {
  const { recordKey } = useCard()
  const { user } = useConfiguration().data ?? {}
  if (recordKey === null || !user?.isAdmin) return null
  return (
    <CardFrame node={node}>
      <Invitation username={recordKey} />
      <Sessions username={recordKey} />
    </CardFrame>
  )
}
