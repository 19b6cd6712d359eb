import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCurrency, parseNumber, parsePercentage } from './parse-number.ts'

describe('parseNumber', () => {
  it.each([
    ['1 234,56', 'fr-FR', 1234.56],
    ['1\u202f234,56', 'fr-FR', 1234.56],
    ['1.234,56', 'fr-FR', 1234.56],
    ['1.234', 'fr-FR', 1.234],
    ['1,234', 'fr-FR', 1.234],
    ['1.234', 'de-DE', 1234],
    ['1.234.567', 'de-DE', 1234567],
    ['1.5', 'de-DE', 1.5],
    ['1,234', 'en-GB', 1234],
    ['1,5', 'en-GB', 1.5],
    ['1,234.5', 'en-US', 1234.5],
    ['1.234,5', 'en-US', 1234.5],
    ["1'234.50", 'de-CH', 1234.5],
    ['1’234.50', 'de-CH', 1234.5],
    ['1,23,456', 'en-IN', 123456],
    ['−1 234,5', 'lt-LT', -1234.5],
    ['+12', 'fr-FR', 12],
    ['.5', 'en-GB', 0.5],
    [',5', 'fr-FR', 0.5],
    ['12,', 'fr-FR', 12],
    ['١٢٫٥', 'ar-EG', 12.5],
    ['-0', 'fr-FR', 0],
  ])('%s in %s is %d', (text, locale, value) => {
    expect(parseNumber(text, locale)).toBe(value)
  })

  it.each([
    '',
    'abc',
    '1a',
    '--5',
    '1-2',
    '1.2.3',
    '1,23,45',
    '1,2,3',
    '12.34,56.78',
    '.',
    ',',
    '1e5',
    'NaN',
    'Infinity',
    '0x10',
    '€',
  ])('%j is no number', text => {
    expect(parseNumber(text, 'en-GB')).toBeNaN()
  })

  it('answers at once whatever is pasted', () => {
    for (const text of ['1'.repeat(300), '1,'.repeat(125), `${'1'.repeat(249)}x`, ' '.repeat(100_000)])
      expect(parseNumber(text, 'en-GB')).toBeNaN()
    expect(parseNumber(123 as unknown as string)).toBeNaN()
  })

  it('is a finite number or NaN, never anything else', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(Math.abs(parseNumber(text))).not.toBe(Number.POSITIVE_INFINITY)
      }),
    )
  })
})

describe('parseCurrency', () => {
  it.each([
    ['1 234,50 €', 'fr-FR', 'EUR', 1234.5],
    ['€1,234.50', 'en-GB', 'EUR', 1234.5],
    ['-$5', 'en-US', 'USD', -5],
    ['$-5', 'en-US', 'USD', -5],
    ['CHF 1’000.05', 'de-CH', 'CHF', 1000.05],
    ['100 EUR', 'fr-FR', undefined, 100],
    ['5 000 F.CFA', 'fr-SN', 'XOF', 5000],
    ['12,5', 'es-ES', 'EUR', 12.5],
  ])('%s in %s is %d', (text, locale, currency, value) => {
    expect(parseCurrency(text, locale, currency)).toBe(value)
  })

  it('refuses what is no amount', () => {
    for (const text of ['€', 'EUR', 'abc €', '5 € 5', 'AAA 5'])
      expect(parseCurrency(text, 'fr-FR', 'EUR'), text).toBeNaN()
  })
})

describe('parsePercentage', () => {
  it.each([
    ['12,5%', 0.125],
    ['12.5 %', 0.125],
    ['-3.25', -0.0325],
    ['33.3333333333333%', 0.3333333333],
    ['100', 1],
    ['0', 0],
    ['0,07 %', 0.0007],
  ])('%s is %d', (text, value) => {
    expect(parsePercentage(text)).toBe(value)
  })

  it.each(['', '%', '1,2,3', 'abc', '5%%', '1.234,5', '%5'])('%j is none', text => {
    expect(parsePercentage(text)).toBeNaN()
  })
})

it.each([
  ['%12,5', 0.125],
  ['-%12,5', -0.125],
  ['% 3.25', 0.0325],
  ['%12%', Number.NaN],
  ['%', Number.NaN],
])('a Turkish percentage typed as %s is %d', (text, value) => {
  expect(parsePercentage(text, 'tr-TR')).toBe(value)
})
