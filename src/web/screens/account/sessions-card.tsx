import { useQuery } from '@tanstack/react-query'
import { Button, Card, Tag } from '#ui/index.ts'
import { NotLoaded } from '../../cards/not-loaded.tsx'
import { browserOf } from '../../cards/user-sessions/browser-of.ts'
import type { ToldSession } from '../../cards/user-sessions/session-line.tsx'
import { SessionsList } from '../../cards/user-sessions/sessions-list.tsx'
import { SessionsWaiting } from '../../cards/user-sessions/sessions-waiting.tsx'
import { queryClient, request } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'

interface OwnSession extends ToldSession {
  current: boolean
  /** Of the browser that one sits at. */
  isThisDevice: boolean
}

const queryKey = ['own-sessions']

const end = async (path: '' | `/${string}`): Promise<void> => {
  await request('DELETE', `/api/core/auth/sessions${path}`)
  await queryClient.invalidateQueries({ queryKey })
}

/** Where one is signed in; each of them can be ended from here. What ended lately says why. */
export const SessionsCard = () => {
  const say = useSay('account')
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<OwnSession[]>('GET', '/api/core/auth/sessions', { signal }),
  })
  const done = (work: Promise<void>) => void work.then(() => notifyDone(say('sessions.ended')), notifyError)
  const others = data.filter(one => !one.current && !one.endedAt)
  return (
    <Card
      title={say('sessions.title')}
      actions={
        others.length > 1 && (
          <Button size="m" kind="danger" onClick={() => done(end(''))}>
            {say('sessions.endAll')}
          </Button>
        )
      }
    >
      {isPending && <SessionsWaiting />}
      {error && data.length === 0 && <NotLoaded onRetry={() => void refetch()} />}
      <SessionsList
        sessions={data}
        mark={one =>
          one.current ? (
            <Tag>{say('sessions.current')}</Tag>
          ) : one.isThisDevice ? (
            <Tag>{say('sessions.sameDevice')}</Tag>
          ) : null
        }
        end={one =>
          one.current ? null : (
            <Button
              size="m"
              label={say('sessions.endOf', { device: browserOf(one.device) ?? say('sessions.unknown') })}
              onClick={() => done(end(`/${one.id}`))}
            >
              {say('sessions.end')}
            </Button>
          )
        }
      />
    </Card>
  )
}
