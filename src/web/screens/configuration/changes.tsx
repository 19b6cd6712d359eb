import { useState } from 'react'
import { Button, Status } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { CodeDiff } from '../scripts/code-diff.tsx'
import styles from './configuration.module.css'
import { asText, type Change } from './configuration-data.ts'

const meanings = { added: 'success', changed: 'ongoing', removed: 'warning' } as const

const OneChange = ({ change }: { change: Change }) => {
  const t = useSay('configuration')
  const [isShown, setShown] = useState(false)
  return (
    <li className={styles.change}>
      <div className={styles.line}>
        <span className="grow">
          <span className="meta">{t(`part.${change.collection}`)}</span>{' '}
          <b className="strong">
            <bdi>{change.key}</bdi>
          </b>
        </span>
        <Status meaning={meanings[change.change]}>{t(`change.${change.change}`)}</Status>
        <Button kind="ghost" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('change.show')}
        </Button>
      </div>
      {isShown && (
        <CodeDiff
          before={asText(change.before)}
          after={asText(change.after)}
          beforeLabel={t('change.before')}
          afterLabel={t('change.after')}
        />
      )}
    </li>
  )
}

/** What changes, entry by entry, each beside what it was. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={styles.changes}>
    {changes.map(change => (
      <OneChange key={`${change.collection} ${change.key}`} change={change} />
    ))}
  </ul>
)
