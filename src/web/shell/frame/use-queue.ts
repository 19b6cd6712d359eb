import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toasts } from '#ui/index.ts'
import { type QueueNews, refreshRecords, useWaiting, waiting } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { useSay } from '../use-say.ts'
import { differenceLines } from './tray/difference-lines.ts'

const kinds = ['contract', 'asset', 'person', 'task'] as const

const kindOf = (entity: string) => kinds.find(kind => kind === entity) ?? 'other'

/** Says once at the end how sending went, and why it stopped. */
const useNews = (): void => {
  const t = useSay('shell')
  const { intl } = useLocale()
  useEffect(() => {
    const gotIt = { label: t('queue.gotIt'), onSelect: () => location.reload() }
    const tell = (news: QueueNews): void => {
      if (news.kind === 'stopped')
        return void toasts.show({ id: 'connection', tone: 'error', text: news.text })
      const differing = differenceLines(news.differing, t, intl)
      if (news.refused.length === 0)
        return void toasts.show({
          id: 'connection',
          tone: differing.length > 0 ? 'warning' : 'info',
          text: t('queue.synced'),
          lines: differing,
          action: gotIt,
        })
      toasts.show({
        id: 'connection',
        tone: 'error',
        text: t('queue.failed'),
        lines: [
          ...news.refused.map(({ entity, record, text }) =>
            t('queue.line', { kind: t(`queue.${kindOf(entity)}`), registration: record, error: text }),
          ),
          ...differing,
        ],
        action: gotIt,
      })
    }
    return waiting.onNews(tell)
  }, [t, intl])
}

/** The address of a page follows what was made there to its real registration. */
const useFollowedNames = (): void => {
  const router = useRouter()
  const { names } = useWaiting()
  useEffect(() => {
    const { href } = router.history.location
    const next = href.replace(/TMP\d{8,12}/g, tmp => (names[tmp] ? encodeURIComponent(names[tmp]) : tmp))
    if (next !== href) router.history.replace(next)
  }, [names, router])
}

const restMs = 200

/** Lists and records show at once what waits, and what does no longer. */
const useFreshRecords = (): void => {
  const { items } = useWaiting()
  const shown = useRef(items)
  useEffect(() => {
    if (shown.current === items) return
    shown.current = items
    const timer = setTimeout(() => void refreshRecords(), restMs)
    return () => clearTimeout(timer)
  }, [items])
}

/** What the page does when something that waits on this device changes. */
export const useQueue = (): void => {
  useNews()
  useFollowedNames()
  useFreshRecords()
}
