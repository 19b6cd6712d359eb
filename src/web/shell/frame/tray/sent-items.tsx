import { useState } from 'react'
import { Button, Icon, IconAlertTriangle } from '#ui/index.ts'
import type { SentItem } from '../../../data/index.ts'
import { useLocale } from '../../locale-store.ts'
import { useShell } from '../../screen/shell-context.ts'
import { useSay } from '../../use-say.ts'
import { differenceLines } from './difference-lines.ts'
import styles from './tray.module.css'
import { useTimeOf } from './tray.tsx'

/** What was sent lately, with the way to each. */
export const SentItems = ({ sent, onClose }: { sent: readonly SentItem[]; onClose: () => void }) => {
  const say = useSay('waiting')
  const t = useSay('shell')
  const { intl } = useLocale()
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
          {sent.map(item => (
            <li key={`${item.at} ${item.record}`} className={styles.item}>
              <a className="link" href={shell.hrefOf(item.entity, item.record)} onClick={onClose}>
                <bdi>{item.name || item.record}</bdi>
              </a>
              <span className="meta">{timeOf(item.at)}</span>
              {differenceLines([item], t, intl).map(line => (
                <p key={line} className={styles.why}>
                  <Icon of={IconAlertTriangle} />
                  <span>{line}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
