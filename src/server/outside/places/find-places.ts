import { keyOf, type Place, wordsOf } from './place.ts'
import type { Named, PlaceIndex } from './place-index.ts'

/** A place that may be meant, and what was typed of the street before it. */
export interface FoundPlace {
  place: Place
  /** As it was found: in the language that was typed. */
  name: string
  /** The one that was typed, or the only one or one of the few that the place has; absent where nobody knows which. */
  zipcode?: string
  address1?: string
}

const most = 10
const mostOfOne = 5
const longestName = 6
/** By three words that are nearly a town: less than so much is chance. */
const nearEnough = 0.4

/** Words that no street ends with: what follows them is a part of its name. */
const leading = new Set(
  'a al au aux d da de del den der des du e el en et in l la las le les los of s san santa sur the van von y'.split(
    ' ',
  ),
)
/** What a street begins with. */
const streets = new Set(
  'allee av avda avenida avenue bd bld boulevard c calle camino carrer carrera chaussee chemin cours gatve impasse laan lane paseo passage place plaza pl quai route rue ruelle rua square straat street'.split(
    ' ',
  ),
)

interface Typed {
  /** As it was typed. */
  text: string
  from: number
}

/** The words of a text, each with where it begins in it. */
const piecesOf = (text: string): Typed[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(found => ({ text: found[0], from: found.index }))

/** What stands before a place of the text, as a street: without the comma or the letters of a country that lead over to the town. */
const streetBefore = (text: string, from: number): string =>
  text
    .slice(0, from)
    .replace(/[\s,;–-]+$/, '')
    .replace(/(?:[\s,;]|^)(?:F|FR|E|ES|B|BE|MA|LT)$/, '')
    .replace(/[\s,;]+$/, '')
    .trim()

const found = (place: Place, name: string, address1: string, zipcode?: string): FoundPlace => ({
  place,
  name,
  ...(zipcode ? { zipcode } : {}),
  ...(address1 ? { address1 } : {}),
})

/** A place once for each of its few codes; of many, once without and then with the first ones. */
const withCodes = ({ place, name }: Named, address1: string): FoundPlace[] => {
  const codes = place.codes.filter(code => !code.includes('-'))
  if (codes.length === 0 || codes.length < place.codes.length) return [found(place, name, address1)]
  const each = codes.map(code => found(place, name, address1, code))
  return codes.length > mostOfOne ? [found(place, name, address1), ...each.slice(0, mostOfOne - 1)] : each
}

/** The ten first, of one name in one country five. */
const cut = (all: readonly FoundPlace[]): FoundPlace[] => {
  const seen = new Map<string, number>()
  return all
    .filter(({ place, name, zipcode }) => {
      const same = `${place.country} ${name} ${place.code.slice(0, 2)}`
      const count = (seen.get(same) ?? 0) + 1
      seen.set(same, count)
      return count <= mostOfOne || zipcode === undefined
    })
    .slice(0, most)
}

const byPeople = (a: Named, b: Named): number => b.place.people - a.place.people

/** The same place once, by the name that stands first. */
const once = (named: readonly Named[]): Named[] =>
  [...new Map([...named].reverse().map(one => [one.place, one])).values()].reverse()

/** Finds places in what is typed of an address: `12 rue de la Paix 75002`, `Gedimino 9, Kaunas`, `Sevil`. */
export class PlaceFinder {
  constructor(readonly index: PlaceIndex) {}

  find(text: string, country: string): FoundPlace[] {
    const isWanted = (place: Place) => !country || place.country === country
    const pieces = piecesOf(text)
    if (pieces.length === 0) return []
    const byCode = this.#byCode(text, pieces, isWanted)
    if (byCode.length) return cut(byCode)
    const byName = this.#byName(text, pieces, isWanted)
    return cut(byName.length ? byName : this.#nearly(text, pieces, isWanted))
  }

  /** By the last number that is a postcode; the words behind it say which of its towns. */
  #byCode(text: string, pieces: readonly Typed[], isWanted: (place: Place) => boolean): FoundPlace[] {
    const at = pieces.findLastIndex(one => /^\d{4,5}$/.test(one.text))
    const piece = pieces[at]
    if (!piece) return this.#byBegunCode(text, isWanted)
    const places = this.index.ofCode(piece.text).filter(isWanted)
    const behind = keyOf(text.slice(piece.from + piece.text.length))
    const meant = places
      .map(place => ({ place, name: place.name, rank: this.#rank(place, behind) }))
      .filter(one => one.rank > 0)
      .sort((a, b) => b.rank - a.rank || byPeople(a, b))
    return meant.map(({ place }) => {
      const { name, street } = this.#townBefore(place, streetBefore(text, piece.from))
      return found(place, this.#nameAs(place, behind) ?? name, street, piece.text)
    })
  }

  /** By the first figures of one, where nothing else is typed. */
  #byBegunCode(text: string, isWanted: (place: Place) => boolean): FoundPlace[] {
    const begun = text.trim()
    if (!/^\d{2,4}$/.test(begun)) return []
    return this.index
      .ofBegunCode(begun)
      .filter(([, place]) => isWanted(place))
      .sort(([, a], [, b]) => b.people - a.people)
      .map(([code, place]) => found(place, place.name, '', code))
  }

  /** How well the words behind a postcode are the name of one of its towns; 0: they are another's. */
  #rank(place: Place, behind: string): number {
    if (!behind) return 1
    const keys = [place.name, ...place.others].map(keyOf)
    if (keys.some(key => key === behind)) return 3
    if (keys.some(key => key.startsWith(behind) || behind.startsWith(`${key} `))) return 2
    return this.index.like(behind, one => one === place).some(one => one.score >= nearEnough) ? 1 : 0
  }

  #nameAs(place: Place, key: string): string | undefined {
    return key ? place.others.find(name => keyOf(name) === key) : undefined
  }

  /** A town that was typed before its postcode is none of the street. */
  #townBefore(place: Place, street: string): { name: string; street: string } {
    const key = keyOf(street)
    for (const name of [place.name, ...place.others]) {
      const own = keyOf(name)
      if (key === own) return { name, street: '' }
      if (!key.endsWith(` ${own}`)) continue
      const pieces = piecesOf(street)
      const first = pieces[pieces.length - own.split(' ').length]
      if (first && keyOf(street.slice(first.from)) === own)
        return { name, street: streetBefore(street, first.from) }
    }
    return { name: place.name, street }
  }

  /** By the longest ending that is a town, or the beginning of one; behind a comma only what stands there. */
  #byName(text: string, pieces: readonly Typed[], isWanted: (place: Place) => boolean): FoundPlace[] {
    const endings = this.#endings(text, pieces)
    for (const { key, from } of endings) {
      const exact = this.index.exactly(key).filter(one => isWanted(one.place))
      if (exact.length === 0) continue
      const begun = this.index.begunWith(key).filter(one => isWanted(one.place))
      return this.#told(text, from, once([...exact.sort(byPeople), ...begun.sort(byPeople)]))
    }
    for (const { key, from } of endings) {
      const begun = this.index.begunWith(key).filter(one => isWanted(one.place))
      if (begun.length) return this.#told(text, from, once(begun).sort(byPeople))
    }
    return []
  }

  /** By the last words that are nearly a town. */
  #nearly(text: string, pieces: readonly Typed[], isWanted: (place: Place) => boolean): FoundPlace[] {
    let best: { from: number; named: (Named & { score: number })[] } | undefined
    for (const { key, from } of this.#endings(text, pieces).slice(-3)) {
      const named = this.index.like(key, isWanted).filter(one => one.score >= nearEnough)
      if (named.length && (!best || named[0]!.score > best.named[0]!.score)) best = { from, named }
    }
    return best ? this.#told(text, best.from, once(best.named)) : []
  }

  /** The longest first, none of which begins within the name of a street. */
  #endings(text: string, pieces: readonly Typed[]): { key: string; from: number }[] {
    const comma = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'))
    const rest = pieces.filter(one => one.from > comma)
    return rest
      .map((piece, at) => ({ piece, before: rest[at - 1], length: rest.length - at }))
      .filter(({ piece, before, length }) => {
        if (length > longestName || /^\d/.test(piece.text)) return false
        const [first = ''] = wordsOf(piece.text)
        if (streets.has(first) && rest.length > 1) return false
        const [last = ''] = before ? wordsOf(before.text) : []
        return !leading.has(last) && !streets.has(last)
      })
      .map(({ piece }) => ({ key: keyOf(text.slice(piece.from)), from: piece.from }))
  }

  /** Towns with the street before them; a number that stands between is their postcode where ours is not known. */
  #told(text: string, from: number, named: readonly Named[]): FoundPlace[] {
    const street = streetBefore(text, from)
    const typed = /(?:^|[\s,-])(\d{4,5})$/.exec(street)?.[1]
    const having = typed ? named.filter(one => mayHave(one.place, typed)) : []
    if (!typed || having.length === 0) return named.slice(0, most).flatMap(one => withCodes(one, street))
    const before = streetBefore(street, street.length - typed.length)
    return having.slice(0, most).map(one => found(one.place, one.name, before, typed))
  }
}

/** Whether a code that is not on our list may be one of the place's. */
const mayHave = ({ country, codes, code }: Place, typed: string): boolean => {
  const isWhole = typed.length === (country === 'BE' ? 4 : 5)
  if (country === 'ES') return isWhole && typed.startsWith(code)
  return isWhole && country !== 'FR' && codes.every(known => known.includes('-'))
}
