import { AppError, message } from '#errors/index.ts'
import type { ListQuery, Scalar } from '#model/index.ts'
import type { Search } from './search-sql.ts'
import { SlotTaker } from './slots.ts'

/** A list query without its values. */
export interface ShapedQuery extends Omit<ListQuery, 'after' | 'search'> {
  /** Where the page before ended: the values of the order's keys. */
  after?: Scalar[]
  search?: Search
}

export interface Shape {
  /** What is the same for all queries that differ by values alone. */
  key: string
  query: ShapedQuery
  values: unknown[]
  /** The values of the conditions alone: what the number of rows depends on. */
  asked: string
}

/** What is no cursor of this order, or was changed on its way. */
export const cursorFault = (): AppError =>
  new AppError('INVALID_FIELD_IN_QUERY', ['after', message('CURSOR_OF_OTHER_ORDER')])

const decodeCursor = (cursor: string): (string | null)[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.every(v => v === null || typeof v === 'string')) return values
  } catch {
    // falls through
  }
  throw cursorFault()
}

const taken = ({ by, text, grams, withoutPairs, patterns }: Search, taker: SlotTaker): Search => {
  taker.say(`search by ${by}`)
  return {
    by,
    text: taker.take(text),
    grams: taker.takeWhole(grams),
    withoutPairs: taker.takeWhole(withoutPairs),
    patterns: by === 'index' ? taker.takeWhole(patterns) : patterns.map(pattern => taker.take(pattern)),
  }
}

/** Takes a list query apart into what its statement says and the values that it is given. */
export const shapeOf = (entityName: string, query: ListQuery, sought: Search | null): Shape => {
  const { after, search: _, ...rest } = query
  const taker = new SlotTaker()
  taker.say(entityName)
  const where = taker.condition(query.where)
  const asked = JSON.stringify(taker.values)
  taker.say(
    // A page's place stands in the text: how many rows are wanted decides the plan.
    `${query.sort?.join() ?? ''};${query.projection?.join() ?? '*'};${query.include.join()};${query.offset};${query.limit};${query.exactCount};${query.breakdown ?? ''};${query.groups ?? ''};${query.totals?.join() ?? ''}`,
  )
  const cursor = after === undefined ? undefined : decodeCursor(after).map(value => taker.take(value))
  if (cursor) taker.say('after')
  const search = sought && taken(sought, taker)
  return {
    key: taker.shape,
    query: { ...rest, where, ...(cursor ? { after: cursor } : {}), ...(search ? { search } : {}) },
    values: taker.values,
    asked,
  }
}
