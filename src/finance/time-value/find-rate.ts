import { failField } from '../check-inputs.ts'
import { brent } from '../roots/brent.ts'

export const MOST_NEWTON_ITERATIONS = 20
export const NEWTON_TOLERANCE = 1e-7

// Between these the rate e^x − 1 is a double: from −1 to 10^307.
const LOWEST = -700
const HIGHEST = 700

/**
 * A sum of discounted flows as a function of x = ln(1 + rate), with its slope. The two may be scaled by the same factor
 * above 0, by which the side of negative rates is kept from overflowing: neither roots nor Newton's steps change.
 */
export interface DiscountedSum {
  at(x: number): void
  value: number
  slope: number
}

/**
 * The rate at which a discounted sum is 0, nearest to the guess: Newton-Raphson of at most 20 iterations to 1e-7, and
 * then on to the last digits of a double; where that fails, a search for a change of sign and the method of Brent.
 * Solved in ln(1 + rate), where no step can leave the rates above −1.
 * @param isUnique whether the flows change their sign once, so that there is one rate at most
 * @throws NEWTON_RAPHSON_FAILED_TO_CONVERGE naming `field`
 */
export const findRate = (sum: DiscountedSum, guess: number, field: string, isUnique: boolean): number => {
  const start = Math.log1p(guess)
  let x = newton(sum, start)
  if (Number.isNaN(x)) x = bracketed(sum, start)
  else if (!isUnique) x = nearest(sum, start, x)
  return Number.isNaN(x)
    ? failField('NEWTON_RAPHSON_FAILED_TO_CONVERGE', field)
    : Math.expm1(atZero(sum, x)) + 0
}

/** How often amounts in order of time change their sign, zeros left out: once for an investment or a loan. */
export const hasOneChangeOfSign = (amounts: readonly number[]): boolean => {
  let before = 0
  let changes = 0
  for (const amount of amounts) {
    if (amount * before < 0) changes++
    if (amount !== 0) before = Math.sign(amount)
  }
  return changes === 1
}

/** Newton's method may leap over a root: the one between the guess and its answer is meant. */
const nearest = (sum: DiscountedSum, start: number, found: number): number => {
  const value = valuesOf(sum)
  const bracket = outwards(value, start, Math.abs(found - start))
  if (!bracket || (bracket[0] <= found && found <= bracket[1])) return found
  const x = brent(value, bracket[0], bracket[1])
  return Number.isNaN(x) ? found : polish(sum, x)
}

/** A root that is 0 up to noise is 0 where the sum says so exactly: flows that just add up. */
const atZero = (sum: DiscountedSum, x: number): number => {
  if (Math.abs(x) > 1e-12) return x
  sum.at(0)
  return sum.value === 0 ? 0 : x
}

const newton = (sum: DiscountedSum, start: number): number => {
  let x = start
  for (let turn = 0; turn < MOST_NEWTON_ITERATIONS; turn++) {
    sum.at(x)
    const step = sum.value / sum.slope
    x -= step
    if (!(x > LOWEST && x < HIGHEST)) return Number.NaN
    if (Math.abs(step) <= NEWTON_TOLERANCE) return polish(sum, x)
  }
  return Number.NaN
}

/** Goes on while steps become smaller: at the end they are the noise of the sum. */
const polish = (sum: DiscountedSum, start: number): number => {
  let x = start
  let before = NEWTON_TOLERANCE
  for (let turn = 0; turn < 6; turn++) {
    sum.at(x)
    const step = sum.value / sum.slope
    if (!(Math.abs(step) < before)) return x
    x -= step
    before = Math.abs(step)
    if (before <= Number.EPSILON * Math.abs(x)) return x
  }
  return x
}

const bracketed = (sum: DiscountedSum, start: number): number => {
  const value = valuesOf(sum)
  const bracket = outwards(value, start, Number.POSITIVE_INFINITY) ?? closely(value)
  if (!bracket) return Number.NaN
  const x = brent(value, bracket[0], bracket[1])
  return Number.isNaN(x) ? x : polish(sum, x)
}

const valuesOf =
  (sum: DiscountedSum) =>
  (x: number): number => {
    sum.at(x)
    return sum.value
  }

type Bracket = [number, number] | undefined

const differ = (a: number, b: number): boolean => (a <= 0 && b >= 0) || (a >= 0 && b <= 0)

/** From the guess to both sides in growing steps, so far. */
const outwards = (value: (x: number) => number, start: number, far: number): Bracket => {
  let [low, high] = [start, start]
  let [fLow, fHigh] = [value(start), value(start)]
  for (let step = 0.02; (low > LOWEST || high < HIGHEST) && start - low < far; step *= 1.15) {
    const above = Math.min(high + step, HIGHEST)
    const fAbove = value(above)
    if (above > high && differ(fHigh, fAbove)) return [high, above]
    const below = Math.max(low - step, LOWEST)
    const fBelow = value(below)
    if (below < low && differ(fBelow, fLow)) return [below, low]
    ;[low, fLow, high, fHigh] = [below, fBelow, above, fAbove]
  }
  return undefined
}

/** Where two roots lie close together: hundredths between −95 % and 1900 %. */
const closely = (value: (x: number) => number): Bracket => {
  let before = value(-3)
  for (let i = 1; i <= 600; i++) {
    const next = value(-3 + i / 100)
    if (differ(before, next)) return [-3 + (i - 1) / 100, -3 + i / 100]
    before = next
  }
  return undefined
}
