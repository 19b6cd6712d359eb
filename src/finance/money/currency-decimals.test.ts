import { describe, expect, it } from 'vitest'
import { currencyDecimals, roundToCurrency } from './currency-decimals.ts'

describe('currencyDecimals', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['MAD', 2],
    ['JPY', 0],
    ['XAF', 0],
    ['XPF', 0],
    ['TND', 3],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s has %d', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals)
  })

  it('refuses what is no code', () => {
    expect(() => currencyDecimals('euro')).toThrow('Field currency has an invalid value')
    expect(() => currencyDecimals('constructor')).toThrow('Field currency has an invalid value')
  })

  it('rounds to what can be paid', () => {
    expect(roundToCurrency(10.055, 'EUR')).toBe(10.06)
    expect(roundToCurrency(10.0555, 'TND')).toBe(10.056)
    expect(roundToCurrency(10.5, 'JPY')).toBe(11)
  })
})
