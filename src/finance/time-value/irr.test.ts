import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { irr } from './irr.ts'

const Exact = Decimal.clone({ precision: 60 })

/** Present value at a rate in 60 digits, over the sum of sizes. */
const miss = (cashflows: readonly number[], rate: number): number => {
  const power = new Exact(rate).plus(1)
  let value = new Exact(0)
  let size = new Exact(0)
  for (const [k, flow] of cashflows.entries()) {
    const discounted = new Exact(flow).div(power.pow(k))
    value = value.plus(discounted)
    size = size.plus(discounted.abs())
  }
  return value.div(size).abs().toNumber()
}

describe('irr', () => {
  it.each([
    [[-70_000, 12_000, 15_000, 18_000, 21_000], -0.0212448482734],
    [[-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 0.0866309480365],
    [[-100, 39, 59, 55, 20], 0.2809484211599],
    [[-100, 0, 0, 74], -0.0954958213014],
    [[-100, 100, 0, -7], -0.0833],
    [[-100, 100, 0, 7], 0.062058485629],
    [[-5, 10.5, 1, -8, 1], 0.0885983385289],
    [[-150_000, 15_000, 25_000, 35_000, 45_000, 60_000], 0.0524328888594],
    [[-100, 230, -132], 0.1],
    [[100, -110], 0.1],
    [[0, 0, -100, 121], 0.21],
    [[-100, 110, 0, 0], 0.1],
    [[-100, 100], 0],
    [[-1, 1e30], 1e30 - 1],
    [[-100, 1e-6], -0.99999999],
  ])('of %j is %d', (cashflows, published) => {
    const rate = irr(cashflows)
    expect(Math.abs(rate - published)).toBeLessThan(1e-4 * Math.max(1, Math.abs(published)))
    expect(miss(cashflows, rate)).toBeLessThan(1e-14 / Math.min(1, 1 + rate))
  })

  it('reaches the last digits of a double on any investment with one change of sign', () => {
    const flows = fc.tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 120 }),
    )
    fc.assert(
      fc.property(flows, ([paid, received]) => {
        fc.pre(received.some(flow => flow > 0))
        const cashflows = [-paid, ...received]
        const rate = irr(cashflows)
        // Close to −1 a double itself leaves fewer digits for 1 + rate.
        expect(miss(cashflows, rate)).toBeLessThan((1e-15 * (cashflows.length + 2)) / Math.min(1, 1 + rate))
        expect(irr(cashflows.map(flow => -flow))).toBeCloseTo(irr(cashflows), 10)
      }),
      { numRuns: 500 },
    )
  })

  it('finds the root near the guess where there are two', () => {
    const flows = [-100, 230, -132]
    expect(irr(flows, 0.05)).toBeCloseTo(0.1, 12)
    expect(irr(flows, 0.25)).toBeCloseTo(0.2, 12)
    // (1 − 1.5 v) (1 − 0.1 v) (1 − 2.9 v) has three.
    expect(irr([1000, -4500, 4790, -435], 0.45)).toBeCloseTo(0.5, 12)
    expect(irr([1000, -4500, 4790, -435], 1.7)).toBeCloseTo(1.9, 12)
    expect(irr([1000, -4500, 4790, -435], -0.85)).toBeCloseTo(-0.9, 12)
  })

  it('serves the longest list', () => {
    const flows = [-1_000_000, ...new Array(9999).fill(5000)]
    expect(irr(flows)).toBeCloseTo(0.005, 12)
  })

  it('says why there is none', () => {
    expect(() => irr([100, 200, 300])).toThrow('Cashflows are all positive')
    expect(() => irr([-100, 0, -300])).toThrow('Cashflows are all negative')
    expect(() => irr([100, -200, 150])).toThrow('Newton-Raphson failed to converge')
    expect(() => irr([])).toThrow('Cashflows and dates are missing or invalid')
    expect(() => irr([-100])).toThrow('Cashflows and dates are missing or invalid')
    expect(() => irr([0, 0])).toThrow('Cashflows and dates are missing or invalid')
    expect(() => irr(undefined as never)).toThrow('Cashflows and dates are missing or invalid')
    expect(() => irr('1,2' as never)).toThrow('Field cashflows should be an array')
    expect(() => irr([-100, Number.NaN])).toThrow('Field cashflows.1 should be a number')
    expect(() => irr(new Array(10_001).fill(1))).toThrow('Field cashflows should be an array')
    expect(() => irr([-100, 110], -1)).toThrow('Field guess has an invalid value')
  })
})
