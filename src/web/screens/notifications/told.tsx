import { truncate } from '#fields/formats/truncate.ts'
import { Button, Card, EmptyState, IconBell, Status } from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { readNotifications, type ToldNotification, useNotifications } from '../../data/index.ts'
import { notifyError, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import styles from './notifications.module.css'

const nameLimit = 200

const Line = ({ told }: { told: ToldNotification }) => {
  const t = useSay('notifications')
  const shell = useShell()
  const context = useFieldContext()
  const name = truncate(told.name ?? '', nameLimit)
  const open = () => {
    if (!told.isRead) readNotifications([told.id]).catch(() => {})
  }
  return (
    <li data-unread={!told.isRead || undefined}>
      <Status meaning={told.isRead ? 'stopped' : 'ongoing'} />
      <a className={styles.text} href={shell.hrefOf(told.entity, told.registration ?? '')} onClick={open}>
        {t(`kind.${told.kind}` as 'kind.TASK_GIVEN', { name })}
      </a>
      <time className="meta" dateTime={told.at}>
        {nearDate(told.at, context)}
      </time>
    </li>
  )
}

/** What the person was told, with the way to each, newest first. */
export const ToldCard = () => {
  const t = useSay('notifications')
  const { unread, notifications } = useNotifications()
  return (
    <Card
      title={t('notifications.told')}
      meta={unread > 0 ? t('notifications.unread', { count: unread }) : undefined}
      flush
      actions={
        <>
          {unread > 0 && (
            <Button kind="ghost" size="xs" onClick={() => void readNotifications().catch(notifyError)}>
              {t('notifications.readAll')}
            </Button>
          )}
          <a className="link" href="/account">
            {t('notifications.choose')}
          </a>
        </>
      }
    >
      {notifications.length === 0 ? (
        <EmptyState icon={IconBell} title={t('notifications.toldNothing')}>
          {t('notifications.toldNothingText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {notifications.map(told => (
            <Line key={told.id} told={told} />
          ))}
        </ul>
      )}
    </Card>
  )
}
