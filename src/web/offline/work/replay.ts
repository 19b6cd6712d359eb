import { isApiError } from '../../data/api-error.ts'
import type { Difference, ItemError, QueuedItem, SentItem } from '../../data/queue.ts'
import { randomId } from '../../data/random-id.ts'
import type { RecordData } from '../../data/records.ts'
import {
  answeredOf,
  faultedOf,
  heldOf,
  mergedOf,
  metOf,
  nextOf,
  refusedOf,
  sendingOf,
  unansweredOf,
} from './items.ts'
import { mergeEdit } from './merge.ts'
import type { OpenQueue } from './queue.ts'
import { arrived } from './settled.ts'
import type { Work } from './store.ts'

/** What a replay needs of the world. */
export interface Outside {
  username: () => string
  /** Whether the server answers, and the one who made the items is in. */
  maySend: () => Promise<boolean>
  send: (item: QueuedItem, queueId: string) => Promise<RecordData | null>
  fetchSaved: (item: QueuedItem, saved: RecordData | null) => Promise<void>
  /** Where the server has worked out other amounts than were shown here. */
  differing: (item: QueuedItem, saved: RecordData | null) => Promise<readonly Difference[]>
  /** The record as the server has it now. */
  fetchTheirs: (item: QueuedItem) => Promise<RecordData>
  /** Says that both have changed these fields. */
  met: (item: QueuedItem, fields: readonly string[]) => string
  /** No answer came: nobody need try before the server is there again. */
  lost: () => void
  errorOf: (error: unknown) => ItemError
  now: () => number
}

const mostSent = 50

/** Words that say to come again; all other refusals are final. */
const comesAgain = (error: ItemError, code: string): boolean =>
  [408, 425, 429, 503, 507].includes(error.status) || code === 'IDEMPOTENCY_IN_FLIGHT'

interface Answered {
  saved: RecordData | null
  differs: readonly Difference[]
  at: number
}

const withAnswer = (work: Work, item: QueuedItem, { saved, differs, at }: Answered): Work => {
  const registration = saved?.registration ?? saved?._id
  const { names, sent } = work.meta
  const settled = arrived(work, item, at)
  return {
    items: answeredOf(work.items, item.key, registration),
    meta: {
      ...settled.meta,
      names: item.tmp && registration ? { ...names, [item.tmp]: registration } : names,
      sent: [
        {
          entity: item.entity,
          record: registration ?? item.record,
          name: item.name,
          at,
          ...(differs.length > 0 && { differs }),
        },
        ...sent,
      ].slice(0, mostSent),
    },
  }
}

type Outcome = 'sent' | 'merged' | 'refused' | 'stop'

const mostMerges = 3

/** Somebody else has saved it meanwhile: what does not meet goes on, what does waits for a person. */
const merge = async (
  queue: OpenQueue,
  outside: Outside,
  item: QueuedItem,
  error: ItemError,
): Promise<Outcome> => {
  let theirs: RecordData
  try {
    theirs = await outside.fetchTheirs(item)
  } catch (thrown) {
    return failed(queue, outside, item, thrown)
  }
  const merged = mergeEdit(item, theirs)
  if (merged.kind === 'met') {
    const text = outside.met(item, merged.fields)
    await queue.change(work => ({
      ...work,
      items: metOf(work.items, item.key, { ...error, text, fields: [] }, theirs),
    }))
    return 'refused'
  }
  const version = Number(theirs._version)
  await queue.change(work => ({
    ...work,
    items:
      Object.keys(merged.data).length === 0
        ? answeredOf(work.items, item.key, undefined)
        : mergedOf(work.items, item.key, randomId(), merged.data, version),
  }))
  return 'merged'
}

/** What a failure makes of its item, and whether the rest goes on. */
const failed = async (
  queue: OpenQueue,
  outside: Outside,
  item: QueuedItem,
  thrown: unknown,
): Promise<Outcome> => {
  const error = outside.errorOf(thrown)
  const code = isApiError(thrown) ? thrown.code : ''
  const noAnswer = !isApiError(thrown) || thrown.noAnswer !== undefined
  const keep = async (how: typeof refusedOf, outcome: Outcome): Promise<Outcome> => {
    const { items } = await queue.change(work => ({ ...work, items: how(work.items, item.key, error) }))
    if (outcome === 'stop') queue.report({ kind: 'stopped', text: error.text })
    return items.find(({ key }) => key === item.key)?.state === 'aside' ? 'refused' : outcome
  }
  if (noAnswer) {
    outside.lost()
    return keep(unansweredOf, 'stop')
  }
  if (error.status === 401) {
    await queue.change(work => ({ ...work, items: heldOf(work.items, item.key) }))
    // Whoever is not looking at this page now finds why nothing goes on.
    queue.report({ kind: 'stopped', text: error.text })
    return 'stop'
  }
  if (error.status === 412 && item.kind === 'edit' && (item.merges ?? 0) < mostMerges)
    return merge(queue, outside, item, error)
  if (comesAgain(error, code)) return keep(unansweredOf, 'stop')
  if (error.status >= 500) return keep(faultedOf, 'stop')
  return keep(refusedOf, 'refused')
}

const sendOne = async (
  queue: OpenQueue,
  outside: Outside,
  item: QueuedItem,
  isMine: () => boolean,
): Promise<{ outcome: Outcome; differing?: SentItem }> => {
  const { items, meta } = await queue.change(work => ({ ...work, items: sendingOf(work.items, item.key) }))
  const frozen = items.find(({ key }) => key === item.key)
  // Somebody has discarded it meanwhile.
  if (!frozen) return { outcome: 'sent' }
  let saved: RecordData | null
  try {
    saved = await outside.send(frozen, meta.queueId)
  } catch (error) {
    return { outcome: isMine() ? await failed(queue, outside, frozen, error) : 'stop' }
  }
  await outside.fetchSaved(frozen, saved)
  const differs = frozen.promised ? await outside.differing(frozen, saved) : []
  // Another tab has taken over while this one slept: it gets the same answer.
  if (!isMine()) return { outcome: 'stop' }
  const answered = { saved, differs, at: outside.now() }
  const [sent] = (await queue.change(work => withAnswer(work, frozen, answered))).meta.sent
  return { outcome: 'sent', differing: sent?.differs && sent }
}

/** What a person is told of a refusal. */
const refusalOf = ({ entity, tmp, record, error }: QueuedItem) => ({
  entity,
  record: tmp ?? record,
  text: error?.text ?? '',
})

/** What has become of what waited since it was last told. */
export interface Tally {
  sent: number
  refused: Set<string>
  differing: SentItem[]
}

export const newTally = (): Tally => ({ sent: 0, refused: new Set(), differing: [] })

const tell = (queue: OpenQueue, tally: Tally): void => {
  const { sent, refused, differing } = tally
  if (sent + refused.size === 0) return
  const told = queue.work().items.filter(({ key }) => refused.has(key))
  queue.report({ kind: 'ended', sent, refused: told.map(refusalOf), differing })
  Object.assign(tally, newTally())
}

/**
 * Sends what waits, one after the other in its order, until nothing more may go. Returns whether it has to come again by itself.
 */
export const replay = async (
  queue: OpenQueue,
  outside: Outside,
  tally: Tally = newTally(),
  isMine: () => boolean = () => true,
): Promise<boolean> => {
  for (;;) {
    const mine = queue.work().items.filter(({ username }) => username === outside.username())
    const item = nextOf(mine)
    if (!item) break
    if (!isMine() || !(await outside.maySend())) return false
    queue.alive()
    const { outcome, differing } = await sendOne(queue, outside, item, isMine)
    if (differing) tally.differing.push(differing)
    if (outcome === 'stop') return true
    if (outcome === 'sent') tally.sent += 1
    else if (outcome === 'refused') tally.refused.add(item.key)
  }
  tell(queue, tally)
  return false
}
