import { sumMoney } from '#finance/index.ts'

/** What amounts come to in each currency there is among them, in the order of its codes: `[{ currency: 'EUR', amount: 10.5 }]`. */
export const sumsByCurrency = (
  amounts: readonly { amount: number | null; currency: string }[],
): { currency: string; amount: number }[] =>
  [...new Set(amounts.map(one => one.currency))].sort().map(currency => ({
    currency,
    amount: sumMoney(
      amounts.filter(one => one.currency === currency).map(one => one.amount),
      currency,
    ),
  }))
