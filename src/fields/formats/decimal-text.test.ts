import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, roundDecimals, shiftDecimals, unitsOf } from './decimal-text.ts'

describe('decimalText', () => {
  it.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [2.5, 0, '3'],
    [-2.5, 0, '-3'],
    [0.004, 2, '0.00'],
    [-0.004, 2, '0.00'],
    [-0, 2, '0.00'],
    [9.995, 2, '10.00'],
    [999.999, 2, '1000.00'],
    [1e-7, 6, '0.000000'],
    [5e-7, 6, '0.000001'],
    [1e21, 1, '1000000000000000000000.0'],
    [1.5e300, 0, `15${'0'.repeat(299)}`],
    [1234.5, 3, '1234.500'],
    [8.345, 2, '8.35'],
  ])('%d with %d decimals is %s', (value, decimals, text) => {
    expect(decimalText(value, decimals)).toBe(text)
  })

  it('refuses what is no number, and impossible decimals', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1' as unknown as number])
      expect(() => decimalText(value, 2)).toThrow('value')
    for (const decimals of [-1, 1.5, 21]) expect(() => decimalText(1, decimals)).toThrow('decimals')
  })

  it('lies within half a unit of the value', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          expect(Math.abs(Number(decimalText(value, decimals)) - value)).toBeLessThanOrEqual(
            0.5 * 10 ** -decimals + 1e-6,
          )
        },
      ),
    )
  })

  it('keeps what already has so few decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 4 }),
        (units, decimals) => {
          const value = shiftDecimals(units, -decimals)
          expect(roundDecimals(value, decimals)).toBe(value + 0)
        },
      ),
    )
  })
})

describe('unitsOf', () => {
  const written = fc.oneof(
    fc.double(),
    fc.double({ min: -1e9, max: 1e9 }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }))
      .map(([n, places]) => shiftDecimals(n, -places)),
    fc.constantFrom(-0, 0.1 + 0.2, 1.005, 1e15, 1e21, 5e-324),
  )

  it('counts as the digits do, or leaves it to them', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 20 }), (value, decimals) => {
        const units = unitsOf(value, decimals)
        if (units === undefined) return
        const text = decimalText(value, decimals)
        expect(shiftDecimals(Number(text), decimals) + 0).toBe(units)
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(units))
        expect(roundDecimals(value, decimals)).toBe(Number(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('knows what is written in few digits', () => {
    expect(unitsOf(12.5, 4)).toBe(125_000)
    expect(unitsOf(-0, 2)).toBe(0)
    expect(unitsOf(1.005, 2)).toBeUndefined()
    expect(unitsOf(0.1 + 0.2, 4)).toBeUndefined()
    expect(unitsOf(Number.NaN, 2)).toBeUndefined()
    expect(unitsOf('1' as unknown as number, 2)).toBeUndefined()
  })
})

describe('shiftDecimals', () => {
  it('moves the point without an error of its own', () => {
    expect(shiftDecimals(12.3, -2)).toBe(0.123)
    expect(shiftDecimals(0.57, 2)).toBe(57)
    expect(shiftDecimals(1e-9, 2)).toBe(1e-7)
  })
})
