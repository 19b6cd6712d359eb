import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyDivide } from './multiply-divide.ts'
import { decimalModes, roundingModes } from './rounding.ts'

const Exact = Decimal.clone({ precision: 80 })

describe('multiplyDivide', () => {
  it('rounds once, exactly', () => {
    expect(multiplyDivide(10_005, 2_000_000_000, 10_000_000_000)).toBe(2001)
    expect(multiplyDivide(1, 1, 2)).toBe(1)
    expect(multiplyDivide(-1, 1, 2)).toBe(-1)
    expect(multiplyDivide(1, 1, 2, 'HALF_EVEN')).toBe(0)
    expect(multiplyDivide(9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(
      9_007_199_254_740_990,
    )
  })

  it('is what 80 digits give, in every mode', () => {
    const integer = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1000, max: 1000 }))
    fc.assert(
      fc.property(integer, integer, integer, fc.constantFrom(...roundingModes), (a, b, c, mode) => {
        fc.pre(c !== 0)
        const exact = new Exact(a).times(b).div(c).toDecimalPlaces(0, decimalModes[mode])
        fc.pre(exact.abs().lte(Number.MAX_SAFE_INTEGER))
        expect(multiplyDivide(a, b, c, mode)).toBe(exact.toNumber() + 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses a divisor of 0 and results past 2^53', () => {
    expect(() => multiplyDivide(1, 1, 0)).toThrow('Field c has an invalid value')
    expect(() => multiplyDivide(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('Field result should be a number')
    expect(() => multiplyDivide(0.5, 1, 1)).toThrow('Field a should be an integer')
  })
})
