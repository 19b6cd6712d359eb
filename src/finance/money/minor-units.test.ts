import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinor, fromScaled, toMinor, toScaled } from './minor-units.ts'

describe('minor units', () => {
  it.each([
    [19.99, 2, 1999],
    [0.07, 2, 7],
    [1.005, 2, 101],
    [-1234.565, 2, -123_457],
    [4.35, 2, 435],
    [1.1, 3, 1100],
    [125, 0, 125],
    ['9007199254740.99', 2, 900_719_925_474_099],
    ['+0.5', 0, 1],
    ['.075', 3, 75],
  ] as const)('%s with %d decimals is %d', (amount, decimals, minor) => {
    expect(toMinor(amount, decimals)).toBe(minor)
  })

  it('comes back from every whole number of cents', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3, 4), (minor, decimals) => {
        // Beyond 15 digits two cents may share a double; within them the way back is exact.
        fc.pre(Math.abs(minor) < 1e15)
        expect(toMinor(fromMinor(minor, decimals), decimals)).toBe(minor + 0)
      }),
    )
  })

  it('scales rates to 10 decimals', () => {
    expect(toScaled(0.0525, 10)).toBe(525_000_000)
    expect(toScaled(1 / 3, 10)).toBe(3_333_333_333)
    expect(fromScaled(3_333_333_333, 10)).toBe(0.3333333333)
    expect(toScaled(12.3456789, 6)).toBe(12_345_679)
  })

  it('refuses what it cannot keep', () => {
    expect(() => toMinor(1e15, 2)).toThrow('Field amount should be a number')
    expect(() => toMinor('12,5')).toThrow('Field amount should be a number')
    expect(() => toMinor('1e5')).toThrow('Field amount should be a number')
    expect(() => toMinor(Number.POSITIVE_INFINITY)).toThrow('Field amount should be a number')
    expect(() => fromMinor(0.5)).toThrow('Field scaled should be an integer')
  })
})
