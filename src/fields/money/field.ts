import { moneyDecimals, moneyKind } from './money-kind.ts'

/** An amount in major units with its currency's decimals. */
export const money = moneyKind({
  kind: 'money',
  scale: 4,
  isPaid: true,
  decimals: (settings, context) => {
    const decimals = Math.min(moneyDecimals(settings, context), 4)
    return { decimals, minDecimals: decimals }
  },
})
