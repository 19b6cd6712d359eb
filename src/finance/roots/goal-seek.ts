import { message } from '#errors/index.ts'
import { checkNumber, checkObject, failField } from '../check-inputs.ts'
import { brent, type RealFunction } from './brent.ts'

export const MOST_GOAL_SEEK_ITERATIONS = 300

export interface GoalSeekOptions {
  /** Where the search begins: 0.1 unless the bounds say otherwise. */
  guess?: number
  /** The answer lies between these. */
  min?: number
  max?: number
  /** How far from the target the result may be: 1e-7, or 1e-9 of a large target. A rounded result needs half a cent. */
  tolerance?: number
}

/**
 * Finds the x for which `fn(x)` is `target`: looks for a change of sign outwards from the guess, or between the bounds,
 * and closes in by the method of Brent; a target that is only touched is sought by secants. `fn` may throw or give NaN
 * where it is not defined. At most 300 evaluations.
 * @throws NO_ACCEPTABLE_RESULT; INVALID_NUMBER_FIELD `target`, `guess`, `min`, `max`, `tolerance`
 */
export const goalSeek = (fn: RealFunction, target: number, options: GoalSeekOptions = {}): number => {
  if (typeof fn !== 'function') failField('INVALID_ARRAY_OR_FUNCTION_FIELD', 'fn')
  checkNumber(target, 'target')
  checkObject(options, 'options')
  const min = options.min === undefined ? Number.NEGATIVE_INFINITY : checkNumber(options.min, 'min')
  const max = options.max === undefined ? Number.POSITIVE_INFINITY : checkNumber(options.max, 'max')
  if (min > max) failField('INVALID_FIELD_VALUE', 'max', message('NOT_BELOW_MINIMUM'))
  const tolerance = checkNumber(options.tolerance ?? Math.max(1e-7, Math.abs(target) * 1e-9), 'tolerance')
  const seek = seeker(fn, target)
  const guess = Math.min(Math.max(checkNumber(options.guess ?? startBetween(min, max), 'guess'), min), max)
  const bracket =
    Number.isFinite(min) && Number.isFinite(max) ? scan(seek, min, max, guess) : expand(seek, guess, min, max)
  if (bracket) brent(seek.miss, bracket[0], bracket[1], { most: seek.left() })
  if (Math.abs(seek.best.miss) > tolerance) touch(seek, min, max)
  return Math.abs(seek.best.miss) <= tolerance ? seek.best.x : failField('NO_ACCEPTABLE_RESULT', 'target')
}

const startBetween = (min: number, max: number): number => {
  if (Number.isFinite(min) && Number.isFinite(max)) return (min + max) / 2
  return 0.1
}

interface Seeker {
  miss: RealFunction
  best: { x: number; miss: number }
  left: () => number
}

/** Counts evaluations, keeps the best, and takes an error for "not defined here". */
const seeker = (fn: RealFunction, target: number): Seeker => {
  const best = { x: Number.NaN, miss: Number.POSITIVE_INFINITY }
  let count = 0
  const miss = (x: number): number => {
    if (count++ >= MOST_GOAL_SEEK_ITERATIONS) return Number.NaN
    let value: number
    try {
      value = fn(x) - target
    } catch {
      return Number.NaN
    }
    if (Math.abs(value) < Math.abs(best.miss)) Object.assign(best, { x, miss: value })
    return value
  }
  return { miss, best, left: () => MOST_GOAL_SEEK_ITERATIONS - count }
}

const GROW = 1.6
const SHRINK = 0.3

type Bracket = [number, number] | undefined

const differ = (a: number, b: number): boolean => (a <= 0 && b >= 0) || (a >= 0 && b <= 0)

/** Outwards from the guess, a little further each time, until the sign turns on one side. */
const expand = ({ miss }: Seeker, guess: number, min: number, max: number): Bracket => {
  const atGuess = miss(guess)
  let [low, fLow, high, fHigh] = [guess, atGuess, guess, atGuess]
  let stepUp = Math.max(Math.abs(guess) * 0.1, 0.01)
  let stepDown = stepUp
  for (let turn = 0; turn < 70; turn++) {
    // Upwards first: of two answers equally near the larger is meant, as for a square.
    const above = Math.min(high + stepUp, max)
    const fAbove = above > high ? miss(above) : Number.NaN
    if (differ(fHigh, fAbove)) return [high, above]
    const below = Math.max(low - stepDown, min)
    const fBelow = below < low ? miss(below) : Number.NaN
    if (differ(fBelow, fLow)) return [below, low]
    // Where the function ends, the steps become shorter instead of longer: the answer may lie close to the end.
    stepUp *= Number.isNaN(fAbove) ? SHRINK : GROW
    stepDown *= Number.isNaN(fBelow) ? SHRINK : GROW
    if (!Number.isNaN(fBelow)) [low, fLow] = [below, fBelow]
    if (!Number.isNaN(fAbove)) [high, fHigh] = [above, fAbove]
  }
  return undefined
}

/** Between two bounds: the ends, then a grid, the piece nearest to the guess first. */
const scan = ({ miss }: Seeker, min: number, max: number, guess: number): Bracket => {
  const pieces = 64
  const points = Array.from({ length: pieces + 1 }, (_, i) =>
    i === pieces ? max : min + ((max - min) * i) / pieces,
  )
  const first = miss(min)
  if (differ(first, miss(max))) return [min, max]
  const values = points.map(miss)
  const found = points
    .map((_, i) => i)
    .filter(i => i > 0 && differ(values[i - 1]!, values[i]!))
    .sort((a, b) => Math.abs(points[a]! - guess) - Math.abs(points[b]! - guess))[0]
  return found === undefined ? undefined : [points[found - 1]!, points[found]!]
}

/** Secants from the best point: finds what is touched without a change of sign. */
const touch = (seek: Seeker, min: number, max: number): void => {
  let x = seek.best.x
  if (Number.isNaN(x)) return
  let y = seek.best.miss
  let before = x + Math.max(Math.abs(x) * 1e-3, 1e-4)
  let yBefore = seek.miss(before)
  while (seek.left() > 0 && y !== 0 && y !== yBefore && !Number.isNaN(yBefore)) {
    const next = Math.min(Math.max(x - (y * (x - before)) / (y - yBefore), min), max)
    ;[before, yBefore] = [x, y]
    x = next
    y = seek.miss(x)
    if (Number.isNaN(y) || x === before) return
  }
}
