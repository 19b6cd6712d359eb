import { randomId } from './random-id.ts'

/** Records that travel inside the one that owns them: the quotations of a contract. Pure but for the ids made here. */
type Plain = Record<string, unknown>

const madeHere = 'here-'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMadeHere = (id: unknown): boolean => typeof id === 'string' && id.startsWith(madeHere)

/** New elements are named here, so that what is changed next is known to be the same one. */
export const named = (data: Plain, lists: readonly string[]): Plain => {
  const withIds = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(one =>
          isPlain(one) && one._id === undefined ? { ...one, _id: madeHere + randomId() } : one,
        )
      : value
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, lists.includes(name) ? withIds(value) : value]),
  )
}

/** The same without the names that only this device knows. */
export const unnamed = (data: Plain, lists: readonly string[]): Plain => {
  const without = (one: unknown): unknown => {
    if (!isPlain(one) || !isMadeHere(one._id)) return one
    const { _id, ...values } = one
    return values
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      lists.includes(name) && Array.isArray(value) ? value.map(without) : value,
    ]),
  )
}

/** What a patch of such a list makes of it: elements by their `_id`, new ones behind; null takes one away. */
export const patchedList = (before: unknown, patch: unknown): Plain[] => {
  const list = Array.isArray(before) ? (before as Plain[]) : []
  if (isPlain(patch)) return list.filter(({ _id }) => !(String(_id) in patch))
  if (!Array.isArray(patch)) return list
  const changed = new Map((patch as Plain[]).map(one => [one._id, one]))
  const known = new Set(list.map(({ _id }) => _id))
  return [
    ...list.map(one => ({ ...one, ...changed.get(one._id) })),
    ...(patch as Plain[]).filter(({ _id }) => !known.has(_id)),
  ]
}

/** Whether a patch takes away what the server has: that is another request than one that changes. */
export const removesKept = (data: Plain, lists: readonly string[]): boolean =>
  lists.some(name => isPlain(data[name]) && Object.keys(data[name]).some(id => !isMadeHere(id)))
