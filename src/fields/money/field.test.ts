import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { say } from '../messages.ts'
import { unitPrice } from '../unit-price/field.ts'
import { money } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15', currency: 'EUR' }
const seen = (text: string): string => text.replace(/\u00a0/g, '_').replace(/\u202f/g, '~')

describe('money', () => {
  it('is read by the locale and rounded to what its currency has', () => {
    expect(money.parse('1 234,565 €', {}, context)).toEqual({ value: 1234.57 })
    expect(money.parse('1 234,565', { currency: 'TND' }, context)).toEqual({ value: 1234.565 })
    expect(money.parse('1234,5', { currency: 'JPY' }, context)).toEqual({ value: 1235 })
    expect(money.parse('1234,5655', {}, { locale: 'fr-TN', today: context.today })).toEqual({
      value: 1234.566,
    })
    expect(money.parse('12 dollars', { label: 'Price' }, context)).toMatchObject({
      problem: { key: 'notNumber' },
    })
  })

  it('changes the sign of what is typed when told', () => {
    expect(money.parse('100', { negative: true }, context)).toEqual({ value: -100 })
    expect(money.parse('-100', { negative: true }, context)).toEqual({ value: 100 })
    expect(money.parse('0', { negative: true }, context)).toEqual({ value: 0 })
    expect(money.parse(100, { negative: true }, context)).toEqual({ value: 100 })
    expect(money.canonical?.(1234.565, { negative: true }, context)).toBe(1234.57)
  })

  it('is shown in its own currency, else the record’s', () => {
    expect(seen(money.format(1234.5, {}, context))).toBe('1~234,50_€')
    expect(seen(money.format(1234.5, { currency: 'XOF' }, context))).toBe('1~235_F.CFA')
    expect(money.format(-5, { currency: 'USD' }, { ...context, locale: 'en-US' })).toBe('-$5.00')
  })

  it('has no more decimals than its currency, unless the product works it out', () => {
    const check = (value: number, currency: string) =>
      money.check(value, { label: 'Price', currency }, context)
    expect(say(check(10.004, 'EUR')!)).toBe('Price must have at most 2 decimals')
    expect(say(check(10.5, 'JPY')!)).toBe('Price must have at most 0 decimals')
    expect(check(10.004, 'TND')).toBeNull()
    expect(check(0.1 + 0.2, 'EUR')).toBeNull()
    expect(money.check(10.004, { isWorkedOut: true }, context)).toBeNull()
    expect(unitPrice.check(10.004, {}, context)).toBeNull()
  })

  it('names its bounds as amounts', () => {
    const problem = money.check(5, { label: 'Price', min: 1000 }, context)
    expect(seen(say(problem!))).toBe('Price must be ≥ 1~000,00_€')
  })

  it('reads what it shows', () => {
    const currencies = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'TND', 'XAF', 'CHF', 'MAD')
    const locales = fc.constantFrom(
      'en-EU',
      'en-US',
      'fr-FR',
      'fr-CH',
      'es-ES',
      'lt-LT',
      'ar-TN',
      'de-AT',
      'nl-NL',
    )
    fc.assert(
      fc.property(currencies, locales, fc.integer({ min: -1e9, max: 1e9 }), (currency, locale, amount) => {
        const here = { ...context, locale, currency }
        expect(money.parse(money.format(amount, {}, here), {}, here)).toEqual({ value: amount })
      }),
    )
  })
})

describe('unitPrice', () => {
  it('keeps 6 decimals and shows at least those of the currency', () => {
    expect(unitPrice.parse('0,1234567', {}, context)).toEqual({ value: 0.123457 })
    expect(seen(unitPrice.format(0.5, {}, context))).toBe('0,50_€')
    expect(seen(unitPrice.format(0.123457, {}, context))).toBe('0,123457_€')
  })
})
