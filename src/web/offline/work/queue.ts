import {
  type NewItem,
  type Plain,
  type QueuedItem,
  type QueueNews,
  type QueueState,
  type Queue as ScreensQueue,
  waiting,
} from '../../data/queue.ts'
import { randomId } from '../../data/random-id.ts'
import { renamedIn, retriedOf, temporaryName, withNew } from './items.ts'
import { promisedBy } from './promised.ts'
import { letGo } from './settled.ts'
import { openWorkStore, type Work } from './store.ts'

type Told = { kind: 'changed' } | { kind: 'news'; news: QueueNews } | { kind: 'alive' }

/** The queue as its runner knows it. */
export interface OpenQueue extends ScreensQueue {
  work: () => Work
  /** Changes what waits: one tab after the other, and all of them see it. */
  change: (how: (work: Work) => Work) => Promise<Work>
  report: (news: QueueNews) => void
  /** Says to the other tabs that this one is sending. */
  alive: () => void
  /** When another tab last said so, in milliseconds. */
  heardAt: () => number
  close: () => void
}

const channelOf = (space: string): BroadcastChannel => new BroadcastChannel(`tranche.work.${space}`)

/** A page that was opened before may still name what has its registration now. */
const withNames = (given: NewItem, names: Readonly<Record<string, string>>): NewItem =>
  Object.entries(names).reduce((item, [tmp, name]) => {
    if (item.record !== tmp && !JSON.stringify([item.url, item.data]).includes(tmp)) return item
    return {
      ...item,
      record: item.record === tmp ? name : item.record,
      url: item.url.replaceAll(tmp, encodeURIComponent(name)),
      data: renamedIn(item.data, tmp, name) as Plain,
    }
  }, given)

const taken = (work: Work, given: NewItem, username: string): { work: Work; item: QueuedItem } => {
  const { items, meta } = work
  const temporary = meta.temporary + (given.kind === 'create' ? 1 : 0)
  const seq = meta.seq + 1
  const made = withNew(items, withNames(given, meta.names), {
    seq,
    tmp: given.kind === 'create' ? temporaryName(temporary) : null,
    username,
    at: Date.now(),
  })
  return { work: { items: made.items, meta: { ...meta, seq, temporary } }, item: made.item }
}

/** Room that the browser does not take back: asked for once something waits here. */
const askToLast = (): void => void navigator.storage?.persist?.().catch(() => {})

/** What is shown of it now is compared with what the server makes of it. */
const notePromise = async (change: OpenQueue['change'], item: QueuedItem): Promise<void> => {
  const promised = await promisedBy(item).catch(() => undefined)
  if (!promised) return
  await change(work => ({
    ...work,
    items: work.items.map(one => (one.key === item.key ? { ...one, promised } : one)),
  }))
}

const stateOf = ({ items, meta }: Work): QueueState => ({
  items,
  names: meta.names,
  sent: meta.sent,
  settled: meta.settled ?? [],
})

interface Options {
  space: string
  key: CryptoKey
  username: () => string
  send: () => Promise<void>
}

/** Opens what waits of one membership; what one tab changes, all of them show. */
export const openQueue = async ({ space, key, username, send }: Options): Promise<OpenQueue> => {
  const store = await openWorkStore(space, key)
  const channel = channelOf(space)
  let work = await store.load()
  let heard = 0
  let state = stateOf(work)
  const take = (next: Work): void => {
    work = next
    state = stateOf(work)
    waiting.tell()
  }
  const alone = <T>(what: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`tranche-work-${space}`, what) as Promise<T>
  const change = (how: (work: Work) => Work, file?: { id: string; bytes: ArrayBuffer }): Promise<Work> =>
    alone(async () => {
      const before = await store.load()
      const after = how(before)
      await store.save(before, after, file)
      take(after)
      channel.postMessage({ kind: 'changed' } satisfies Told)
      return after
    })
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'changed') void store.load().then(take, () => {})
    if (data.kind === 'news') waiting.report(data.news)
    if (data.kind === 'alive') heard = Date.now()
  }
  return {
    space,
    id: () => work.meta.queueId,
    state: () => state,
    work: () => work,
    change,
    send,
    async add(given) {
      const bytes = await given.file?.arrayBuffer()
      const made: { item?: QueuedItem } = {}
      await change(before => {
        const { work: after, item } = taken(before, given, username())
        made.item = item
        return after
      }, bytes && { id: given.key, bytes })
      await notePromise(change, made.item!)
      askToLast()
      void send()
      return made.item!
    },
    async remove(itemKey, how = 'discarded') {
      await change(before => letGo(before, itemKey, how, Date.now()))
    },
    async retry(itemKey, data) {
      await change(before => ({ ...before, items: retriedOf(before.items, itemKey, randomId(), data) }))
      void send()
    },
    async fileOf(id) {
      const bytes = await store.file(id)
      return bytes && new Blob([bytes])
    },
    report(news) {
      waiting.report(news)
      channel.postMessage({ kind: 'news', news } satisfies Told)
    },
    alive: () => channel.postMessage({ kind: 'alive' } satisfies Told),
    heardAt: () => heard,
    close() {
      channel.close()
      store.close()
    },
  }
}
