import type { Loaded } from '#entities/records.ts'

/** The rate in force on a day: the quotation's own, or its latest reset by then. */
export const rateOn = (quotation: Pick<Loaded<'quotation'>, 'resets' | 'rate'>, date: string): number =>
  quotation.resets?.findLast(reset => reset.from <= date)?.rate ?? quotation.rate ?? 0
