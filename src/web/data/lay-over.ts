import { fold } from '#fields/text/fold.ts'
import { meets, parseListQuery } from '#model/index.ts'
import { patchedList } from './own-lists.ts'
import { isTemporary, type Plain, type QueuedItem, type QueueState } from './queue.ts'

/** What waits on this device, laid over what the server or a copy of its answers says. Pure. */

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A merge patch of RFC 7386, as the server will apply it. */
const patched = (value: unknown, patch: unknown): unknown => {
  if (!isPlain(patch)) return patch
  const merged: Plain = isPlain(value) ? { ...value } : {}
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name]
    else merged[name] = patched(merged[name], change)
  }
  return merged
}

/** An edit over a record: records that belong to it by their names, all else as a merge patch says. */
const editedBy = (before: Plain, { data, lists = [] }: QueuedItem): Plain => {
  const own = Object.fromEntries(
    lists.filter(name => name in data).map(name => [name, patchedList(before[name], data[name])]),
  )
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !lists.includes(name)))
  return { ...(patched(before, rest) as Plain), ...own }
}

const isRefused = ({ state }: QueuedItem): boolean => state === 'refused' || state === 'aside'

const markOfItems = (items: readonly QueuedItem[]): 'send' | 'refused' =>
  items.some(isRefused) ? 'refused' : 'send'

/** The record that an item makes, as it is shown until the server has it. */
const madeBy = (item: QueuedItem): Plain => ({
  name: item.name || item.tmp,
  ...item.shown,
  ...item.data,
  _id: item.tmp,
  registration: item.tmp,
  _version: 0,
  _insertDate: new Date(item.at).toISOString(),
  _abilities: { read: true, write: true, delete: false, transitions: [] },
})

/** A record with everything that waits for it. */
const withItems = (record: Plain, items: readonly QueuedItem[]): Plain => {
  if (items.length === 0) return record
  const changes = items.filter(({ kind }) => kind === 'edit' || kind === 'run')
  const values = changes.reduce<Plain>(
    (before, item) => ({
      ...(item.kind === 'edit' ? editedBy(before, item) : before),
      ...item.shown,
    }),
    record,
  )
  return { ...values, _waiting: markOfItems(items) }
}

const itemsOf = (items: readonly QueuedItem[], route: string, record: Plain): QueuedItem[] =>
  items.filter(
    item =>
      item.route === route &&
      item.tmp === null &&
      (item.record === record._id || item.record === record.registration),
  )

/** What is made here of this collection, with the edits that stand behind it. */
const madeIn = (items: readonly QueuedItem[], route: string): Plain[] =>
  items
    .filter(item => item.tmp !== null && item.route === route)
    .map(item =>
      withItems(madeBy(item), [
        item,
        ...items.filter(other => other.record === item.tmp && other.key !== item.key),
      ]),
    )
    .reverse()

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isPlain(value) ? Object.values(value).map(textOf).join(' ') : ''

const finds = (record: Plain, search: string): boolean => {
  const text = fold(textOf(record))
  return fold(search)
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** The query of an address, as list calls are read. */
export const queryOf = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map(name => {
      const all = query.getAll(name)
      return [name, all.length === 1 ? all[0]! : all]
    }),
  )

const compared = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  // As the database has it: what is empty comes last.
  if (a === undefined || a === null) return 1
  if (b === undefined || b === null) return -1
  return a < b ? -1 : 1
}

const sorted = (rows: readonly Plain[], sort: readonly string[]): Plain[] =>
  [...rows].sort((a, b) => {
    for (const part of sort) {
      const isDown = part.startsWith('-')
      const name = isDown ? part.slice(1) : part
      const order = compared(a[name], b[name])
      if (order !== 0) return isDown ? -order : order
    }
    return 0
  })

/** A record of a collection with everything that waits for it. */
export const laidOver = (route: string, record: Plain, { items }: QueueState): Plain =>
  withItems(record, itemsOf(items, route, record))

/** The rows that a list call asks for, of those that are here. */
export const chosenOf = (
  rows: readonly Plain[],
  query: URLSearchParams,
): { rows: Plain[]; size: number; offset: number; limit: number } => {
  const { where, search, sort, offset, limit } = parseListQuery(queryOf(query))
  const found = rows.filter(row => meets(row, where) && (!search || finds(row, search)))
  const all = sort ? sorted(found, sort) : found
  return { rows: all.slice(offset, offset + limit), size: all.length, offset, limit }
}

const isFirstPage = (query: URLSearchParams): boolean =>
  !query.has('after') && /^(0-|$)/.test(query.get('range') ?? '')

/** A list with what waits: new records first, changed ones in their place. */
const overList = (
  rows: readonly Plain[],
  { items }: QueueState,
  route: string,
  query: URLSearchParams,
): Plain[] => {
  const changed = rows.map(row => withItems(row, itemsOf(items, route, row)))
  if (!isFirstPage(query)) return changed
  return [...chosenOf(madeIn(items, route), withoutRange(query)).rows, ...changed]
}

const withoutRange = (query: URLSearchParams): URLSearchParams => {
  const all = new URLSearchParams(query)
  all.set('range', '0-999')
  return all
}

/** `/api/{domain}/{collection}`, the key and what lies below it. */
export const partsOf = (url: string) => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const [, api, domain, collection, key, ...below] = path.split('/')
  return {
    route: `/${api}/${domain}/${collection}`,
    key: key === undefined ? null : decodeURIComponent(key),
    below: below.join('/'),
    query: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)),
  }
}

const filesOf = (items: readonly QueuedItem[], key: string): Plain[] =>
  items
    .filter(item => item.kind === 'file' && item.record === key)
    .map(item => ({
      _id: item.key,
      name: item.file!.name,
      type: item.file!.documentType,
      size: item.file!.bytes,
      _insertDate: new Date(item.at).toISOString(),
      _waiting: markOfItems([item]),
    }))

/** What the device answers by itself: of a record that the server does not know yet. Undefined: the server is asked. */
export const answerHere = (url: string, { items }: QueueState): unknown => {
  const { route, key, below, query } = partsOf(url)
  if (key !== null && isTemporary(key)) {
    if (below === 'documents') return filesOf(items, key)
    if (below) return []
    return madeIn(items, route).find(record => record._id === key)
  }
  const named = [...query.values()].some(isTemporary)
  return key === null && named ? [] : undefined
}

/** An answer with what waits in it. */
export const layOver = (url: string, data: unknown, state: QueueState): unknown => {
  if (state.items.length === 0) return data
  const { route, key, below, query } = partsOf(url)
  if (key === null) {
    if (query.has('totals') || query.has('breakdown') || query.has('groups')) return data
    if (Array.isArray(data)) return overList(data as Plain[], state, route, query)
    if (isPlain(data) && Array.isArray(data.entities))
      return { ...data, entities: overList(data.entities as Plain[], state, route, query) }
    return data
  }
  if (below === '' && isPlain(data) && typeof data._id === 'string')
    return withItems(data, itemsOf(state.items, route, data))
  // Of what is made here they are in the answer already.
  if (below === 'documents' && Array.isArray(data) && !isTemporary(key))
    return [...filesOf(state.items, key), ...data]
  // Where the record will stand is not known before what waits has run.
  if (
    below === 'transitions' &&
    state.items.some(item => item.kind === 'run' && [item.record, item.registration].includes(key))
  )
    return []
  return data
}

/** An address that a page opened before still asks for, by the registration that it has now. */
export const renamedAddress = (url: string, names: QueueState['names']): string =>
  url.replace(/TMP\d{8,12}/g, tmp => (names[tmp] ? encodeURIComponent(names[tmp]) : tmp))
