import { checkInteger, checkObject, LONGEST_LIST } from '../check-inputs.ts'
import { allocate } from '../money/allocate.ts'
import { fromMajor } from '../money/from-major.ts'
import { sumMoney } from '../money/sum-money.ts'
import { toMajor } from '../money/to-major.ts'

/** A fee as a quotation has it. */
export interface Fee {
  /** In major units; none counts as nothing. */
  amount?: number | null
  /** START, FIRST, EACH, SPREAD or END; START unless said. */
  timing?: string | null
}

/** A fee of so many payments, looked through. */
const check = (fee: Fee, count: number, currency?: string | null) => {
  const { amount, timing } = checkObject(fee, 'fee')
  return { timing, count: checkInteger(count, 'count', 0, LONGEST_LIST), money: fromMajor(amount, currency) }
}

/**
 * What a fee asks for with each of `count` regular payments, in major units: once with the first, whole with each, or
 * spread so that the parts come to the fee to the cent. Empty: it is asked for at the start or the end.
 * @throws INVALID_NON_EMPTY_OBJECT_FIELD `fee`, INVALID_INTEGER_FIELD `count`, INVALID_NUMBER_FIELD `amount`,
 * INVALID_FIELD_VALUE `count`, `currency`
 */
export const feeWithPayments = (fee: Fee, count: number, currency?: string | null): number[] => {
  const { timing, count: payments, money } = check(fee, count, currency)
  if (payments === 0) return []
  if (timing === 'FIRST') return [toMajor(money)]
  if (timing === 'EACH') return Array.from({ length: payments }, () => toMajor(money))
  if (timing !== 'SPREAD') return []
  return allocate(
    money,
    Array.from({ length: payments }, () => 1),
  ).map(toMajor)
}

/** What a fee comes to over the whole term, in major units. Throws as `feeWithPayments`. */
export const feeInAll = (fee: Fee, count: number, currency?: string | null): number => {
  const { timing, money } = check(fee, count, currency)
  return timing === 'EACH' ? sumMoney(feeWithPayments(fee, count, currency), currency) : toMajor(money)
}
