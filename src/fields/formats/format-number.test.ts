import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCurrency } from './format-currency.ts'
import { formatNumber, signedText } from './format-number.ts'
import { formatPercentage } from './format-percentage.ts'
import { localeFormat } from './locales.ts'
import { parseNumber } from './parse-number.ts'

/** Blanks as they are read: _ no-break, . narrow no-break would not be seen in a test. */
const seen = (text: string): string => text.replace(/\u00a0/g, '_').replace(/\u202f/g, '~')

describe('formatNumber', () => {
  it.each([
    ['en-EU', 1234567.891, '1,234,567.89'],
    ['en-GB', -1234.5, '-1,234.50'],
    ['en-US', 0.005, '0.01'],
    ['fr-FR', 1234567.5, '1~234~567,50'],
    ['fr-MA', 1234.5, '1.234,50'],
    ['fr-TN', 1234.5, '1~234,500'],
    ['ar-TN', 1234.5, '1.234,500'],
    ['fr-PF', 1234.5, '1~235'],
    ['lt-LT', -1234.5, '−1_234,50'],
    ['es-ES', 1234.5, '1234,50'],
    ['es-ES', 12345.5, '12.345,50'],
    ['de-DE', 1234.5, '1.234,50'],
    ['de-CH', 1234.5, "1'234.50"],
    ['en-IN', 12345678, '1,23,45,678.00'],
    ['pt-PT', 1234.5, '1234,50'],
    ['pt-PT', 12345.5, '12_345,50'],
    ['xx-XX', 1234.5, '1,234.50'],
    ['fr', 1234.5, '1~234,50'],
    ['fr_fr', 1234.5, '1~234,50'],
  ])('%s shows %d as %s', (locale, value, text) => {
    expect(seen(formatNumber(value, locale))).toBe(text)
  })

  it('keeps a sign before its figure where a text runs from the right', () => {
    expect(signedText(2, '2,00', 'fr-FR')).toBe('+2,00')
    expect(signedText(-2, '-2,00', 'en-EU')).toBe('-2,00')
    expect(signedText(2, '2,00', 'ar-MA')).toBe('\u200e+2,00')
    expect(signedText(-2, '-2,00', 'ar-MA')).toBe('\u200e-2,00')
  })

  it('rounds to 2 decimals where nothing is said', () => {
    expect(formatNumber(1.234)).toBe('1.23')
    expect(formatNumber(1.235)).toBe('1.24')
  })

  it('leaves out zeros at the end beyond the fewest decimals', () => {
    expect(formatNumber(1.5, 'en-EU', { decimals: 6, minDecimals: 0 })).toBe('1.5')
    expect(formatNumber(1000, 'en-EU', { decimals: 6, minDecimals: 0 })).toBe('1,000')
    expect(formatNumber(1.5, 'en-EU', { decimals: 6, minDecimals: 2 })).toBe('1.50')
  })

  it('refuses what is not finite', () => {
    for (const value of [Number.NaN, Number.NEGATIVE_INFINITY])
      expect(() => formatNumber(value, 'fr-FR')).toThrow('value')
  })
})

describe('formatCurrency', () => {
  it.each([
    [1234.5, 'EUR', 'en-EU', '1,234.50_€'],
    [1234.5, 'USD', 'en-EU', '$1,234.50'],
    [1234.5, 'GBP', 'en-EU', '£1,234.50'],
    [1234.5, 'CHF', 'en-EU', '1,234.50_CHF'],
    [-1234.5, 'USD', 'en-EU', '-$1,234.50'],
    [1234.5, 'EUR', 'fr-FR', '1~234,50_€'],
    [-1234.5, 'EUR', 'fr-FR', '-1~234,50_€'],
    [1234.5, 'USD', 'fr-FR', '1~234,50_$'],
    [1234.5, 'EUR', 'en-GB', '€1,234.50'],
    [1234.5, 'GBP', 'en-GB', '£1,234.50'],
    [1234.5, 'USD', 'en-US', '$1,234.50'],
    [1234.5, 'CHF', 'en-US', 'CHF_1,234.50'],
    [1234.5, 'EUR', 'es-ES', '1234,50_€'],
    [1234.5, 'EUR', 'lt-LT', '1_234,50_€'],
    [1234.5, 'EUR', 'nl-NL', '€_1.234,50'],
    [1234.5, 'XAF', 'fr-CM', '1~235_F.CFA'],
    [1234.5, 'XOF', 'fr-SN', '1~235_F.CFA'],
    [1234.5, 'TND', 'fr-TN', '1~234,500_TND'],
    [1234.5, 'EUR', 'fr-TN', '1~234,50_€'],
    [1234.5, 'MAD', 'fr-MA', '1.234,50_MAD'],
    [1234.5, 'JPY', 'en-EU', '1,235_¥'],
    [1234.5, 'XYZ', 'fr-TN', '1~234,500_XYZ'],
    [1234.5, 'CHF', 'fr-CH', '1~234.50_CHF'],
    [1234.5, 'EUR', 'de-AT', '€_1.234,50'],
    [1.005, 'EUR', 'fr-FR', '1,01_€'],
  ])('%d %s in %s is %s', (value, currency, locale, text) => {
    expect(seen(formatCurrency(value, currency, locale))).toBe(text)
  })

  it('takes euros and the product’s own English where nothing is said', () => {
    expect(seen(formatCurrency(10))).toBe('10.00_€')
  })
})

describe('formatPercentage', () => {
  it.each([
    [0.125, 'fr-FR', '12,50_%'],
    [0.125, 'en-EU', '12.50%'],
    [-0.0325, 'lt-LT', '−3,25_%'],
    [0.285, 'es-ES', '28,50_%'],
    [1.15, 'en-US', '115.00%'],
    [0.000049, 'en-EU', '0.00%'],
    [0.00005, 'en-EU', '0.01%'],
  ])('%d in %s is %s', (value, locale, text) => {
    expect(seen(formatPercentage(value, locale))).toBe(text)
  })

  it('shows more decimals when told', () => {
    expect(formatPercentage(0.12345, 'en-EU', { decimals: 3 })).toBe('12.345%')
  })
})

describe('what is shown can be typed again', () => {
  it('in every locale', () => {
    const locales = [
      'en-EU',
      'en-US',
      'en-IN',
      'fr-FR',
      'fr-TN',
      'es-ES',
      'lt-LT',
      'de-DE',
      'de-CH',
      'pt-PT',
      'ar-TN',
      'ar-EG',
      'xx',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: -1e13, max: 1e13 }), (locale, units) => {
        const { decimals } = localeFormat(locale)
        const value = Number(`${units}e-${decimals}`)
        expect(parseNumber(formatNumber(value, locale), locale)).toBe(value + 0)
      }),
    )
  })
})

describe('percentages with their sign in front', () => {
  // CLDR 48: percentFormat %#,##0 in Turkish, % #,##0 with a no-break space in Basque.
  it.each([
    [0.125, 'tr-TR', '%12,50'],
    [-0.125, 'tr-TR', '-%12,50'],
    [12.345, 'tr', '%1.234,50'],
    [0.5, 'eu-ES', '%\u00a050,00'],
    [0.125, 'en-EU', '12.50%'],
  ])('%d in %s is %s', (value, locale, text) => {
    expect(formatPercentage(value, locale)).toBe(text)
  })
})

describe('numbers that count nothing', () => {
  it.each([
    ['en-EU', 2026],
    ['fr-FR', 2026],
    ['es-ES', 12345],
  ])('a year in %s has no separator', (locale, value) => {
    expect(formatNumber(value, locale, { decimals: 0, ungrouped: true })).toBe(String(value))
  })
})
