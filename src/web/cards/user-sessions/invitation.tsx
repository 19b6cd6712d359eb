import { useQuery } from '@tanstack/react-query'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button } from '#ui/index.ts'
import { request, useConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './user-sessions.module.css'

interface ToldInvitation {
  /** He has a login in this house. */
  isIn: boolean
  /** Where letters go to; null: nobody knows. */
  address: string | null
  /** The latest; null where nobody invited him. Instants. */
  sent: { sentAt: string; until: string; endedAt: string | null; isTaken: boolean; isOver: boolean } | null
}

/** Which of the sentences tells it. */
const stateOf = ({ isIn, sent }: ToldInvitation) => {
  if (!sent) return isIn ? null : 'none'
  if (sent.isTaken) return 'taken'
  if (isIn) return null
  return sent.endedAt ? 'withdrawn' : sent.isOver ? 'over' : 'waiting'
}

/** When a user was invited, where to, how long it holds and what became of it; who has not come in is invited once more. */
export const Invitation = ({ username }: { username: string }) => {
  const say = useSay('account')
  const { transitions, run, data: record } = useCard()
  const { locale = 'en-EU', timeZone } = useConfiguration().data?.user ?? {}
  const { data } = useQuery({
    // Sent anew, the record is another: what is told of it, too.
    queryKey: ['user-invitation', username, record._version],
    queryFn: ({ signal }) =>
      request<ToldInvitation>('GET', `/api/core/users/${encodeURIComponent(username)}/invitation`, {
        signal,
      }),
  })
  const state = data && stateOf(data)
  if (!data || !state) return null
  const when = (at: string | null | undefined) => (at ? formatDatetime(at, locale, timeZone ?? 'UTC') : '–')
  const again = data.isIn ? undefined : transitions.find(one => one.code === 'send-password-link')
  return (
    <div className={styles.invitation}>
      <p>
        {say(`invitation.${state}`, {
          sent: when(data.sent?.sentAt),
          until: when(data.sent?.until),
          ended: when(data.sent?.endedAt),
          address: data.address ?? '–',
        })}
      </p>
      {again && (
        <Button size="m" onClick={() => run(again)}>
          {say(data.sent ? 'invitation.again' : 'invitation.send')}
        </Button>
      )}
    </div>
  )
}
