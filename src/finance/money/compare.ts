import { checkMoney, sameCurrency } from './check-money.ts'
import type { Money } from './money.ts'

/**
 * Below nought where the first is smaller, above where it is larger, nought where both are the same.
 * @throws INVALID_FIELD_VALUE `currency` when they differ
 */
export const compare = (a: Money, b: Money): number => {
  sameCurrency(a, b)
  return a.minor - b.minor
}

/** The smallest of amounts of one currency. */
export const smallest = (first: Money, ...others: readonly Money[]): Money =>
  others.reduce((least, one) => (compare(one, least) < 0 ? one : least), checkMoney(first))
