import { isCurrencyCode } from '#finance/money/currencies.ts'
import { codeKind } from '../choice/code-kind.ts'

/** A currency, ISO 4217. */
export const currencyCode = codeKind({
  kind: 'currencyCode',
  normalize: text => text.trim().toUpperCase(),
  isKnown: isCurrencyCode,
  schema: { pattern: '^[A-Z]{3}$' },
})
