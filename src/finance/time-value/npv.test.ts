import { describe, expect, it } from 'vitest'
import { npv, xnpv } from './npv.ts'

describe('npv', () => {
  it('discounts the first flow too, as spreadsheets do', () => {
    expect(npv(0.1, [-10_000, 3000, 4200, 6800])).toBeCloseTo(1188.44, 2)
    expect(npv(0.08, [8000, 9200, 10_000, 12_000, 14_500]) - 40_000).toBeCloseTo(1922.06, 2)
    expect(npv(0, [1, 2, 3])).toBe(6)
    expect(npv(-0.5, [1])).toBe(2)
  })

  it('refuses what is no list and no rate', () => {
    expect(() => npv(0.1, [])).toThrow('Cashflows and dates are missing or invalid')
    expect(() => npv(-1, [1])).toThrow('Field rate has an invalid value')
    expect(() => npv(0.1, [Number.POSITIVE_INFINITY])).toThrow('Field cashflows.0 should be a number')
  })
})

describe('xnpv', () => {
  it('gives the published example of spreadsheets', () => {
    const dates = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01']
    expect(xnpv(0.09, [-10_000, 2750, 4250, 3250, 2750], dates)).toBeCloseTo(2086.647602, 5)
  })

  it('compounds what lies before the first date', () => {
    expect(xnpv(0.1, [0, 100], ['2016-01-01', '2015-01-01'])).toBeCloseTo(110, 10)
    expect(() => xnpv(0.1, [1, 2], ['2016-01-01'])).toThrow('Cashflows and dates are missing or invalid')
  })
})
