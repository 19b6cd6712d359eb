import type { RecordData } from '../../data/index.ts'

/** What is not in the address and yet belongs to a place in the browser's history. */
export interface ListMemory {
  scrollTop: number
  selection: ReadonlyMap<string, RecordData>
  active: number
  /** Groups that are open, with their pages. */
  groups: ReadonlyMap<string, number>
  /** `_id`s of the rows that are open. */
  expanded: ReadonlySet<string>
}

const kept = new Map<string, ListMemory>()
const most = 40

/** Names the present step of the history; coming back to it by the back button gives the same name. */
export const stepOf = (page: string): string => {
  const state = (typeof history === 'undefined' ? null : history.state) as Record<string, unknown> | null
  return `${page} ${String(state?.__TSR_key ?? state?.key ?? location.search)}`
}

export const recall = (step: string): ListMemory =>
  kept.get(step) ?? { scrollTop: 0, selection: new Map(), active: -1, groups: new Map(), expanded: new Set() }

export const keep = (step: string, change: Partial<ListMemory>): void => {
  const next = { ...recall(step), ...change }
  kept.delete(step)
  kept.set(step, next)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
