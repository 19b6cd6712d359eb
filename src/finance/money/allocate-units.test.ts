import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateUnits, roundTogether } from './allocate-units.ts'

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)

describe('allocateUnits', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [100, [0, 1], [0, 100]],
    [0, [1, 2], [0, 0]],
    [0, [], []],
    [7, [1.5, 1.5, 0.5], [3, 3, 1]],
    [100, [3, -1], [150, -50]],
    [10, [-1, -1, -1], [4, 3, 3]],
  ])('shares %d by %j as %j', (total, weights, parts) => {
    expect(allocateUnits(total, weights)).toEqual(parts)
  })

  it('sums exactly, each part within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, (total, shares) => {
        const all = sum(shares)
        fc.pre(all > 0)
        const parts = allocateUnits(total, shares)
        expect(sum(parts)).toBe(total)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (total * shares[index]!) / all)).toBeLessThan(1 + 1e-4)
        expect(allocateUnits(-total, shares)).toEqual(parts.map(part => -part + 0))
      }),
    )
  })

  it('sums exactly by any real weights too', () => {
    const weights = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), weights, (total, shares) => {
        expect(sum(allocateUnits(total, shares))).toBe(total)
      }),
    )
  })

  it('gives nothing to a weight of 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (total, rest) => {
          expect(
            allocateUnits(total, [0, ...rest, 0]).filter(
              (_, index, { length }) => index % (length - 1) === 0,
            ),
          ).toEqual([0, 0])
        },
      ),
    )
  })

  it('refuses shares of nothing', () => {
    expect(() => allocateUnits(1, [])).toThrow('Field weights has an invalid value')
    expect(() => allocateUnits(1, [0, 0])).toThrow('Field weights has an invalid value')
    expect(() => allocateUnits(1, [1, -1])).toThrow('Field weights has an invalid value')
    expect(() => allocateUnits(0.5, [1])).toThrow('Field total should be an integer')
    expect(() => allocateUnits(1, [Number.NaN])).toThrow('Field weights.0 should be a number')
  })
})

describe('roundTogether', () => {
  it('rounds amounts to a given sum', () => {
    expect(roundTogether([1.5, 1.5, 1.5], 4)).toEqual([2, 1, 1])
    expect(roundTogether([20, -20], 0)).toEqual([20, -20])
    expect(roundTogether([0.4, 0.4, 0.4], 1)).toEqual([1, 0, 0])
    expect(roundTogether([-1.5, -1.5], -3)).toEqual([-2, -1])
    expect(roundTogether([], 0)).toEqual([])
  })

  it('moves no amount by more than a cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 }),
        thousandths => {
          const amounts = thousandths.map(value => value / 1000)
          const total = Math.round(sum(thousandths) / 1000) + 0
          const parts = roundTogether(amounts, total)
          expect(sum(parts)).toBe(total)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - amounts[index]!)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
