import { useSyncExternalStore } from 'react'
import { ownStore } from '../../data/index.ts'

/** A record that the person has opened lately on this device. */
export interface RecentRecord {
  entity: string
  key: string
  name: string
}

const kept = 20
const name = 'recent'
const none: RecentRecord[] = []

/** Newest first. */
export const recentRecords = (): RecentRecord[] => (ownStore.read(name) as RecentRecord[] | undefined) ?? none

/** The same on a screen, which may be there before what the device has kept is known. */
export const useRecentRecords = (): RecentRecord[] => useSyncExternalStore(ownStore.subscribe, recentRecords)

/** A record was opened; screens call it once they know its name. */
export const remember = (record: RecentRecord): void => {
  const others = recentRecords().filter(one => one.entity !== record.entity || one.key !== record.key)
  ownStore.keep(name, [record, ...others].slice(0, kept))
}
