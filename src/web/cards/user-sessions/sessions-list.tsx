import type { ReactNode } from 'react'
import { useSay } from '../../shell/index.ts'
import { SessionLine, type ToldSession } from './session-line.tsx'
import styles from './user-sessions.module.css'

interface SessionsListProps<S extends ToldSession> {
  sessions: readonly S[]
  mark?: (one: S) => ReactNode
  end?: (one: S) => ReactNode
}

/** Sessions that stand, and behind a click those that ended within thirty days. */
export const SessionsList = <S extends ToldSession>({ sessions, mark, end }: SessionsListProps<S>) => {
  const say = useSay('account')
  const over = sessions.filter(one => one.endedAt)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions
          .filter(one => !one.endedAt)
          .map(one => (
            <SessionLine key={one.id} one={one} mark={mark?.(one)}>
              {end?.(one)}
            </SessionLine>
          ))}
      </ul>
      {over.length > 0 && (
        <details className={styles.ended}>
          <summary>{say('sessions.lately', { count: over.length })}</summary>
          <ul className={styles.sessions}>
            {over.map(one => (
              <SessionLine key={one.id} one={one} mark={mark?.(one)} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
