import { inTurns } from './in-turns.ts'

const pad = (word: string): string => `  ${word} `

/** Each three letters that stand side by side in the words, once: `ab` → `  a`, ` ab`, `ab `. */
const trigramsOf = (key: string): Set<string> => {
  const found = new Set<string>()
  for (const word of key.split(' ')) {
    const padded = pad(word)
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** Texts by the letters that they have in common with another. */
export class Trigrams {
  readonly #postings: ReadonlyMap<string, Uint32Array>
  readonly #sizes: Uint8Array
  /** How many are met, while one is searched. */
  readonly #common: Uint8Array

  private constructor(postings: ReadonlyMap<string, Uint32Array>, sizes: Uint8Array) {
    this.#postings = postings
    this.#sizes = sizes
    this.#common = new Uint8Array(sizes.length)
  }

  static async of(keys: readonly string[]): Promise<Trigrams> {
    const lists = new Map<string, number[]>()
    const sizes = new Uint8Array(keys.length)
    await inTurns(keys, (key, index) => {
      const own = trigramsOf(key)
      sizes[index] = Math.min(own.size, 255)
      for (const one of own) {
        const list = lists.get(one)
        if (list) list.push(index)
        else lists.set(one, [index])
      }
    })
    return new Trigrams(new Map([...lists].map(([one, list]) => [one, Uint32Array.from(list)])), sizes)
  }

  /** Those that share at least `least` of all trigrams of both with it: by their index, and how much. */
  like(key: string, least: number): { index: number; score: number }[] {
    const own = trigramsOf(key)
    const met: number[] = []
    for (const one of own)
      for (const index of this.#postings.get(one) ?? []) if (this.#common[index]!++ === 0) met.push(index)
    const found: { index: number; score: number }[] = []
    for (const index of met) {
      const common = this.#common[index]!
      this.#common[index] = 0
      const score = common / (own.size + this.#sizes[index]! - common)
      if (score >= least) found.push({ index, score })
    }
    return found
  }
}
