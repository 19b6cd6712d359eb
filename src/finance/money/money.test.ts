import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, sum } from './add.ts'
import { allocate } from './allocate.ts'
import { compare, smallest } from './compare.ts'
import { currencies } from './currencies.ts'
import { exactMoney } from './exact-money.ts'
import { fromMajor } from './from-major.ts'
import { type Money, zero } from './money.ts'
import { multiply, shareOf } from './multiply.ts'
import { subtract } from './subtract.ts'
import { sumMoney } from './sum-money.ts'
import { toDecimal } from './to-decimal.ts'
import { toMajor } from './to-major.ts'

const currency = fc.constantFrom('JPY', 'EUR', 'TND', 'CLF')
const amounts = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 20 })
const of = (minor: number, code = 'EUR'): Money => ({ minor, currency: code })

describe('money', () => {
  it.each([
    [10.004, 'TND', 10_004, '10.004'],
    [10.004, 'EUR', 1000, '10.00'],
    [1722.219, 'TND', 1_722_219, '1722.219'],
    [-1234.565, 'EUR', -123_457, '-1234.57'],
    [125, 'JPY', 125, '125'],
    [124.5, 'JPY', 125, '125'],
    [0.00005, 'CLF', 1, '0.0001'],
    [2.5, 'UYW', 25_000, '2.5000'],
  ])('%d %s is %d smallest units, %s in a file', (amount, code, minor, text) => {
    expect(fromMajor(amount, code)).toEqual(of(minor, code))
    expect(toDecimal(of(minor, code))).toBe(text)
  })

  it('goes to major units and back in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies.keys()),
        fc.integer({ min: -1e13, max: 1e13 }),
        (code, minor) => {
          expect(fromMajor(toMajor(of(minor, code)), code)).toEqual(of(minor + 0, code))
          expect(fromMajor(toDecimal(of(minor, code)), code)).toEqual(of(minor + 0, code))
        },
      ),
    )
  })

  it('is nothing where there is no amount, and euros where there is no currency', () => {
    expect(fromMajor(undefined)).toEqual(zero('EUR'))
    expect(fromMajor(null, null)).toEqual(zero('EUR'))
    expect(sum([], 'TND')).toEqual(zero('TND'))
  })

  it('adds and subtracts exactly, in any order', () => {
    fc.assert(
      fc.property(currency, amounts, (code, minors) => {
        const all = minors.map(minor => of(minor, code))
        const total = sum(all, code)
        expect(sum([...all].reverse(), code)).toEqual(total)
        expect(all.reduce(subtract, total)).toEqual(zero(code))
        expect(sumMoney(all.map(toMajor), code)).toBe(toMajor(total))
      }),
    )
  })

  it('keeps currencies apart', () => {
    for (const verb of [add, subtract, compare, (a: Money, b: Money) => shareOf(a, b, b)])
      expect(() => verb(of(1), of(1, 'TND'))).toThrow('CURRENCIES_DIFFER {"one":"EUR","other":"TND"}')
    expect(() => add(of(Number.MAX_SAFE_INTEGER), of(1))).toThrow('Field amount should be an integer')
  })

  it('multiplies and rounds once, ties away from zero', () => {
    expect(multiply(of(1005), 0.3)).toEqual(of(302))
    expect(multiply(of(-1005), 0.5)).toEqual(of(-503))
    expect(multiply(of(1005), 0.5, 'HALF_EVEN')).toEqual(of(502))
    expect(shareOf(of(2000), of(1), of(3))).toEqual(of(667))
    expect(shareOf(of(2000), of(5), of(0))).toEqual(of(0))
  })

  it('shares out without loss', () => {
    expect(allocate(of(100), [1, 1, 1])).toEqual([of(34), of(33), of(33)])
    fc.assert(
      fc.property(
        currency,
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 }),
        (code, minor, weights) => {
          fc.pre(weights.some(weight => weight > 0))
          expect(sum(allocate(of(minor, code), weights), code)).toEqual(of(minor, code))
        },
      ),
    )
  })

  it('is refused with its field where a person gave more decimals than there are', () => {
    expect(exactMoney(10.004, 'TND', 'amount')).toEqual(of(10_004, 'TND'))
    expect(exactMoney(0.1 + 0.2, 'EUR', 'amount')).toEqual(of(30))
    expect(() => exactMoney(10.004, 'EUR', 'to.0.amount')).toThrow('Field to.0.amount has an invalid value')
  })

  it('finds the smallest', () => {
    expect(smallest(of(3), of(1), of(2))).toEqual(of(1))
    expect(compare(of(1), of(2))).toBeLessThan(0)
  })
})
