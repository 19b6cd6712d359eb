import { formatDate } from '#fields/formats/format-date.ts'
import { Button } from '#ui/index.ts'
import { useLocale } from '../../../shell/index.ts'
import { useTelling } from './cell-words.ts'
import styles from './profiles.module.css'
import { type Holder, useHolders } from './profiles-data.ts'
import type { Profile } from './rights.ts'

interface HoldersProps {
  permission: string
  profiles: readonly Profile[]
}

/** Everybody who may do something now, why, and when he was last here. */
export const Holders = ({ permission, profiles }: HoldersProps) => {
  const { say, join } = useTelling()
  const { locale } = useLocale()
  const { data, error, refetch } = useHolders(permission, true)
  const why = ({ by }: Holder): string =>
    by.includes('isAdmin')
      ? say('can.asAdministrator')
      : say('can.by', {
          profiles: join(by.map(code => profiles.find(one => one.code === code)?.label ?? code)),
        })
  if (error)
    return (
      <Button kind="ghost" size="xs" onClick={() => void refetch()}>
        {say('can.who')}
      </Button>
    )
  if (!data) return null
  if (!data.length) return <span className="meta">{say('can.nobody')}</span>
  return (
    <ul className={styles.holders} aria-label={say('can.holders', { count: data.length })}>
      {data.map(one => (
        <li key={one.username}>
          <a href={`/user/${encodeURIComponent(one.username)}`}>{one.name}</a>
          <span className="meta">
            {why(one)} ·{' '}
            {one.lastLoginDate
              ? say('can.lastHere', { date: formatDate(one.lastLoginDate.slice(0, 10), locale) })
              : say('can.neverHere')}
          </span>
        </li>
      ))}
    </ul>
  )
}
