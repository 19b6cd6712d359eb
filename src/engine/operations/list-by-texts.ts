import { clausesOf, type Test } from '#model/index.ts'
import { visibleRows } from '../access/visibility.ts'
import type { ToldTexts } from '../query/condition-sql.ts'
import {
  countByTexts,
  mostOfFew,
  mostPlacesOfPage,
  placesOfTexts,
  type TextCounts,
} from '../query/count-by-texts.ts'
import type { ShapedQuery } from '../query/shape.ts'
import type { NamedStatement } from '../storage/packet.ts'
import { and, raw, type Sql, sql } from '../storage/sql.ts'
import {
  capped,
  countCap,
  foundPageSql,
  type Listing,
  type ListPage,
  pageOf,
  pageSql,
  ready,
} from './list-pages.ts'

/** What a list asks of texts, and which look-up says by null that many rows hold them. */
export interface AskedTexts extends Pick<ToldTexts, 'texts' | 'others'> {
  patterns: unknown
  lookUp: number
}

/** All that a list asks but its texts, of the rows that the caller sees. */
const restSql = ({ place, parts, asked }: Listing, { others }: AskedTexts): Sql =>
  and([
    ...parts.filter(part => part !== asked),
    ...others,
    visibleRows(place.caller, place.entity, place.model),
  ])

/** The counts of a list that asks for texts which many rows hold, one after another until one tells. */
const countsByTexts = (listing: Listing, asked: AskedTexts): TextCounts<Sql> => {
  const { place, table, parts } = listing
  const { entity, model, caller } = place
  const rest = restSql(listing, asked)
  const seen = visibleRows(caller, entity, model)
  return countByTexts({
    table: entity.table,
    patterns: asked.patterns,
    texts: and(asked.texts),
    others: most => sql`select * from ${table} t where ${rest} limit ${raw(String(most))}`,
    capped: found => capped(sql`select 1 from ${table} t where ${and([...parts, found, seen])}`),
    cap: countCap,
  })
}

/** A page of rows that hold common texts: of all that the rest of the question leaves, or of all that hold the texts; the first one counts them. */
const pagesByTexts = (listing: Listing, query: ShapedQuery, asked: AskedTexts): PagesByTexts => {
  const { place, table } = listing
  const isFirst = !query.after && !query.offset
  const own: Listing = { ...listing, served: null, countedBy: isFirst ? 'page' : 'statement' }
  const rest = sql`(select * from ${table} t where ${restSql(listing, asked)} limit ${raw(String(mostOfFew))})`
  const few = { ...own, table: rest, parts: asked.texts }
  const places = placesOfTexts(place.entity.table, asked.patterns, mostPlacesOfPage)
  return {
    few: pageOf(few, pageSql(few, query), false),
    places: pageOf(own, foundPageSql(own, query, places), true),
  }
}

/** A page of a list whose texts many rows hold, found otherwise than along the list's order. */
interface PagesByTexts {
  few: ListPage
  places: ListPage
}

/** What is asked where a look-up says by null that many rows hold a list's texts. */
export interface ListByTexts extends TextCounts<NamedStatement> {
  lookUp: number
  isInOrderOfText: boolean
  /** None of a search, whose words find the rows. */
  pages: PagesByTexts | null
}

const isOfText = ({ contains, prefix }: Test): boolean => (contains ?? prefix) !== undefined

export const byTextsOf = (listing: Listing, query: ShapedQuery, asked: AskedTexts): ListByTexts => {
  const { looked, guess, places } = countsByTexts(listing, asked)
  return {
    looked: ready(looked),
    guess: ready(guess),
    places: places.map(ready),
    pages: query.search ? null : pagesByTexts(listing, query, asked),
    lookUp: asked.lookUp,
    isInOrderOfText: clausesOf(query.where).some(
      ({ path, test }) => path === listing.keys[0]!.path && isOfText(test),
    ),
  }
}
