import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalModes,
  type RoundingMode,
  round,
  roundHalfAwayFromZero,
  roundingModes,
  roundToInteger,
  roundToStep,
} from './rounding.ts'

describe('round', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.675, 2, 2.68],
    [1.255, 2, 1.26],
    [8.345, 2, 8.35],
    [1.005 * 3, 2, 3.02],
    [0.285, 2, 0.29],
    [1.15 * 100, 0, 115],
    [1234567890.125, 2, 1234567890.13],
    [12_345_678_901_234.56, 2, 12_345_678_901_234.56],
    [-0.001, 2, 0],
    [33.3333333333333 / 100, 10, 0.3333333333],
    [0.1 + 0.2, 15, 0.3],
    [5e-324, 2, 0],
  ])('rounds %d to %d decimals as %d', (value, decimals, expected) => {
    expect(roundHalfAwayFromZero(value, decimals)).toBe(expected)
  })

  it('knows six modes', () => {
    const all = (value: number) => roundingModes.map(mode => round(value, 0, mode))
    // HALF_AWAY, HALF_EVEN, UP, DOWN, CEILING, FLOOR
    expect(all(2.5)).toEqual([3, 2, 3, 2, 3, 2])
    expect(all(3.5)).toEqual([4, 4, 4, 3, 4, 3])
    expect(all(-2.5)).toEqual([-3, -2, -3, -2, -2, -3])
    expect(all(2.2)).toEqual([2, 2, 3, 2, 3, 2])
    expect(all(-2.2)).toEqual([-2, -2, -3, -2, -2, -3])
    expect(all(2)).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('does not round up the noise of a multiplication', () => {
    expect(round(1.1 * 3, 1, 'CEILING')).toBe(3.3)
    expect(round(0.1 * 3, 1, 'UP')).toBe(0.3)
    expect(round(4.35 * 100, 0, 'FLOOR')).toBe(435)
  })

  it('never gives a negative zero', () => {
    for (const mode of roundingModes) expect(Object.is(round(-1e-9, 2, mode), -0)).toBe(false)
  })

  it('is what the decimal arithmetic of the printed number gives', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -(2 ** 46), max: 2 ** 46 }), fc.integer({ min: 0, max: 6 }))
      .map(([units, scale]) => Number(`${units}e-${scale}`))
    fc.assert(
      fc.property(
        decimal,
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...roundingModes),
        (value, decimals, mode) => {
          const exact = new Decimal(value)
            .toDecimalPlaces(decimals, decimalModes[mode as RoundingMode])
            .toNumber()
          expect(round(value, decimals, mode)).toBe(exact + 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('refuses what is no number', () => {
    expect(() => round(Number.NaN)).toThrow('Field value should be a number')
    expect(() => round(1, 1.5)).toThrow('Field decimals should be an integer')
    expect(() => round(1, 2, 'NEAREST' as never)).toThrow('Field mode has an invalid value')
  })
})

describe('roundToInteger', () => {
  it('keeps whole numbers and is symmetric about 0', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), integer => {
        expect(roundToInteger(integer)).toBe(integer + 0)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), value => {
        expect(roundToInteger(-value)).toBe(-roundToInteger(value) + 0)
      }),
    )
  })
})

describe('roundToStep', () => {
  it('rounds to multiples', () => {
    expect(roundToStep(1.03, 0.05)).toBe(1.05)
    expect(roundToStep(1.02, 0.05)).toBe(1)
    expect(roundToStep(1234.5, 10)).toBe(1230)
    expect(roundToStep(1.01, 0.05, 'UP')).toBe(1.05)
  })
})
