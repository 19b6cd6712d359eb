import { moneyDecimals, moneyKind } from '../money/money-kind.ts'
import { declaredDecimals } from '../number/declared-decimals.ts'

/** The price of one unit: an amount with up to 6 decimals, of which at least the currency's are shown. */
export const unitPrice = moneyKind({
  kind: 'unitPrice',
  scale: 6,
  decimals: (settings, context) => ({
    decimals: declaredDecimals(settings, 6, 6),
    minDecimals: moneyDecimals(settings, context),
  }),
})
