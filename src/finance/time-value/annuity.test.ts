import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveRate, nominalRate } from './effective-rate.ts'
import { fv } from './fv.ts'
import { ipmt, ppmt } from './interest-and-principal.ts'
import { nper } from './nper.ts'
import { pmt } from './pmt.ts'
import { pv } from './pv.ts'

const Exact = Decimal.clone({ precision: 60 })

/** The payment in 60 digits. */
const exactPmt = (rate: number, n: number, present: number, future: number, type: number): number => {
  const r = new Exact(rate)
  // Closer to 0 than this 60 digits do not reach either.
  if (r.abs().lt(1e-20)) return new Exact(present).plus(future).div(-n).toNumber()
  const grown = r.plus(1).pow(n)
  const annuity = grown.minus(1).div(r).times(r.times(type).plus(1))
  return grown.times(present).plus(future).div(annuity).neg().toNumber()
}

const near = (value: number, exact: number, relative = 1e-12) =>
  expect(Math.abs(value - exact)).toBeLessThanOrEqual(relative * Math.max(Math.abs(exact), 1e-9))

const rates = fc.oneof(
  fc.double({ min: -0.5, max: 2, noNaN: true }),
  fc.double({ min: -1e-7, max: 1e-7, noNaN: true }),
  fc.constantFrom(0, 1e-15, -1e-15, 0.05 / 12),
)
const types = fc.constantFrom(0 as const, 1 as const)

describe('pmt, pv, fv, nper as spreadsheets have them', () => {
  it.each([
    [pmt(0.08 / 12, 10, 10_000), -1037.03],
    [pmt(0.08 / 12, 10, 10_000, 0, 1), -1030.16],
    [pmt(0.06 / 12, 18 * 12, 0, 50_000), -129.08],
    [pmt(0.075 / 12, 15 * 12, 200_000), -1854.02],
    [pmt(0, 36, 36_000), -1000],
    [pv(0.08 / 12, 12 * 20, 500), -59_777.15],
    [fv(0.06 / 12, 10, -200, -500, 1), 2581.4],
    [fv(0.12 / 12, 12, -1000), 12_682.5],
    [fv(0.11 / 12, 35, -2000, 0, 1), 82_846.25],
    [fv(0, 10, -200, -500), 2500],
    [nper(0.12 / 12, -100, -1000, 10_000, 1), 59.67],
    [nper(0.12 / 12, -100, -1000, 10_000), 60.08],
    [nper(0.12 / 12, -100, -1000), -9.58],
    [nper(0, -100, 1000), 10],
    [ipmt(0.1 / 12, 1, 36, 8000), -66.67],
    [ipmt(0.1, 3, 3, 8000), -292.45],
    [ppmt(0.1 / 12, 1, 24, 2000), -75.62],
    [ppmt(0.08, 10, 10, 200_000), -27_598.05],
  ])('%d is %d', (value, published) => {
    expect(value).toBeCloseTo(published, 2)
  })

  it('agrees with 60 digits, near a rate of 0 too', () => {
    fc.assert(
      fc.property(
        rates,
        fc.integer({ min: 1, max: 480 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        types,
        (rate, n, present, type) => {
          near(pmt(rate, n, present, 0, type), exactPmt(rate, n, present, 0, type))
          near(pmt(rate, n, present, present / 10, type), exactPmt(rate, n, present, present / 10, type))
        },
      ),
    )
  })

  it('finds each from the others', () => {
    const loans = fc.integer({ min: 100, max: 1_000_000 })
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 240 }), loans, types, (rate, n, present, type) => {
        fc.pre(Math.abs(rate) < 0.3)
        const future = -present / 5
        const payment = pmt(rate, n, present, future, type)
        near(pv(rate, n, payment, future, type), present, 1e-9)
        expect(Math.abs(fv(rate, n, payment, present, type) - future)).toBeLessThanOrEqual(
          1e-10 * present * Math.max(1, (1 + rate) ** n),
        )
        if (rate > -0.05 && rate < 0.05) near(nper(rate, payment, present, future, type), n, 1e-7)
      }),
    )
  })

  it('splits every payment, and principal sums to what is repaid', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.integer({ min: 1, max: 120 }),
        types,
        (rate, n, type) => {
          let principal = 0
          for (let per = 1; per <= n; per++) {
            const [interest, repaid] = [
              ipmt(rate, per, n, 10_000, -500, type),
              ppmt(rate, per, n, 10_000, -500, type),
            ]
            near(interest + repaid, pmt(rate, n, 10_000, -500, type), 1e-9)
            principal += repaid
          }
          // At the start of periods the last stretch bears interest after the last payment.
          expect(principal).toBeCloseTo(type === 0 ? -9500 : -10_000 + 500 / (1 + rate), 5)
        },
      ),
    )
    expect(ipmt(0.01, 1, 12, 1000, 0, 1)).toBe(0)
  })

  it('does not overflow over very many periods', () => {
    expect(pmt(0.1, 100_000, 1000)).toBe(-100)
    expect(pmt(-0.5, 100_000, 1000)).toBe(0)
    expect(pv(0.1, 100_000, -100)).toBeCloseTo(1000, 9)
  })

  it('refuses what has no answer', () => {
    expect(() => nper(0.1, -50, 1000)).toThrow('No acceptable result')
    expect(() => nper(0, 0, 1000)).toThrow('No acceptable result')
    expect(() => fv(1, 100_000, -1)).toThrow('No acceptable result')
    expect(() => pmt(0.1, 0, 1000)).toThrow('Field nper should be a positive number')
    expect(() => pmt(-1, 10, 1000)).toThrow('Field rate has an invalid value')
    expect(() => pmt(Number.NaN, 10, 1000)).toThrow('Field rate should be a number')
    expect(() => pmt(0.1, 10, Number.POSITIVE_INFINITY)).toThrow('Field pv should be a number')
    expect(() => pmt(0.1, 10, 1000, 0, 2 as never)).toThrow('Field type has an invalid value')
    expect(() => ipmt(0.1, 11, 10, 1000)).toThrow('Field per has an invalid value')
    expect(() => ppmt(0.1, 0, 10, 1000)).toThrow('Field per has an invalid value')
    expect(() => pv(0.1, 10, '5' as never)).toThrow('Field pmt should be a number')
  })
})

describe('effective and nominal rates', () => {
  it('convert both ways', () => {
    expect(effectiveRate(0.0525, 4)).toBeCloseTo(0.05354266737, 10)
    expect(nominalRate(0.053543, 4)).toBeCloseTo(0.0525003198, 9)
    expect(effectiveRate(0, 12)).toBe(0)
    fc.assert(
      fc.property(
        fc.double({ min: -0.5, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 365 }),
        (rate, periods) => {
          near(nominalRate(effectiveRate(rate, periods), periods), rate, 1e-10)
        },
      ),
    )
  })
})
