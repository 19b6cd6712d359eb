import { truncate } from '#fields/formats/truncate.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconBell,
  IconCircleCheck,
  Skeleton,
  Status,
} from '#ui/index.ts'
import { nearDate } from '../../cards/dates.ts'
import { useConfiguration, useListQuery } from '../../data/index.ts'
import { type SpecialScreenProps, useFieldContext, useLocale, useSay, useShell } from '../../shell/index.ts'
import { notices, useNotices } from '../../shell/screen/notices.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './notifications.module.css'
import { ToldCard } from './told.tsx'

const meanings = { info: 'ongoing', success: 'success', warning: 'warning', error: 'error' } as const
const open = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW']
const shownTasks = 50
/** Longer names say no more here. */
const nameLimit = 200

/** Tasks that wait for this person, and what the page has told since it was opened. */
export const Notifications = (_: SpecialScreenProps) => {
  const t = useSay('notifications')
  const shell = useShell()
  const seesTasks = shell.entities.some(entity => entity.name === 'task')
  return (
    <ToolScreen title={t('notifications.title')}>
      <div className={styles.pair}>
        {seesTasks && <Waiting />}
        <ToldCard />
        <Told />
      </div>
    </ToolScreen>
  )
}

const Waiting = () => {
  const t = useSay('notifications')
  const shell = useShell()
  const context = useFieldContext()
  const username = useConfiguration().data?.user.username ?? ''
  const { data, error, refetch } = useListQuery('task', {
    ownerUsername: username,
    status: open,
    sort: 'dueDate',
    range: `0-${shownTasks - 1}`,
    projection: 'registration,name,subject,dueDate,isLate',
  })
  return (
    <Card
      title={t('notifications.tasks')}
      meta={t('notifications.tasksMeta')}
      flush
      actions={
        <a className="link" href={shell.listHrefOf('task')}>
          {t('notifications.allTasks')}
        </a>
      }
    >
      {error ? (
        <ErrorState
          title={t('notifications.failed')}
          actions={<Button onClick={() => void refetch()}>{t('notifications.tryAgain')}</Button>}
        />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          {[62, 48, 71, 55].map(width => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('notifications.noTasks')}>
          {t('notifications.noTasksText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {data.rows.map(task => (
            <li key={task._id}>
              <Status meaning={task.isLate ? 'error' : 'ongoing'} />
              <a className={styles.text} href={shell.hrefOf('task', task.registration ?? task._id)}>
                {truncate(String(task.subject ?? task.name ?? task.registration), nameLimit)}
              </a>
              {typeof task.dueDate === 'string' && (
                <time className={task.isLate ? styles.late : 'meta'} dateTime={task.dueDate}>
                  {t('notifications.due', { date: nearDate(task.dueDate, context) })}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Told = () => {
  const t = useSay('notifications')
  const { intl } = useLocale()
  const { all } = useNotices()
  const time = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit' })
  return (
    <Card
      title={t('notifications.session')}
      flush
      actions={
        all.length > 0 && (
          <Button kind="ghost" size="xs" onClick={() => notices.clear()}>
            {t('notifications.clear')}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState icon={IconBell} title={t('notifications.none')}>
          {t('notifications.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {all.map(notice => (
            <li key={notice.id}>
              <Status meaning={meanings[notice.tone]} />
              {notice.href ? (
                <a className={styles.text} href={notice.href}>
                  {truncate(notice.text, nameLimit)}
                </a>
              ) : (
                <span className={styles.text}>
                  {truncate([notice.text, ...(notice.lines ?? [])].join(' '), nameLimit)}
                </span>
              )}
              <time className="meta">{time.format(notice.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
