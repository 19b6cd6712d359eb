import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'

/** The tax of lines by code, in the order of the codes. */
export const taxByCode = (
  lines: readonly Pick<Loaded<'invoiceLine'>, 'taxCode' | 'taxAmount'>[],
  currency: string | null | undefined,
): { code: string | null; amount: number }[] => {
  const sums = new Map<string, number>()
  for (const { taxCode, taxAmount } of lines)
    sums.set(taxCode ?? '', sumMoney([sums.get(taxCode ?? ''), taxAmount], currency))
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, amount]) => ({ code: code || null, amount }))
    .filter(({ amount }) => amount !== 0)
}
