import type { ReactNode } from 'react'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import { browserOf } from './browser-of.ts'
import styles from './user-sessions.module.css'

/** A session as the server tells it. */
export interface ToldSession {
  id: string
  house: string
  device: string | null
  address: string | null
  place: 'machine' | 'network' | null
  method: 'password' | 'passkey' | 'oidc' | 'saml' | 'token' | 'acting'
  at: string
  lastAt: string
  /** Null while it stands. */
  endedAt: string | null
  /** Null of what ended before it was kept. */
  why: EndedWhy | null
}

type EndedWhy =
  | 'OVER'
  | 'SIGNED_OUT'
  | 'SWITCHED'
  | 'BY_OWNER'
  | 'PASSWORD'
  | 'ALARM'
  | 'EMAIL_STOPPED'
  | 'LOCKED'
  | 'PROVIDER'
  | 'COPIED'
  | 'LEFT'
  | 'ACTING_STOPPED'
  | 'KEY_REVOKED'

interface SessionLineProps {
  one: ToldSession
  mark?: ReactNode
  children?: ReactNode
}

/** By which device, how, from where and when somebody was in; of what is over also when and why. */
export const SessionLine = ({ one, mark, children }: SessionLineProps) => {
  const say = useSay('account')
  const { locale, timeZone } = useFieldContext()
  const when = (at: string) => formatDatetime(at, locale, timeZone ?? 'UTC')
  const facts = [
    say(`sessionBy.${one.method}`),
    one.house,
    one.place && say(`sessionPlace.${one.place}`),
    one.place !== 'machine' && one.address,
    when(one.at),
  ]
  return (
    <li className={styles.session}>
      <div>
        <b>{browserOf(one.device) ?? say('sessions.unknown')}</b> {mark}
        <p className="second">{facts.filter(Boolean).join(' · ')}</p>
        {one.endedAt && (
          <p className="second">
            {one.why && one.why !== 'SWITCHED' ? say(`sessionEnd.${one.why}`) : say('sessions.over')}
            {' · '}
            {when(one.endedAt)}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
