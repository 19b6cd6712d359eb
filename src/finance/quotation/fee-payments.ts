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

/**
 * What a fee asks for with each of `count` regular payments, in major units: once with the first, whole with each, or
 * spread so that the parts come to the fee to the cent. Empty: it is asked for at the start or the end.
 */
export const feeWithPayments = (fee: Fee, count: number, currency?: string | null): number[] => {
  const { timing } = fee
  const amount = fee.amount ?? 0
  if (count === 0) return []
  if (timing === 'FIRST') return [amount]
  if (timing === 'EACH') return Array.from({ length: count }, () => amount)
  if (timing !== 'SPREAD') return []
  return allocate(
    fromMajor(amount, currency),
    Array.from({ length: count }, () => 1),
  ).map(toMajor)
}

/** What a fee comes to over the whole term. */
export const feeInAll = (fee: Fee, count: number, currency?: string | null): number =>
  fee.timing === 'EACH' ? sumMoney(feeWithPayments(fee, count, currency), currency) : (fee.amount ?? 0)
