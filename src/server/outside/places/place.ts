import { fold } from '#fields/text/fold.ts'

/** A town, or a part of one that has postcodes of its own. */
export interface Place {
  /** ISO 3166-1, two letters. */
  country: string
  name: string
  /** Names that it has in other languages of its country. */
  others: readonly string[]
  /** Postcodes, `75002`, and those between two, `28001-28055`; none where they are not known. */
  codes: readonly string[]
  people: number
  /** France: INSEE's number of the commune; Spain: that of the province, which postcodes begin with. */
  code: string
  /** Longitude, latitude. */
  at: readonly [number, number] | null
}

const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', sts: 'saints' }

/** Most names are of plain letters, which are folded at once. */
const isPlain = /^[A-Za-z -]*$/

/** Words as they are searched: without accents, signs and case, `St` unfolded. */
export const wordsOf = (text: string): string[] =>
  (isPlain.test(text) ? text.toLowerCase() : fold(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(word => written[word] ?? word)

/** A name as it is searched. */
export const keyOf = (text: string): string => wordsOf(text).join(' ')

/** What every line of the list of places says, in its order. */
export const placeOf = (line: string): Place => {
  const [country = '', name = '', others = '', codes = '', people = '0', code = '', x = '', y = ''] =
    line.split('\t')
  return {
    country,
    name,
    others: others ? others.split('|') : [],
    codes: codes ? codes.split(' ') : [],
    people: Number(people),
    code,
    at: x && y ? [Number(x), Number(y)] : null,
  }
}
