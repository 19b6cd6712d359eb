import { knownConfiguration, personStorage } from '../../data/index.ts'

/** A record that the person has opened lately on this device. */
export interface RecentRecord {
  entity: string
  key: string
  name: string
}

const kept = 20
const storageKey = (): string => `tranche.recent.${knownConfiguration()?.user.username ?? ''}`

/** Newest first. */
export const recentRecords = (): RecentRecord[] => {
  try {
    const read: unknown = JSON.parse(personStorage().getItem(storageKey()) ?? '[]')
    return Array.isArray(read) ? (read as RecentRecord[]) : []
  } catch {
    return []
  }
}

/** A record was opened; screens call it once they know its name. */
export const remember = (record: RecentRecord): void => {
  const others = recentRecords().filter(one => one.entity !== record.entity || one.key !== record.key)
  personStorage().setItem(storageKey(), JSON.stringify([record, ...others].slice(0, kept)))
}
