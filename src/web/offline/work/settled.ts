import type { QueuedItem, SettledFailure } from '../../data/queue.ts'
import { hangingOn, type Items } from './items.ts'
import type { Work } from './store.ts'

/** So many failures stay to be looked up once they are settled; those that are not stay without limit. */
const mostSettled = 6

const isStuck = ({ state }: QueuedItem): boolean => state === 'refused' || state === 'aside'

/** What is looked up of an item: what was typed, and why it was refused; none of its bytes. */
const failureOf = (
  { kind, entity, name, registration, record, tmp, data, error }: QueuedItem,
  how: SettledFailure['how'],
  at: number,
): SettledFailure => ({
  kind,
  entity,
  name,
  record: tmp ?? (registration || record),
  data,
  text: error?.text ?? '',
  how,
  at,
})

const withFailures = (work: Work, failures: readonly SettledFailure[]): Work => ({
  ...work,
  meta: { ...work.meta, settled: [...failures, ...(work.meta.settled ?? [])].slice(0, mostSettled) },
})

const isGone = (items: Items, key: string): Set<string> =>
  new Set([key, ...hangingOn(items, key).map(item => item.key)])

/** Somebody lets an item go, with all that hangs on it. What had been refused of it can be looked up for a while. */
export const letGo = (work: Work, key: string, how: 'discarded' | 'draft', at: number): Work => {
  const gone = isGone(work.items, key)
  const failures = work.items.filter(item => gone.has(item.key) && isStuck(item))
  return withFailures(
    { ...work, items: work.items.filter(item => !gone.has(item.key)) },
    failures.map(item => failureOf(item, how, at)),
  )
}

/** What had been refused before has arrived. */
export const arrived = (work: Work, { refusedFor, ...item }: QueuedItem, at: number): Work =>
  refusedFor ? withFailures(work, [failureOf({ ...item, error: refusedFor }, 'sent', at)]) : work
