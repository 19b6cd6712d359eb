import { inTurns } from './in-turns.ts'
import { keyOf, type Place } from './place.ts'
import { Trigrams } from './trigrams.ts'

/** A place by one of its names. */
export interface Named {
  place: Place
  /** The name by which it was found, as it is written. */
  name: string
}

/** The first of sorted texts that does not stand before `key`. */
const firstFrom = (sorted: readonly string[], key: string): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Behind everything that begins with the same letters. */
const after = '\uffff'
/** Similarity that no place has by its size alone. */
const mostForPeople = 0.08
const similarEnough = 0.3

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Places by the beginning of a name, by a postcode, and by names that are nearly as typed. */
export class PlaceIndex {
  readonly #names: readonly Named[]
  readonly #keys: readonly string[]
  readonly #codes: readonly (readonly [code: string, place: Place])[]
  readonly #codeKeys: readonly string[]
  readonly #ranges: readonly { from: string; to: string; place: Place }[]
  readonly #trigrams: Trigrams

  private constructor(
    readonly places: readonly Place[],
    named: readonly { key: string; named: Named }[],
    trigrams: Trigrams,
  ) {
    this.#keys = named.map(one => one.key)
    this.#names = named.map(one => one.named)
    this.#trigrams = trigrams
    const codes = places.flatMap(place => place.codes.map(code => [code, place] as const))
    this.#codes = codes.filter(([code]) => !code.includes('-')).sort((a, b) => compare(a[0], b[0]))
    this.#codeKeys = this.#codes.map(([code]) => code)
    this.#ranges = codes
      .filter(([code]) => code.includes('-'))
      .map(([code, place]) => ({ from: code.split('-')[0]!, to: code.split('-')[1]!, place }))
  }

  static async of(places: readonly Place[]): Promise<PlaceIndex> {
    const named: { key: string; named: Named }[] = []
    await inTurns(places, place => {
      for (const name of [place.name, ...place.others])
        named.push({ key: keyOf(name), named: { place, name } })
    })
    named.sort((a, b) => compare(a.key, b.key))
    return new PlaceIndex(places, named, await Trigrams.of(named.map(one => one.key)))
  }

  /** Places of exactly this name. */
  exactly(key: string): Named[] {
    const from = firstFrom(this.#keys, key)
    const found: Named[] = []
    for (let at = from; this.#keys[at] === key; at++) found.push(this.#names[at]!)
    return found
  }

  /** Places that are called so first. */
  named(name: string): Place[] {
    return this.exactly(keyOf(name)).flatMap(one => (one.place.name === name ? [one.place] : []))
  }

  /** Places whose name begins so. */
  begunWith(key: string): Named[] {
    return this.#names.slice(firstFrom(this.#keys, key), firstFrom(this.#keys, key + after))
  }

  /** Places of a postcode, and those that have it among others that are not told one by one. */
  ofCode(code: string): Place[] {
    const found: Place[] = []
    for (let at = firstFrom(this.#codeKeys, code); this.#codeKeys[at] === code; at++)
      found.push(this.#codes[at]![1])
    for (const { from, to, place } of this.#ranges)
      if (code.length === from.length && code >= from && code <= to) found.push(place)
    return found
  }

  /** Places with a postcode that begins so, each with it. */
  ofBegunCode(begun: string): (readonly [code: string, place: Place])[] {
    return this.#codes.slice(firstFrom(this.#codeKeys, begun), firstFrom(this.#codeKeys, begun + after))
  }

  /** Names that are nearly this one, the most like it first; `score` of one that is the same is 1 and a little for its size. */
  like(key: string, isWanted: (place: Place) => boolean): (Named & { score: number })[] {
    return this.#trigrams
      .like(key, similarEnough)
      .map(({ index, score }) => ({ ...this.#names[index]!, score }))
      .filter(({ place }) => isWanted(place))
      .map(one => ({ ...one, score: one.score + mostForPeople * (Math.log10(one.place.people + 1) / 7) }))
      .sort((a, b) => b.score - a.score)
  }

  /** The place that is nearest to a point, within 20 km of it. */
  nearest(longitude: number, latitude: number): Place | null {
    const shrink = Math.cos((latitude * Math.PI) / 180)
    let best: Place | null = null
    let least = (20 / 111) ** 2
    for (const place of this.places) {
      if (!place.at) continue
      const far = ((place.at[0] - longitude) * shrink) ** 2 + (place.at[1] - latitude) ** 2
      if (far < least) [best, least] = [place, far]
    }
    return best
  }
}
