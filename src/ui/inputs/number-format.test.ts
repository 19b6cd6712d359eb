import { describe, expect, it } from 'vitest'
import { marksOf, readNumber, writeNumber } from './number-format.ts'

describe('readNumber', () => {
  it.each([
    ['48,000.00', 'en-EU', 48000],
    ['48 000,00', 'fr-FR', 48000],
    ['48.000,5', 'es-ES', 48000.5],
    ['1,5', 'en-EU', 1.5],
    ['1.500', 'es-ES', 1500],
    ['1,500', 'en-EU', 1500],
    ['1.500', 'en-EU', 1.5],
    ['1,234,567', 'en-EU', 1234567],
    ['−12,5', 'fr-FR', -12.5],
    ['12.5 EUR', 'en-EU', 12.5],
    ['.5', 'en-EU', 0.5],
  ])('%s in %s', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value)
  })

  it('tells nothing from no number', () => {
    expect(readNumber('  ', 'en-EU')).toBeNull()
    expect(readNumber('abc', 'en-EU')).toBeUndefined()
    expect(readNumber('1-2', 'en-EU')).toBeUndefined()
  })

  it('reads back what it writes', () => {
    for (const locale of ['en-EU', 'fr-FR', 'es-ES', 'lt-LT', 'ar-MA', 'en-US', 'de-CH'])
      for (const value of [0, 1234.5, 1234567.89, -0.25, 12500])
        expect(readNumber(writeNumber(value, locale, 0, 2), locale)).toBe(value)
  })
})

describe('marksOf', () => {
  it('writes British marks for the product locale', () => {
    expect(marksOf('en-EU')).toEqual({ group: ',', decimal: '.' })
  })
})
