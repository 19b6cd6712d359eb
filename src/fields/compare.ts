import { showUnknown } from './show-unknown.ts'
import { fold } from './text/fold.ts'

/** Orders with a comparison of two values that are there; null comes last. */
export const nullsLast =
  <V>(compare: (a: V, b: V) => number) =>
  (a: V | null | undefined, b: V | null | undefined): number => {
    const isMissing = a === null || a === undefined
    if (isMissing || b === null || b === undefined)
      return isMissing ? (b === null || b === undefined ? 0 : 1) : -1
    return compare(a, b)
  }

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Texts without regard to case and accents; those that differ in nothing else, by their code units. */
export const compareTexts = nullsLast<string>(
  (a, b) => order(fold(showUnknown(a)), fold(showUnknown(b))) || order(showUnknown(a), showUnknown(b)),
)

/** Codes, dates and other texts that are compared as they stand. */
export const compareExact = nullsLast<string>((a, b) => order(showUnknown(a), showUnknown(b)))

export const compareNumbers = nullsLast<number>((a, b) => Math.sign(a - b))

/** False before true. */
export const compareBooleans = nullsLast<boolean>((a, b) => Number(a) - Number(b))
