import { currencies } from '#finance/money/currencies.ts'

/** ISO 4217: the currencies in use, in the order of their codes. */
export const currencyCodes: readonly string[] = [...currencies.keys()]
