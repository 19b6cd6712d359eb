import { sumMoney } from '#finance/index.ts'
import { type Condition, clausesOf, meets, parseListQuery } from '#model/index.ts'
import { askedOf, type CopiedRow, copiedRows, type KeptAt, recordsIn, shownRow } from './copied-rows.ts'
import type { KeptAnswer } from './keeping.ts'
import { chosenOf, partsOf, queryOf } from './lay-over.ts'
import type { Plain } from './queue.ts'

/** What the copies on this device answer to a question that was never asked like this. Pure. */

const asksMore = new Set([
  'range',
  'sort',
  'projection',
  'include',
  'count',
  'totals',
  'breakdown',
  'groups',
  'pinned',
])

/** The conditions of a list call, each as it stands in the address. */
const conditionsOf = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, text]) => (asksMore.has(name) || text === '' ? [] : [`${name}=${text}`]))

/** `contractRegistration=CTR-1`: the records of one other record, which are all here or are not to be told. */
const belongs = (condition: string): boolean => /(^|\.)\w+Registration=[^<>~^/!]/.test(condition)

const headerOf = ({ headers }: KeptAnswer, name: string): number =>
  Number(headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? Number.NaN)

/** Whether an answer has every row that meets its conditions. */
const isComplete = ({ answer }: KeptAt): boolean =>
  Array.isArray(answer.data) && headerOf(answer, 'size') <= answer.data.length

/** Whether all that the question asks for was here once: an answer with no condition that the question does not have, too. */
const isCovered = (kept: readonly KeptAt[], query: URLSearchParams): boolean => {
  const asked = new Set(conditionsOf(query))
  return kept.some(one => {
    const { key, query: before } = askedOf(one)
    if (key !== null || before.has('search')) return false
    const conditions = conditionsOf(before)
    return conditions.some(belongs) && conditions.every(one => asked.has(one)) && isComplete(one)
  })
}

/** Whether every row of the collection is here: as many as its whole list once said that there are. */
const isWhole = (kept: readonly KeptAt[], here: number): boolean =>
  kept.some(one => {
    const { key, query } = askedOf(one)
    if (key !== null || conditionsOf(query).length > 0) return false
    const isCounted = !one.answer.headers.some(([name, value]) => name === 'continues' && value === 'true')
    return isCounted && headerOf(one.answer, 'size') <= here
  })

/** In which order rows were told where nobody asked for one: by lists of everything, the newest first. */
const inUsualOrder = (rows: readonly CopiedRow[], kept: readonly KeptAt[]): CopiedRow[] => {
  const rank = new Map<unknown, number>()
  for (const one of [...kept].sort((a, b) => b.answer.at - a.answer.at)) {
    const { key, query } = askedOf(one)
    if (key !== null || query.has('sort') || conditionsOf(query).length > 0) continue
    for (const { _id } of recordsIn(one.answer.data)) if (!rank.has(_id)) rank.set(_id, rank.size)
  }
  const of = (row: CopiedRow): number => rank.get(row.own._id) ?? Number.POSITIVE_INFINITY
  return [...rows].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}

const totalsOf = (rows: readonly Plain[], names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.map(name => [
      name,
      sumMoney(
        rows.map(row => Number(row[name] ?? 0)),
        rows.find(row => row.currency)?.currency as string | undefined,
      ),
    ]),
  )

const breakdownOf = (rows: readonly Plain[], name: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const value = String(row[name] ?? '')
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

const answered = (at: number, data: unknown, headers: Record<string, number>): KeptAnswer => ({
  at,
  status: 200,
  headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  data,
})

/** Whether the row says anything of what is asked: a row of a list has its columns alone. */
const says = ({ known }: CopiedRow, paths: readonly string[]): boolean =>
  known === null || paths.every(path => known.has(path.split('.')[0]!))

const meetsAll = (row: CopiedRow, where: Condition): boolean => meets(row.own, where)

const listHere = (kept: readonly KeptAt[], query: URLSearchParams): KeptAnswer | null => {
  // Groups are made by the server alone: a list falls back to its rows.
  if (query.has('groups')) return null
  const isOfOne = conditionsOf(query).some(belongs)
  if (isOfOne && !isCovered(kept, query)) return null
  const { where, totals, breakdown, projection } = parseListQuery(queryOf(query))
  const paths = [...clausesOf(where).map(({ path }) => path), ...(totals ?? []), ...(projection ?? [])]
  const all = inUsualOrder([...copiedRows(kept).values()], kept)
  if (all.length === 0 && !isOfOne) return null
  const saying = all.filter(row => (projection ? says(row, paths) : row.known === null))
  // Half of what belongs to one record would look like all of it.
  if (isOfOne && saying.length < all.filter(row => meetsAll(row, where)).length) return null
  const chosen = chosenOf(saying.map(shownRow), query)
  // Names of records that are not here are the server's to tell.
  if (query.has('registration') && chosen.size === 0) return null
  const { rows, size, offset, limit } = chosen
  const at = Math.min(
    ...(rows.length > 0 ? rows.map(row => Number(row._copiedAt)) : [kept[0]?.answer.at ?? 0]),
  )
  const lacking = all.length - saying.length
  const told = { size, offset, limit, lacking, whole: Number(lacking === 0 && isWhole(kept, all.length)) }
  if (!totals && !breakdown) return answered(at, rows, told)
  const whole = new URLSearchParams(query)
  whole.set('range', '0-999')
  const summed = chosenOf(saying.map(shownRow), whole).rows
  return answered(
    at,
    {
      entities: rows,
      ...(totals && { totals: totalsOf(summed, totals) }),
      ...(breakdown && { breakdown: breakdownOf(summed, breakdown) }),
    },
    told,
  )
}

const recordHere = (kept: readonly KeptAt[], key: string, query: URLSearchParams): KeptAnswer | null => {
  const asked = [...query.keys()].filter(name => name !== 'include' && name !== 'projection')
  // As it stood on another day: nobody here knows.
  if (asked.length > 0) return null
  // Names of what it refers to may be missing, and show as registrations; records of its own may not.
  const owned = (query.get('include') ?? '').split(',').filter(name => name && !/Names?$/.test(name))
  const row = [...copiedRows(kept).values()].find(({ own }) =>
    [own._id, own.registration, own.code].includes(key),
  )
  if (!row || owned.some(name => !(name in row.included))) return null
  return row.known === null ? answered(row.at, shownRow(row), {}) : null
}

/** Answers from what is here; null where the network is needed. `kept` are all answers of the collection. */
export const readHere = (url: string, kept: readonly KeptAt[]): KeptAnswer | null => {
  const { key, below, query } = partsOf(url)
  if (below || kept.length === 0) return null
  return key === null ? listHere(kept, query) : recordHere(kept, key, query)
}
