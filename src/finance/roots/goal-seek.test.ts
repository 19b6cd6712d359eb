import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brent } from './brent.ts'
import { goalSeek, MOST_GOAL_SEEK_ITERATIONS } from './goal-seek.ts'

describe('brent', () => {
  it('finds roots to the last digits', () => {
    expect(brent(x => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15)
    expect(brent(x => Math.cos(x) - x, 0, 1)).toBeCloseTo(0.7390851332151607, 15)
    expect(brent(x => (x - 1) ** 9, 0, 3)).toBeCloseTo(1, 1)
    expect(brent(x => x, -1, 1)).toBeCloseTo(0, 15)
  })

  it('wants a change of sign', () => {
    expect(brent(x => x * x + 1, -1, 1)).toBeNaN()
    expect(brent(x => (x < 0.5 ? -1 : Number.NaN), 0, 1)).toBeNaN()
  })

  it('finds the root of any line', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        (root, slope) => {
          expect(brent(x => slope * (x - root), -2e6, 3e6)).toBeCloseTo(root, 6)
        },
      ),
    )
  })
})

describe('goalSeek', () => {
  it.each([
    ['a square', (x: number) => x * x, 2, {}, Math.SQRT2],
    ['a cube between bounds', (x: number) => x ** 3, 27, { min: 0, max: 100 }, 3],
    ['what is only touched', (x: number) => (x - 3) ** 2, 0, { tolerance: 1e-12 }, 3],
    ['a logarithm, not defined below 0', (x: number) => Math.log(x), -5, { guess: 1 }, Math.exp(-5)],
    ['a far answer', (x: number) => x / 1000, 1e6, {}, 1e9],
    ['a negative answer', (x: number) => x ** 3 + 8, 0, {}, -2],
    ['an answer at a bound', (x: number) => x, 5, { min: 5, max: 9 }, 5],
  ])('finds %s', (_, fn, target, options, expected) => {
    expect(goalSeek(fn, target, options)).toBeCloseTo(expected, 5)
  })

  it('takes an error of the function for a place where it is not defined', () => {
    const fn = (x: number) => {
      if (x < 0) throw new Error('no')
      return Math.sqrt(x)
    }
    expect(goalSeek(fn, 3, { guess: 0 })).toBeCloseTo(9, 6)
  })

  it('gives up after 300 evaluations', () => {
    let count = 0
    const fn = (x: number) => {
      count++
      return x * x + 1
    }
    expect(() => goalSeek(fn, 0)).toThrow('No acceptable result')
    expect(count).toBeLessThanOrEqual(MOST_GOAL_SEEK_ITERATIONS)
    expect(count).toBeGreaterThan(50)
  })

  it('does not take a jump for an answer', () => {
    expect(() => goalSeek(x => 1 / (x - 2), 0, { min: 0, max: 3.7 })).toThrow('No acceptable result')
    expect(() => goalSeek(x => (x < 1 ? -1 : 1), 0, { min: 0, max: 3 })).toThrow('No acceptable result')
    expect(goalSeek(x => Math.round(x * 100) / 100, 1.234, { min: 0, max: 3, tolerance: 0.005 })).toBeCloseTo(
      1.23,
      1,
    )
  })

  it('refuses what is no number or function', () => {
    expect(() => goalSeek('x' as never, 1)).toThrow('Field fn should be an array or a function')
    expect(() => goalSeek(x => x, Number.NaN)).toThrow('Field target should be a number')
    expect(() => goalSeek(x => x, 1, { min: 2, max: 1 })).toThrow('Field max has an invalid value')
    expect(() => goalSeek(x => x, 1, { guess: Number.NaN })).toThrow('Field guess should be a number')
  })
})
