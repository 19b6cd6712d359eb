import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pmt } from './pmt.ts'
import { rate } from './rate.ts'

describe('rate', () => {
  it.each([
    [rate(48, -200, 8000), 0.0077014724882],
    [rate(10, 0, -3500, 10_000), 0.1106908537108],
    [rate(36, -1000, 36_000), 0],
    [rate(36, -1324.1153528026066, 48_000, -4800), 0.0045],
  ])('%d is %d', (value, published) => {
    expect(value).toBeCloseTo(published, 12)
  })

  it('finds the rate of any loan, from the lowest to the highest', () => {
    const rates = fc.oneof(
      fc.double({ min: -0.2, max: 0.3, noNaN: true }),
      fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
      fc.double({ min: 0.3, max: 20, noNaN: true }),
    )
    fc.assert(
      fc.property(
        rates,
        fc.integer({ min: 1, max: 480 }),
        fc.constantFrom(0 as const, 1 as const),
        (sought, n, type) => {
          // A single payment at the very start is no loan.
          fc.pre(!(n === 1 && type === 1))
          const payment = pmt(sought, n, 10_000, -1000, type)
          // A payment that is all interest to the last digit says nothing more about the rate.
          fc.pre(payment < -1e-6 && n * Math.log1p(sought) < 25)
          expect(Math.abs(rate(n, payment, 10_000, -1000, type) - sought)).toBeLessThan(
            1e-9 * (1 + Math.abs(sought)),
          )
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('converges from far guesses', () => {
    for (const guess of [-0.9, -0.1, 0, 0.5, 5, 100])
      expect(rate(48, -200, 8000, 0, 0, guess)).toBeCloseTo(0.0077014724882, 12)
    expect(rate(360, -1, 0.001)).toBeCloseTo(1000, 6)
    expect(rate(10, -5, 100)).toBeCloseTo(-0.1095602937, 9)
  })

  it('says why there is none', () => {
    expect(() => rate(10, 100, 1000)).toThrow('Cashflows are all positive')
    expect(() => rate(10, -100, -1000)).toThrow('Cashflows are all negative')
    expect(rate(1, -100, 50, 50)).toBe(0)
    expect(() => rate(2, -200, 100, 350)).toThrow('Newton-Raphson failed to converge')
    expect(() => rate(0, -100, 1000)).toThrow('Field nper should be a positive number')
    expect(() => rate(10, -100, 1000, 0, 0, -2)).toThrow('Field guess has an invalid value')
  })
})
