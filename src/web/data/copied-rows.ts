import type { KeptAnswer } from './keeping.ts'
import { partsOf } from './lay-over.ts'
import type { Plain } from './queue.ts'

/** An answer that is kept, with the address that it was given to. */
export interface KeptAt {
  address: string
  answer: KeptAnswer
  /** Taken along by choice: it stays until it is let go. */
  isTaken?: boolean
}

/** A record as all answers together tell of it. */
export interface CopiedRow {
  own: Plain
  /** What was read along with it: `quotations`, `organizationName`. */
  included: Plain
  /** The fields that are known; null: all of them. */
  known: ReadonlySet<string> | null
  at: number
  isTaken: boolean
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records in an answer: of a list, of a list with sums, or one. */
export const recordsIn = (data: unknown): Plain[] => {
  const listed = isPlain(data) && Array.isArray(data.entities) ? data.entities : data
  return [listed].flat().filter((row): row is Plain => isPlain(row) && typeof row._id === 'string')
}

/** The address without the language that its answer is in. */
export const askedOf = ({ address }: KeptAt) => partsOf(address.split(' ', 1)[0]!)

const namesIn = (query: URLSearchParams, part: string): string[] =>
  (query.get(part) ?? '').split(',').filter(Boolean)

/** Fields that every row has, whatever it was asked for. */
const always = ['_id', '_version', 'registration', 'name', 'status', 'type']

const split = (row: Plain, includes: readonly string[]): { own: Plain; included: Plain } => {
  const own = { ...row }
  const included: Plain = {}
  for (const name of includes) {
    if (name in own) included[name] = own[name]
    delete own[name]
  }
  return { own, included }
}

/** What answers tell of the records that a row names, each of them with what any answer told of it. */
const relatedTogether = (before: Plain | undefined, row: Plain): Plain => {
  if (!isPlain(row.related) || !isPlain(before?.related)) return {}
  const names = new Set([...Object.keys(before.related), ...Object.keys(row.related)])
  // Where the row names another record by now, what was told of the former one says nothing.
  const isOther = (name: string) =>
    name in before && name in row && JSON.stringify(before[name]) !== JSON.stringify(row[name])
  const of = (from: unknown, name: string): Plain => {
    const one = isPlain(from) ? from[name] : undefined
    return isPlain(one) ? one : {}
  }
  return {
    related: Object.fromEntries(
      [...names].map(name => [
        name,
        { ...(isOther(name) ? {} : of(before.related, name)), ...of(row.related, name) },
      ]),
    ),
  }
}

const together = (
  before: CopiedRow | undefined,
  row: Plain,
  {
    at,
    isTaken,
    includes,
    projection,
  }: { at: number; isTaken: boolean; includes: string[]; projection: string[] },
): CopiedRow => {
  const { own, included } = split(row, includes)
  const isWhole = projection.length === 0
  const known = isWhole
    ? null
    : before === undefined
      ? new Set([...always, ...projection])
      : before.known && new Set([...before.known, ...projection])
  return {
    // What a whole answer does not have is empty by now.
    own: isWhole ? own : { ...before?.own, ...own, ...relatedTogether(before?.own, own) },
    included: { ...before?.included, ...included },
    known,
    at: isWhole || !before ? at : before.at,
    isTaken: isTaken || before?.isTaken === true,
  }
}

/** Each record of a collection once, with all that any answer told of it, the newest last. */
export const copiedRows = (kept: readonly KeptAt[]): Map<string, CopiedRow> => {
  const found = new Map<string, CopiedRow>()
  for (const one of [...kept].sort((a, b) => a.answer.at - b.answer.at)) {
    const { query } = askedOf(one)
    const told = {
      at: one.answer.at,
      isTaken: one.isTaken === true,
      includes: namesIn(query, 'include'),
      projection: namesIn(query, 'projection'),
    }
    for (const row of recordsIn(one.answer.data))
      found.set(String(row._id), together(found.get(String(row._id)), row, told))
  }
  return found
}

/** A row as a list or a page shows it, with when it was copied. */
export const shownRow = ({ own, included, at, isTaken }: CopiedRow): Plain => ({
  ...included,
  ...own,
  _copiedAt: at,
  ...(isTaken && { _taken: true }),
})
