import { entityOf } from '../entities.ts'
import { fetchList } from '../records.ts'
import { tokens } from '../token.ts'
import { type Interest, joined } from './interest.ts'
import type { LiveTabs } from './lead.ts'
import { Newest } from './newest.ts'
import type { LiveEvent } from './read-events.ts'

/** A part of a page: what it shows, by version. */
export interface Showing {
  entity: string
  /** `_id` → `_version`. */
  versions: ReadonlyMap<string, number>
  /** The record that is open itself, and not a row among others. */
  isOpen: boolean
}

const newest = new Newest()
const showings = new Set<Showing>()
const listeners = new Set<() => void>()
const toldListeners = new Set<() => void>()
const writtenListeners = new Set<(entity: string) => void>()
let tabs: LiveTabs | undefined
let isOn = false
let round = 0

const tell = (): void => {
  round++
  for (const listener of listeners) listener()
}

const wishOf = ({ entity, versions, isOpen }: Showing): Interest => ({
  watch: [entity],
  here: isOpen ? [...versions.keys()].map(id => `${entity}:${id}`) : [],
})

const pass = (): void => tabs?.want(joined([...showings].map(wishOf)))

/** Too much was written to be told: what is in sight is asked for, and nothing else. */
const askVersions = async (entity: string): Promise<void> => {
  const ids = [...showings].filter(one => one.entity === entity).flatMap(one => [...one.versions.keys()])
  if (!ids.length) return
  const asked = [...new Set(ids)].slice(0, 500)
  const { rows } = await fetchList((await entityOf(entity)).route, {
    _id: asked.join(),
    projection: '_id,_version',
    range: `0-${asked.length - 1}`,
  })
  for (const { _id, _version } of rows) newest.note(entity, _id, _version ?? 0)
  tell()
}

const take = (event: LiveEvent): void => {
  if (event.event === 'told') for (const listener of toldListeners) listener()
  const { changed, reset } = newest.take(event)
  if (event.event === 'change' || reset)
    for (const listener of writtenListeners) listener(reset ?? (event.data as { entity: string }).entity)
  if (changed) tell()
  // What could not be asked now is asked with the next change.
  if (reset) askVersions(reset).catch(() => {})
}

let begun = 0

/** Its code comes with it: no first page waits for what others will do. */
const begin = async (readSince: number): Promise<void> => {
  tabs?.end()
  tabs = undefined
  newest.forgetPeople()
  const mine = ++begun
  const { tabsOfSpace } = await import('./lead.ts')
  // Somebody else has come in meanwhile.
  if (mine !== begun) return
  tabs = tabsOfSpace(take, readSince, here => newest.recall(here))
  pass()
}

const againMs = 15_000

/** Where its code could not come now, it is asked for again. */
const beginSafely = (readSince: number): void =>
  void begin(readSince).catch(() => {
    const mine = begun
    setTimeout(() => mine === begun && beginSafely(readSince), againMs)
  })

/** What other people do to what is in sight; nothing is asked before somebody shows something. */
export const live = {
  /** Begins once the first page stands, for who is signed in here; again for who comes after him. */
  start(): void {
    if (isOn || typeof window === 'undefined') return
    isOn = true
    beginSafely(performance.timeOrigin)
    let space = tokens.space()
    tokens.subscribe(() => {
      if (tokens.space() === space) return
      space = tokens.space()
      beginSafely(Date.now())
    })
  },
  show(showing: Showing): () => void {
    showings.add(showing)
    pass()
    return () => {
      showings.delete(showing)
      pass()
    }
  },
  newest,
  /** The person was told something: his notifications are to be asked for. */
  onTold: (listener: () => void): void => void toldListeners.add(listener),
  /** Something of an entity that is watched was written. */
  onWritten: (listener: (entity: string) => void): void => void writtenListeners.add(listener),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Changes whenever something was told. */
  round: (): number => round,
}
