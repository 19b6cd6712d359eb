import { useState } from 'react'
import { Button } from '#ui/index.ts'
import { useShell } from '../../screen/shell-context.ts'
import { useSay } from '../../use-say.ts'
import styles from './tray.module.css'
import { useTimeOf } from './tray.tsx'

interface Sent {
  entity: string
  record: string
  name: string
  at: number
}

/** What was sent lately, with the way to each. */
export const SentItems = ({ sent, onClose }: { sent: readonly Sent[]; onClose: () => void }) => {
  const say = useSay('waiting')
  const shell = useShell()
  const timeOf = useTimeOf()
  const [isShown, setShown] = useState(false)
  const [last] = sent
  if (!last) return null
  return (
    <section>
      <h3 className={styles.head}>
        {say('tray.sent')}{' '}
        <span className="meta grow">
          {sent.length}, {say('tray.sentText', { time: timeOf(last.at) })}
        </span>
        <Button kind="ghost" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say('tray.show')}
        </Button>
      </h3>
      {isShown && (
        <ul className={styles.queue}>
          {sent.map(({ entity, record, name, at }) => (
            <li key={`${at} ${record}`} className={styles.item}>
              <a className="link" href={shell.hrefOf(entity, record)} onClick={onClose}>
                <bdi>{name || record}</bdi>
              </a>
              <span className="meta">{timeOf(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
