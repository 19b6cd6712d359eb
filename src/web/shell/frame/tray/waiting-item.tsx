import { IconButton, IconPencil, IconX } from '#ui/index.ts'
import type { QueuedItem } from '../../../data/index.ts'
import { useSay } from '../../use-say.ts'
import { useDiscard } from './discard.tsx'
import { useItemWords } from './item-words.ts'
import styles from './tray.module.css'
import { useTimeOf } from './tray.tsx'

/** What waits: what it is, since when, and how often it was tried. */
export const WaitingItem = ({ item, onClose }: { item: QueuedItem; onClose: () => void }) => {
  const say = useSay('waiting')
  const timeOf = useTimeOf()
  const { title, key, href } = useItemWords(item)
  const discard = useDiscard(item)
  const { trials, error } = item
  return (
    <li className={styles.item}>
      <span>
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className={styles.meta}>
          {say('tray.made', { key, time: timeOf(item.at) })}
          {trials > 0 && `, ${say('tray.trials', { count: trials })}`}
        </span>
        {error && <span className={styles.meta}>{error.text}</span>}
      </span>
      <span className={styles.tools}>
        <IconButton size="xs" icon={IconPencil} label={say('tray.change')} href={href} onClick={onClose} />
        {item.state === 'waiting' && (
          <IconButton size="xs" icon={IconX} label={say('tray.discard')} onClick={discard.ask} />
        )}
      </span>
      {discard.question}
    </li>
  )
}
