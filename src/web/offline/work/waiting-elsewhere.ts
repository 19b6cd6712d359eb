import type { SessionContext } from '../../data/index.ts'
import { countWork } from './store.ts'

/** What of this person waits to be sent as a member of another house: it goes when he is in there. */
export interface WaitingElsewhere {
  label: string
  count: number
}

/** Houses where something of the same person waits on this device, told by their number alone. */
export const waitingElsewhere = async (
  contexts: readonly SessionContext[] = [],
): Promise<WaitingElsewhere[]> => {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return []
  const others = contexts.flatMap(one => (one.space && !one.current ? [{ ...one, space: one.space }] : []))
  const counted = await Promise.all(
    others.map(async ({ space, label, name }) => ({
      label: label ?? name,
      count: (await countWork(space)).items,
    })),
  )
  return counted.filter(({ count }) => count > 0)
}
