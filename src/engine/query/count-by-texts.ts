import { type Sql, sql } from '../storage/sql.ts'
import { foundAtSql } from './search-sql.ts'

/** So many rows are looked at whatever they hold: a common text, or what else is asked, is counted among them. */
const mostLookedAt = 5_000

/** So many rows that hold a text are looked at, first the less: a thousand that are wanted are often among them. */
const mostPlaces = [10_000, 50_000]

/** Of how many that the planner guesses: more may well be every row of a table, whose places would be gathered in vain. */
const mostGuessed = 100_000

export interface CountedByTexts {
  table: string
  /** What the searched text of each row holds. */
  patterns: unknown
  /** How rows are tested for their texts. */
  texts: Sql
  /** At most so many rows of all that is asked but the texts. */
  others: (most: number) => Sql
  /** At most `cap` and one more of the rows of all that is asked, where they stand. */
  capped: (found: Sql) => Sql
  /** Up to here rows are counted. */
  cap: number
}

export interface TextCounts<T> {
  /** A few rows, whatever texts they hold. */
  looked: T
  /** How many rows hold the texts, as the planner guesses: the places of so many are worth gathering. By itself, since nodes of a cluster do not explain. */
  guess: T
  /** The rows that hold the texts: of some, and of more. */
  places: T[]
}

/** Whether it is worth gathering the places of so many rows. */
export const isWorthPlaces = (guess: unknown): boolean => typeof guess === 'number' && guess <= mostGuessed

/** What a look at few rows told. */
export interface Look {
  /** How many of them hold the texts. */
  hits: number
  /** How many there were to be looked at. */
  seen: number
  guess: unknown
  /** Whether the list is in the order of one of the texts: what holds it may well stand together, far from the beginning. */
  isInOrderOfText: boolean
}

/** A page is soon full along the list's order where so many of the rows that were looked at hold the texts. */
const soonFull = 25
/** So many where they may stand together: of a million rows that are some fifty thousand. */
const soonFullInOrderOfText = 250

/**
 * How a page of rows with common texts is found: where all else that is asked leaves few rows, these are all tested; where many rows hold
 * the texts, it is read along the list's order; where they are rare among the rows of the list, those that hold them are gathered and sorted,
 * since the order would be walked from end to end for them.
 */
export const pageBy = ({ hits, seen, guess, isInOrderOfText }: Look): 'few' | 'order' | 'places' => {
  if (seen < mostLookedAt) return 'few'
  const enough = isInOrderOfText ? soonFullInOrderOfText : soonFull
  return hits < enough && isWorthPlaces(guess) ? 'places' : 'order'
}

/** Rows that were few a moment ago are so still, give or take some. */
export const mostOfFew = 2 * mostLookedAt

/** Of more places than this not all are gathered for a page. */
export const mostPlacesOfPage = mostPlaces.at(-1)!

/** Where the rows stand that hold some texts: one more than `most` where there are more. */
export const placesOfTexts = (table: string, patterns: unknown, most: number): Sql =>
  sql`places_of_texts(${table}::text, ${patterns}::text[], ${most}::int)`

/**
 * How many rows there are of a condition that asks for texts which many rows hold, up to `cap` and one more: each count answers `n`, or
 * null where it does not tell and the next is to be asked.
 */
export const countByTexts = ({
  table,
  patterns,
  texts,
  others,
  capped,
  cap,
}: CountedByTexts): TextCounts<Sql> => ({
  looked: sql`select case when c.n > ${cap}::int or c.seen < ${mostLookedAt}::int then least(c.n, ${cap}::int + 1) end as n, c.n as hits, c.seen
    from (select (count(*) filter (where ${texts}))::int as n, count(*)::int as seen from (${others(mostLookedAt)}) t) c`,
  guess: sql`select guess_texts(${table}::text, ${patterns}::text[]) as guess`,
  places: mostPlaces.map(
    most => sql`with f as materialized (select ${placesOfTexts(table, patterns, most)} as places)
      select case when cardinality(f.places) <= ${most}::int or c.n > ${cap}::int then c.n end as n
      from f left join lateral (select count(*)::int as n from (${capped(foundAtSql(sql`f.places`))}) r) c on true`,
  ),
})
