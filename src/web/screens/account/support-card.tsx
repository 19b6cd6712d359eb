import { useQuery } from '@tanstack/react-query'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { Card, Checkbox, Tag } from '#ui/index.ts'
import { NotLoaded } from '../../cards/not-loaded.tsx'
import { reloadConfiguration, request, useConfiguration } from '../../data/index.ts'
import { notifyDone, notifyError, useFieldContext, useSay } from '../../shell/index.ts'
import styles from './account.module.css'

interface Time {
  registration: string
  name: string
  house: string
  reason: string
  at: string
  isOver: boolean
  writes: number
}

/** Whether support may act for oneself, and every time that somebody did. */
export const SupportCard = () => {
  const say = useSay('acting')
  const { data: configuration } = useConfiguration()
  const { locale, timeZone = 'UTC' } = useFieldContext()
  const { data, error, refetch } = useQuery({
    queryKey: ['own-impersonations'],
    queryFn: ({ signal }) => request<Time[]>('GET', '/api/core/users/current/impersonations', { signal }),
  })
  const user = configuration?.user
  if (!user) return null
  const allow = async (allowsImpersonation: boolean): Promise<void> => {
    try {
      await request('PATCH', '/api/core/users/current', { body: { allowsImpersonation } })
      await reloadConfiguration()
      notifyDone(say('actOwn.saved'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Card title={say('actOwn.title')}>
      <p className={styles.text}>{say('actOwn.text')}</p>
      <div className={styles.form}>
        <Checkbox
          kind="switch"
          label={say('actOwn.allow')}
          checked={user.allowsImpersonation === true}
          disabled={configuration.acting !== undefined}
          onChange={checked => void allow(checked)}
        />
      </div>
      {error && !data && <NotLoaded onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.text}>{say('actOwn.none')}</p>}
      <ul className={styles.sessions}>
        {data?.map(one => (
          <li key={one.registration} className={styles.session}>
            <div>
              <b>
                {one.name} ({one.house})
              </b>{' '}
              {!one.isOver && <Tag>{say('actOwn.now')}</Tag>}
              <p className="second">{one.reason}</p>
              <p className="second">
                {formatDatetime(one.at, locale, timeZone)}
                {one.writes > 0 && ` · ${say('actOwn.writes', { count: one.writes })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
