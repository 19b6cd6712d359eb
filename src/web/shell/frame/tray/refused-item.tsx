import { Button, Icon, IconAlertTriangle } from '#ui/index.ts'
import { type QueuedItem, useWaiting, waiting } from '../../../data/index.ts'
import { hangingOn } from '../../../offline/work/items.ts'
import { drafts } from '../../../screens/record/save/drafts.ts'
import { notifyDone, notifyError, notifyWarning } from '../../screen/notify.ts'
import { useSay } from '../../use-say.ts'
import { useDiscard } from './discard.tsx'
import { useItemWords } from './item-words.ts'
import styles from './tray.module.css'
import { Typed } from './typed.tsx'

/** What the server refused: its words, everything typed, and the ways on. */
export const RefusedItem = ({ item, onClose }: { item: QueuedItem; onClose: () => void }) => {
  const say = useSay('waiting')
  const { items } = useWaiting()
  const { title, key, href } = useItemWords(item)
  const discard = useDiscard(item)
  const hanging = hangingOn(items, item.key).length
  const keepDraft = () => {
    const key = item.kind === 'create' ? null : item.record
    if (drafts.read(item.entity, key)) return notifyWarning(say('tray.draftThere'))
    const version = Number(item.theirs?._version) || undefined
    const at = new Date(item.at).toISOString()
    drafts.write(item.entity, key, { version, at, changes: Object.entries(item.data) })
    waiting
      .queue()
      ?.remove(item.key, 'draft')
      .then(() => notifyDone(say('tray.draftKept')), notifyError)
  }
  const canMend = item.kind === 'create' || item.kind === 'edit'
  return (
    <li className={styles.refused}>
      <div className={styles.line}>
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className={styles.meta}>
          <bdi>{key}</bdi>
          {hanging > 0 && `, ${say('tray.hangs', { count: hanging })}`}
        </span>
      </div>
      <p className={styles.why}>
        <Icon of={IconAlertTriangle} />
        <span>
          {item.state === 'aside' && `${say('tray.aside')} `}
          {item.error?.text}
          {item.error?.requestId && (
            <span className={styles.meta}>{say('tray.request', { id: item.error.requestId })}</span>
          )}
        </span>
      </p>
      <Typed of={item} there={item.theirs ?? item.base} isServers={!!item.theirs} />
      <div className={styles.ways}>
        {canMend && (
          <Button kind="primary" href={href} onClick={onClose}>
            {say('tray.mend')}
          </Button>
        )}
        <Button onClick={() => void waiting.queue()?.retry(item.key).catch(notifyError)}>
          {say('tray.retry')}
        </Button>
        {canMend && hanging === 0 && <Button onClick={keepDraft}>{say('tray.keepDraft')}</Button>}
        <span className="grow" />
        <Button kind="danger" onClick={discard.ask}>
          {say('tray.discard')}
        </Button>
      </div>
      {discard.question}
    </li>
  )
}
