import { currencyDecimals, toMajor, toMinor } from '#finance/index.ts'

/** The sum of amounts in major units, exact to the cent; what is not there counts as nothing. */
export const sumMoney = (
  amounts: readonly (number | null | undefined)[],
  currency?: string | null,
): number => {
  const decimals = currencyDecimals(currency || 'EUR')
  return toMajor(
    amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0, decimals), 0),
    decimals,
  )
}

/** The rate of a tax code among loaded taxes; undefined when they do not know it. */
export const rateOf = (
  taxCode: string | null | undefined,
  taxes: readonly Record<string, unknown>[] | undefined,
): number | undefined => {
  const value = taxes?.find(tax => tax.code === taxCode)?.value
  return typeof value === 'number' ? value : undefined
}
