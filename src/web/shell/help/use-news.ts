import { useCallback } from 'react'
import { usePreference } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'
import { newsEntries } from './news-entries.ts'

/** What of the news has been read: the newest that was there. */
interface NewsMemory {
  seen: string
}

const newest = newsEntries[0]?.id

/** What is new since the person looked last; with the account, so that it is read on all devices. */
export const useNews = () => {
  const { value, save } = usePreference<NewsMemory>('UI', 'NEWS')
  const seen = value?.seen
  const at = newsEntries.findIndex(({ id }) => id === seen)
  const read = useCallback(() => {
    if (newest && seen !== newest) void save({ seen: newest }).catch(notifyError)
  }, [seen, save])
  return {
    isUnread: newest !== undefined && seen !== newest,
    /** Who has never looked is told of nothing by itself: to him all of it is new. */
    fresh: new Set(seen === undefined || at < 0 ? [] : newsEntries.slice(0, at).map(({ id }) => id)),
    read,
  }
}
