import { useSyncExternalStore } from 'react'
import { type QueuedItem, type QueueState, waiting } from './queue.ts'

/** What waits on this device; drawn anew whenever that changes. */
export const useWaiting = (): QueueState => useSyncExternalStore(waiting.subscribe, waiting.state)

/** The items of one record, by `_id`, registration or temporary registration. */
export const itemsOfRecord = (
  items: readonly QueuedItem[],
  record: { _id: string; registration?: string },
): QueuedItem[] =>
  items.filter(item => [item.tmp, item.record].some(key => key === record._id || key === record.registration))
