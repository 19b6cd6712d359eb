import { useQuery } from '@tanstack/react-query'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Button, Card, Tag } from '#ui/index.ts'
import { queryClient, request, useConfiguration } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { browserOf } from './browser-of.ts'

interface OwnSession {
  id: string
  house: string
  device: string | null
  address: string | null
  place: 'machine' | 'network' | null
  method: 'password' | 'passkey' | 'oidc' | 'saml' | 'token' | 'acting'
  at: string
  lastAt: string
  current: boolean
}

const queryKey = ['own-sessions']

const end = async (path: '' | `/${string}`): Promise<void> => {
  await request('DELETE', `/api/core/auth/sessions${path}`)
  await queryClient.invalidateQueries({ queryKey })
}

const Line = ({ one, onEnd }: { one: OwnSession; onEnd: () => void }) => {
  const say = useSay('account')
  const { data } = useConfiguration()
  const { locale = 'en-EU', timeZone } = data?.user ?? {}
  const device = browserOf(one.device) ?? say('sessions.unknown')
  return (
    <li className={styles.session}>
      <div>
        <b>{device}</b> {one.current && <Tag>{say('sessions.current')}</Tag>}
        <p className="second">
          {[
            say(`sessionBy.${one.method}`),
            one.house,
            one.place && say(`sessionPlace.${one.place}`),
            one.place !== 'machine' && one.address,
            formatDatetime(one.at, locale, timeZone ?? 'UTC'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!one.current && (
        <Button size="m" label={say('sessions.endOf', { device })} onClick={onEnd}>
          {say('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in; each of them can be ended from here. */
export const SessionsCard = () => {
  const say = useSay('account')
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<OwnSession[]>('GET', '/api/core/auth/sessions', { signal }),
  })
  const done = (work: Promise<void>) => void work.then(() => notifyDone(say('sessions.ended')), notifyError)
  const others = data?.filter(one => !one.current) ?? []
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
      <ul className={styles.sessions}>
        {data?.map(one => (
          <Line key={one.id} one={one} onEnd={() => done(end(`/${one.id}`))} />
        ))}
      </ul>
    </Card>
  )
}
