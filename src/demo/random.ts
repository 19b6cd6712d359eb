/** A small generator with a seed (mulberry32): the demo is the same on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
}

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: items => items[between(0, items.length - 1)]!,
    chance: probability => next() < probability,
  }
}

/** A seed from words, so that each thing has luck of its own: one more contract leaves the others as they were. */
export const seedOf = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const c of words.join('|')) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** The luck of a thing that words name. */
export const luckOf = (...words: readonly (string | number)[]): Random => randomOf(seedOf(...words))
