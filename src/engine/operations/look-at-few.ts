import type { CompiledEntity, ListQuery, Model } from '#model/index.ts'
import { type Caller, entryOf } from '../access/caller.ts'
import { isWorthPlaces, pageBy } from '../query/count-by-texts.ts'
import type { Search } from '../query/search-sql.ts'
import type { ReadOptions } from '../storage/database.ts'
import { withValues } from '../storage/late.ts'
import type { Statement } from '../storage/sql.ts'
import type { Engine, Plain } from '../work.ts'
import type { ListPage } from './list-pages.ts'
import type { CompiledList } from './list-statements.ts'

export const listTimeoutMs = 2000
const exactTimeoutMs = 10_000

export interface Asked {
  engine: Engine
  model: Model
  caller: Caller
  entity: CompiledEntity
  query: ListQuery
}

/** One list with the values of this run. */
export interface Asking {
  list: CompiledList
  search: Search | null
  /** Those of the query, then those that were looked up. */
  values: unknown[]
  /** Says of whose question of a moment ago the number of rows is known. */
  question: string
}

type Timed = Pick<ReadOptions, 'timeoutMs'>

export const timeOf = ({ query }: Asked): Timed => ({
  timeoutMs: query.exactCount ? exactTimeoutMs : listTimeoutMs,
})

/** What a look at few rows tells of a list whose texts many rows hold: its quickest page, and how many rows there are where these tell. */
export interface LookAtFew {
  page: ListPage
  counted: number | null
  guess: unknown
}

export const lookAtFew = async (asked: Asked, { list, values }: Asking): Promise<LookAtFew | null> => {
  const { byTexts, page } = list
  // A page that counts its rows reads them all: there is no quicker one.
  if (!byTexts || page.countedBy !== 'statement') return null
  if (values.at(byTexts.lookUp - list.lookUps.length) !== null) return null
  const both = [byTexts.looked, byTexts.guess].map(statement => withValues(statement, values))
  const [looked, guessed] = await asked.engine.db.read<Plain>(entryOf(asked.caller), both, {
    ...timeOf(asked),
    mayLag: true,
  })
  const { n, hits, seen } = looked!.rows[0] as { n: number | null; hits: number; seen: number }
  const { guess } = guessed!.rows[0]!
  const by = pageBy({ hits, seen, guess, isInOrderOfText: byTexts.isInOrderOfText })
  return { page: byTexts.pages && by !== 'order' ? byTexts.pages[by] : page, counted: n, guess }
}

/** How many rows there are where neither the page nor a look at few rows told: among those that hold the texts, where that is worth it, else of the whole. */
export const countedFurther = async (
  asked: Asked,
  { list, values }: Asking,
  guess: unknown,
): Promise<number> => {
  const ask = async (statement: Statement): Promise<number | null> => {
    const once = [withValues(statement, values)]
    const options = { ...timeOf(asked), mayLag: true }
    const [answer] = await asked.engine.db.read<{ n: number | null }>(entryOf(asked.caller), once, options)
    return answer!.rows[0]!.n
  }
  for (const statement of isWorthPlaces(guess) ? list.byTexts!.places : []) {
    const n = await ask(statement)
    if (n !== null) return n
  }
  return (await ask(list.count))!
}
