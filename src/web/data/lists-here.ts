import { askedOf, type KeptAt } from './copied-rows.ts'
import type { KeptAnswer } from './keeping.ts'

interface NamedList {
  name: string
  values: unknown[]
}

const listsIn = (data: unknown): NamedList[] =>
  Array.isArray(data)
    ? (data as NamedList[])
    : Object.entries((data ?? {}) as Record<string, unknown[]>).map(([name, values]) => ({ name, values }))

/**
 * The lists of values that are here, however they were asked for together: screens ask for those that they need within one
 * moment. Null where none is; one that is missing is missing in the answer.
 */
export const listsHere = (query: URLSearchParams, kept: readonly KeptAt[]): KeptAnswer | null => {
  const found = new Map<string, { list: NamedList; at: number }>()
  for (const one of kept) {
    const before = askedOf(one).query
    if (before.get('locale') !== query.get('locale')) continue
    for (const list of listsIn(one.answer.data)) {
      const known = found.get(list.name)
      if (list.values && (!known || known.at < one.answer.at))
        found.set(list.name, { list, at: one.answer.at })
    }
  }
  const asked = (query.get('lists') ?? '').split(',').filter(Boolean)
  const here = asked.flatMap(name => found.get(name) ?? [])
  if (here.length === 0) return null
  return {
    at: Math.min(...here.map(({ at }) => at)),
    status: 200,
    headers: [],
    data: here.map(({ list }) => list),
  }
}
