import { patchedList, removesKept, unnamed } from '../../data/own-lists.ts'
import type { ItemError, NewItem, Plain, QueuedItem } from '../../data/queue.ts'

/** Everything of the queue, pure: what waits, in which order it goes, and what an answer makes of the rest. */
export type Items = readonly QueuedItem[]

const temporary = /TMP\d{8,12}/g

/** Contracts and deals name persons and assets: they go once all others have. */
const goesLast = new Set(['contract', 'deal'])

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `TMP00000001`: the prefix and eight digits. */
export const temporaryName = (count: number): string => `TMP${String(count).padStart(8, '0')}`

/** The temporary registrations that an item names, beside its own. */
export const needsOf = ({ url, data, record, tmp }: QueuedItem): readonly string[] => {
  const named = `${url} ${record} ${JSON.stringify(data)}`.match(temporary) ?? []
  return [...new Set(named)].filter(name => name !== tmp)
}

const isStuck = ({ state }: QueuedItem): boolean => state === 'refused' || state === 'aside'

/** The record that an item is about, by whatever name the device knows it. */
const aboutOf = (item: QueuedItem): string => item.tmp ?? item.record

/** The items that must go before this one: what makes what it names, and what was done to its record earlier. */
const before = (items: Items, item: QueuedItem): Items => {
  const needs = needsOf(item)
  return items.filter(
    other =>
      other.key !== item.key &&
      ((other.tmp !== null && needs.includes(other.tmp)) ||
        (other.seq < item.seq && other.entity === item.entity && aboutOf(other) === aboutOf(item))),
  )
}

/** The item that goes next; undefined where none may. */
export const nextOf = (items: Items): QueuedItem | undefined => {
  const free = items.filter(item => !isStuck(item) && before(items, item).length === 0)
  const rank = (item: QueuedItem): number => (goesLast.has(item.entity) ? 1 : 0)
  return [...free].sort((a, b) => rank(a) - rank(b) || a.seq - b.seq)[0]
}

/** What cannot go while this item does not, one behind the other. */
export const hangingOn = (items: Items, key: string): Items => {
  const found = new Set([key])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const item of items) if (before(items, item).some(other => found.has(other.key))) found.add(item.key)
  }
  return items.filter(item => item.key !== key && found.has(item.key))
}

/** A merge patch over another: what it removes stays removed. */
export const mergedPatch = (first: Plain, second: Plain): Plain => {
  const merged: Plain = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const old = merged[name]
    merged[name] = isPlain(value) && isPlain(old) ? mergedPatch(old, value) : value
  }
  return merged
}

const withoutNulls = (value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, inner]) =>
          inner === null ? [] : [[name, withoutNulls(inner)]],
        ),
      )
    : value

/** An edit in what waits: lists of records that belong to it element by element, all else as patch over patch. */
const editedData = (item: QueuedItem, edit: NewItem): Plain => {
  const lists = edit.lists ?? []
  const rest = Object.fromEntries(Object.entries(edit.data).filter(([name]) => !lists.includes(name)))
  const own = Object.fromEntries(lists.map(name => [name, patchedList(item.data[name], edit.data[name])]))
  return { ...mergedPatch(item.data, rest), ...own }
}

/**
 * The item that an edit changes instead of standing behind it: the last of its record where nothing of it has left the device,
 * or the one that was refused, which is mended by it.
 */
const editable = (items: Items, given: NewItem): QueuedItem | undefined => {
  // To take away is another request than to change.
  if (given.kind !== 'edit' || removesKept(given.data, given.lists ?? [])) return undefined
  const own = items.filter(other => other.entity === given.entity && aboutOf(other) === given.record)
  const stuck = own.find(isStuck)
  if (stuck) return stuck.kind === 'run' || stuck.kind === 'file' ? undefined : stuck
  const last = own.at(-1)
  const isOpen = last && (last.kind === 'create' || last.kind === 'edit') && last.body === null
  return isOpen && last.state === 'waiting' ? last : undefined
}

/** Why it was refused is looked up once it has arrived. */
const failedBefore = ({ error }: QueuedItem): Pick<QueuedItem, 'refusedFor'> =>
  error ? { refusedFor: error } : {}

/** What was refused goes under a new key: under the old one it is refused for good. */
const changed = (item: QueuedItem, edit: NewItem): QueuedItem => ({
  ...item,
  ...(isStuck(item) && {
    key: edit.key,
    body: null,
    state: 'waiting',
    error: null,
    ...failedBefore(item),
    trials: 0,
    // Whoever mends it has seen what is there.
    ifMatch: null,
    theirs: undefined,
  }),
  data: item.kind === 'create' ? (withoutNulls(editedData(item, edit)) as Plain) : editedData(item, edit),
  lists: [...new Set([...(item.lists ?? []), ...(edit.lists ?? [])])],
  base: { ...edit.base, ...item.base },
  name: edit.name || item.name,
})

interface Counted {
  seq: number
  tmp: string | null
  username: string
  at: number
}

/** Takes a write in: as an item of its own, or into the one that it changes. */
export const withNew = (
  items: Items,
  given: NewItem,
  { seq, tmp, username, at }: Counted,
): { items: Items; item: QueuedItem } => {
  const known = given.body === undefined ? editable(items, given) : undefined
  if (known) {
    const item = changed(known, given)
    return { items: items.map(one => (one === known ? item : one)), item }
  }
  const { body, ifMatch, file, documentType, ...said } = given
  const isChanged = items.some(other => other.entity === said.entity && aboutOf(other) === said.record)
  const item: QueuedItem = {
    ...said,
    seq,
    tmp,
    username,
    at,
    record: tmp ?? said.record,
    trials: 0,
    error: null,
    state: body === undefined ? 'waiting' : 'doubt',
    body: body ?? null,
    // What this device has changed before has moved the version on.
    ifMatch: isChanged ? null : (ifMatch ?? null),
    ...(file && {
      file: {
        id: given.key,
        name: file.name,
        type: file.type,
        bytes: file.size,
        documentType: documentType ?? null,
      },
    }),
  }
  return { items: [...items, item], item }
}

/** Another name in every place of a value that is this one. */
export const renamedIn = (value: unknown, tmp: string, name: string): unknown => {
  if (value === tmp) return name
  if (Array.isArray(value)) return value.map(one => renamedIn(one, tmp, name))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key === tmp ? name : key, renamedIn(inner, tmp, name)]),
  )
}

/** What was made has its real registration now: all that names it says so – but bytes that were sent stay. */
export const renamed = (items: Items, tmp: string, name: string): Items =>
  items.map(item => ({
    ...item,
    record: item.record === tmp ? name : item.record,
    data: renamedIn(item.data, tmp, name) as Plain,
    base: renamedIn(item.base, tmp, name) as Plain,
    url: item.body === null ? item.url.replaceAll(tmp, encodeURIComponent(name)) : item.url,
  }))

/** The bytes of an item: a record that is made is told by its temporary registration. */
export const bodyOf = ({ kind, data, tmp, lists = [] }: QueuedItem): string => {
  const told = unnamed(data, lists)
  if (kind !== 'create') return JSON.stringify(told)
  const { _id, registration, ...values } = told
  return JSON.stringify({ ...values, tmpRegistration: tmp })
}

const withItem = (items: Items, key: string, change: (item: QueuedItem) => QueuedItem): Items =>
  items.map(item => (item.key === key ? change(item) : item))

/** It leaves now: its bytes are frozen. */
export const sendingOf = (items: Items, key: string): Items =>
  withItem(items, key, item => ({
    ...item,
    state: 'sending',
    body: item.body ?? (item.file ? '' : bodyOf(item)),
  }))

/** Nobody answered, or nobody could say: it goes again, as it is. */
export const unansweredOf = (items: Items, key: string, error: ItemError): Items =>
  withItem(items, key, item => ({ ...item, state: 'doubt', trials: item.trials + 1, error }))

/** The session is over: it goes once somebody has signed in, and has not been tried. */
export const heldOf = (items: Items, key: string): Items =>
  withItem(items, key, item => ({ ...item, state: 'doubt' }))

const mostFaults = 5

/** The server failed at it: again later, and after the fifth time aside, so that the rest goes on. */
export const faultedOf = (items: Items, key: string, error: ItemError): Items =>
  withItem(items, key, item => ({
    ...item,
    state: item.trials + 1 >= mostFaults ? 'aside' : 'doubt',
    trials: item.trials + 1,
    error,
  }))

/** Refused by the server: it waits with its reason for somebody to mend it. */
export const refusedOf = (items: Items, key: string, error: ItemError): Items =>
  withItem(items, key, item => ({ ...item, state: 'refused', error }))

/** Put over what somebody else has saved meanwhile: another request, under a new key. */
export const mergedOf = (items: Items, key: string, newKey: string, data: Plain, version: number): Items =>
  withItem(items, key, item => ({
    ...item,
    key: newKey,
    data,
    ifMatch: version,
    body: null,
    state: 'waiting',
    merges: (item.merges ?? 0) + 1,
  }))

/** Both have changed the same: it waits for a person, beside what the server has. */
export const metOf = (items: Items, key: string, error: ItemError, theirs: Plain): Items =>
  withItem(refusedOf(items, key, error), key, item => ({ ...item, theirs }))

/**
 * Goes again. What was refused under its key is refused for good, so it has a new one; what the server failed at may have been
 * done, and keeps key and bytes unless it was changed.
 */
export const retriedOf = (items: Items, key: string, newKey: string, data?: Plain): Items =>
  withItem(items, key, item =>
    item.state === 'aside' && !data
      ? { ...item, ...failedBefore(item), state: 'doubt', error: null, trials: 0 }
      : {
          ...item,
          ...failedBefore(item),
          key: newKey,
          data: data ?? item.data,
          body: null,
          state: 'waiting',
          error: null,
          trials: 0,
          ifMatch: null,
          theirs: undefined,
        },
  )

/** Answered: it is gone, and what hangs on it knows the name. */
export const answeredOf = (items: Items, key: string, registration: string | undefined): Items => {
  const item = items.find(one => one.key === key)
  const rest = items.filter(one => one.key !== key)
  return item?.tmp && registration ? renamed(rest, item.tmp, registration) : rest
}
