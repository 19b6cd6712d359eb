import type { RecordData } from './records.ts'

export type Plain = Record<string, unknown>

/** `doubt`: sent, and no answer came; `aside`: the server failed at it time and again. */
export type ItemState = 'waiting' | 'sending' | 'doubt' | 'refused' | 'aside'

export interface ItemError {
  status: number
  text: string
  /** What is wrong by field, as the server said it. */
  fields: readonly { field: string; message: string }[]
  requestId?: string
}

/** Amounts by the field of a quotation that they stand in. */
export type PromisedAmounts = Readonly<Record<string, number>>

/** An amount that the server has worked out otherwise than it was shown here. */
export interface Difference {
  field: string
  here: number
  there: number
}

export type ItemKind = 'create' | 'edit' | 'run' | 'file'

/** One write that waits on this device: a request, and what is shown of it meanwhile. */
export interface QueuedItem {
  /** The idempotency key that it is sent under. */
  key: string
  seq: number
  kind: ItemKind
  entity: string
  /** Of its collection: `/api/financing/contracts`. */
  route: string
  url: string
  method: 'POST' | 'PATCH'
  data: Plain
  username: string
  trials: number
  error: ItemError | null
  /** Why it was refused before somebody mended it. */
  refusedFor?: ItemError
  /** When it was made, in milliseconds. */
  at: number
  state: ItemState
  /** What it makes is called so until the server names it. */
  tmp: string | null
  /** The record that it changes: its `_id`, or its temporary registration. */
  record: string
  /** What the record is also known by. */
  registration: string
  /** What a person knows it by. */
  name: string
  /** What changed fields said before. */
  base: Plain
  ifMatch: number | null
  /** The bytes that were sent: from then on they stay as they are. */
  body: string | null
  /** What lists and records show of it beside its data: the status that it will have. */
  shown: Plain
  /** Names in its data whose records belong to this one alone, and are told by `_id`. */
  lists?: readonly string[]
  /** What the server had when both had changed it. */
  theirs?: Plain
  /** How often it was put over what others changed meanwhile. */
  merges?: number
  /** What was worked out here of each of its quotations, and shown. */
  promised?: readonly PromisedAmounts[]
  /** A file that travels along; its bytes lie apart. */
  file?: { id: string; name: string; type: string; bytes: number; documentType: string | null }
}

/** What a screen asks to be kept. */
export type NewItem = Pick<
  QueuedItem,
  | 'key'
  | 'kind'
  | 'entity'
  | 'route'
  | 'url'
  | 'method'
  | 'data'
  | 'record'
  | 'registration'
  | 'name'
  | 'base'
  | 'shown'
  | 'lists'
> & {
  ifMatch?: number
  /** It has been sent, and nobody answered: these bytes wait under their key. */
  body?: string
  file?: Blob & { name: string }
  documentType?: string | null
}

/** What was sent, and how it ended. */
export interface SentItem {
  entity: string
  record: string
  name: string
  at: number
  differs?: readonly Difference[]
}

/** A write that was refused, and what became of it. */
export interface SettledFailure extends Pick<QueuedItem, 'kind' | 'entity' | 'name' | 'record' | 'data'> {
  /** The server's words. */
  text: string
  /** Mended and sent, let go, or kept as a draft. */
  how: 'sent' | 'discarded' | 'draft'
  /** When it was settled, in milliseconds. */
  at: number
}

export interface QueueState {
  items: readonly QueuedItem[]
  /** What temporary registrations have become. */
  names: Readonly<Record<string, string>>
  sent: readonly SentItem[]
  /** The last failures that were settled. */
  settled: readonly SettledFailure[]
}

/** Keeps what could not be sent, and sends it. Who does so is not known here. */
export interface Queue {
  space: string
  /** Under which the server remembers what this device has sent. */
  id: () => string
  state: () => QueueState
  add: (item: NewItem) => Promise<QueuedItem>
  /** Takes an item away, with all that hangs on it. */
  remove: (key: string, how?: 'discarded' | 'draft') => Promise<void>
  /** What was refused goes again, with other values where they were mended. */
  retry: (key: string, data?: Plain) => Promise<void>
  fileOf: (id: string) => Promise<Blob | null>
  send: () => Promise<void>
}

/** How a replay went: told once, in every tab. */
export type QueueNews =
  /** Everything that could be sent is; what was refused waits with its reason. */
  | {
      kind: 'ended'
      sent: number
      refused: { entity: string; record: string; text: string }[]
      /** Sent, and worked out otherwise there. */
      differing: readonly SentItem[]
    }
  /** It stopped, and goes on by itself. */
  | { kind: 'stopped'; text: string }

const nothing: QueueState = { items: [], names: {}, sent: [], settled: [] }

let queue: Queue | null = null
const listeners = new Set<() => void>()
const readers = new Set<(news: QueueNews) => void>()

/** A registration that only this device knows. */
export const isTemporary = (key: string): boolean => /^TMP\d{8,12}$/.test(key)

/** The queue of who is in; there is none where nothing may be kept. */
export const waiting = {
  isOn: (): boolean => queue !== null,
  queue: (): Queue | null => queue,
  state: (): QueueState => queue?.state() ?? nothing,
  by(next: Queue | null): void {
    queue = next
    waiting.tell()
  },
  tell(): void {
    for (const listener of listeners) listener()
  },
  report(news: QueueNews): void {
    for (const reader of readers) reader(news)
  },
  onNews(reader: (news: QueueNews) => void): () => void {
    readers.add(reader)
    return () => readers.delete(reader)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What a record shows while its items wait. */
export type WaitingMark = 'send' | 'refused'

/** Whether something of this record waits; null: the server has all of it. */
export const markOf = (record: RecordData): WaitingMark | null =>
  (record._waiting as WaitingMark | undefined) ?? null
