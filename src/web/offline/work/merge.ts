import type { Plain, QueuedItem } from '../../data/queue.ts'

/** What both have changed: neither may win by itself. */
class Met extends Error {}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As the database would say: what is empty is nothing, and names come in any order. */
const plainly = (value: unknown): unknown => {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(plainly)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, plainly(inner)] as const)
      .filter(([, inner]) => inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plainly(a)) === JSON.stringify(plainly(b))

const elementsOf = (value: unknown): Plain[] | null => {
  const list = value === null || value === undefined ? [] : value
  return Array.isArray(list) && list.every(isPlain) ? list : null
}

const byId = (elements: readonly Plain[]): Map<unknown, Plain> =>
  new Map(elements.flatMap(element => (element._id ? [[element._id, element] as const] : [])))

/** A list by its elements: two people in one list do not meet unless they meet in one element. */
const mergedList = (mine: Plain[], base: Plain[], theirs: Plain[]): Plain[] => {
  const [was, ours] = [byId(base), byId(mine)]
  const kept = theirs.flatMap((element): Plain[] => {
    const before = was.get(element._id)
    if (!before) return [element]
    const now = ours.get(element._id)
    if (now && (same(now, before) || same(now, element))) return [element]
    if (!same(element, before)) throw new Met()
    return now ? [now] : []
  })
  const there = byId(theirs)
  for (const [id, before] of was) {
    const now = ours.get(id)
    // Removed there, and changed here.
    if (!there.has(id) && now && !same(now, before)) throw new Met()
  }
  return [...kept, ...mine.filter(({ _id }) => !_id || !was.has(_id))]
}

const mergedValue = (mine: unknown, base: unknown, theirs: unknown): unknown => {
  if (same(theirs, base)) return mine
  const lists = [mine, base, theirs].map(elementsOf)
  if (Array.isArray(mine) && lists.every(list => list !== null))
    return mergedList(lists[0]!, lists[1]!, lists[2]!)
  throw new Met()
}

export type Merge = { kind: 'merged'; data: Plain } | { kind: 'met'; fields: string[] }

/**
 * An edit over what the server has by now: changed here alone, it is ours; equal, nothing is left of it; changed by both, a
 * person decides.
 */
export const mergeEdit = ({ data, base }: Pick<QueuedItem, 'data' | 'base'>, theirs: Plain): Merge => {
  const merged: Plain = {}
  const fields: string[] = []
  for (const [name, mine] of Object.entries(data)) {
    if (same(mine, theirs[name])) continue
    try {
      merged[name] = mergedValue(mine, base[name], theirs[name])
    } catch (error) {
      if (!(error instanceof Met)) throw error
      fields.push(name)
    }
  }
  return fields.length > 0 ? { kind: 'met', fields } : { kind: 'merged', data: merged }
}
