import { createHash } from 'node:crypto'

/** Chances that are the same for the same seed. */
export interface Chances {
  /** 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  upTo(end: number): number
  pick<T>(some: readonly T[]): T
  /** True so often, 0 to 1. */
  isLuck(share: number): boolean
}

/** A generator of 32 bits (mulberry32) that begins where the words of the seed say. */
export const seeded = (...seed: (string | number)[]): Chances => {
  let state = createHash('sha256').update(seed.join('\n')).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (end: number): number => Math.floor(next() * end)
  return { next, upTo, pick: some => some[upTo(some.length)]!, isLuck: share => next() < share }
}
