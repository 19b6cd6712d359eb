import { Button, EmptyState, IconBell, Status } from '#ui/index.ts'
import { useNotifications } from '../../data/index.ts'
import { inRow } from '../in-row.ts'
import { useLocale } from '../locale-store.ts'
import { notices, useNotices } from '../screen/notices.ts'
import { useSay } from '../use-say.ts'
import styles from './notices-list.module.css'

const meanings = { info: 'ongoing', success: 'success', warning: 'warning', error: 'error' } as const

/** What the person was told and has not read yet, as a way to all of it. */
const ToldBefore = () => {
  const t = useSay('shell')
  const { unread } = useNotifications()
  if (unread === 0) return null
  return (
    <a className={`link ${styles.told}`} href="/notifications">
      {t('notices.told', { count: unread })}
    </a>
  )
}

export const NoticesList = () => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const { all } = useNotices()
  const time = new Intl.DateTimeFormat(intl, { hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <header className={styles.head}>
        <h2>{t('notices.title')}</h2>
        {all.length > 0 && (
          <Button kind="ghost" onClick={() => notices.clear()}>
            {t('notices.clear')}
          </Button>
        )}
      </header>
      <ToldBefore />
      {all.length === 0 ? (
        <EmptyState icon={IconBell} title={t('notices.empty')}>
          {t('notices.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {all.map(notice => (
            <li key={notice.id}>
              <Status meaning={meanings[notice.tone]} />
              {notice.href ? (
                <a className={`link ${styles.text}`} href={notice.href}>
                  {notice.text}
                </a>
              ) : (
                <span className={styles.text}>{notice.text}</span>
              )}
              <time className="meta">{time.format(notice.at)}</time>
              {notice.lines && notice.lines.length > 0 && (
                <span className={styles.lines}>{inRow(notice.lines)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
