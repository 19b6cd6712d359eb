import { dateInWords } from '#fields/formats/date-in-words.ts'
import { Button, Drawer, EmptyState, IconInbox, IconRefresh } from '#ui/index.ts'
import { type QueuedItem, useConnection, useWaiting, waiting } from '../../../data/index.ts'
import { useLocale } from '../../locale-store.ts'
import { useSay } from '../../use-say.ts'
import { RefusedItem } from './refused-item.tsx'
import { SentItems } from './sent-items.tsx'
import { SettledItems } from './settled-items.tsx'
import styles from './tray.module.css'
import { WaitingItem } from './waiting-item.tsx'

const isStuck = ({ state }: QueuedItem): boolean => state === 'refused' || state === 'aside'

/** The time of day at which something was typed or sent; of another day with its date. */
export const useTimeOf = () => {
  const { intl } = useLocale()
  return (at: number): string => {
    const isToday = new Date(at).toDateString() === new Date().toDateString()
    const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: 'numeric', month: 'short' }
    return dateInWords(intl, { ...day, hour: '2-digit', minute: '2-digit' }, at)
  }
}

/** What the server refused, with its reason and everything typed; what waits, in its order; what was sent. */
export const Tray = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const say = useSay('waiting')
  const { items, sent, settled } = useWaiting()
  const { online } = useConnection()
  const refused = items.filter(isStuck)
  const rest = items.filter(item => !isStuck(item))
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={say('tray.title')}
      size="s"
      filled={false}
      footNote={say('tray.byThemselves')}
      actions={
        <Button
          size="m"
          icon={IconRefresh}
          disabled={!online || rest.length === 0}
          onClick={() => void waiting.queue()?.send()}
        >
          {say('tray.tryNow')}
        </Button>
      }
    >
      <div className={styles.parts}>
        {items.length === 0 && (
          <EmptyState icon={IconInbox} title={say('tray.none')}>
            {say('tray.noneText')}
          </EmptyState>
        )}
        {refused.length > 0 && (
          <section>
            <h3 className={styles.head}>
              {say('tray.refused')}{' '}
              <span className="meta">{say('tray.refusedText', { count: refused.length })}</span>
            </h3>
            <ul className={styles.list}>
              {refused.map(item => (
                <RefusedItem key={item.key} item={item} onClose={onClose} />
              ))}
            </ul>
          </section>
        )}
        {rest.length > 0 && (
          <section>
            <h3 className={styles.head}>
              {say('tray.waiting')}{' '}
              <span className="meta">{say('tray.waitingText', { count: rest.length })}</span>
            </h3>
            <ol className={styles.queue}>
              {rest.map(item => (
                <WaitingItem key={item.key} item={item} onClose={onClose} />
              ))}
            </ol>
          </section>
        )}
        <SentItems sent={sent} onClose={onClose} />
        <SettledItems settled={settled} />
      </div>
    </Drawer>
  )
}
