import { describe, expect, it } from 'vitest'
import { annualPercentageRate } from './annual-percentage-rate.ts'
import { directiveYears } from './directive-years.ts'
import { planCost } from './plan-cost.ts'

const on = (date: string, amount: number) => ({ date, amount })

describe('directiveYears', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 1 / 12],
    ['2024-01-31', '2024-02-29', 1 / 12],
    ['2026-01-15', '2027-07-15', 1.5],
    // A month and 3 days of the year that ends with the last of them.
    ['2026-01-12', '2026-02-15', 1 / 12 + 3 / 365],
    ['2024-02-26', '2024-03-29', 1 / 12 + 3 / 366],
    ['2025-03-02', '2025-03-12', 10 / 365],
    ['2024-02-27', '2024-03-02', 4 / 366],
    ['2025-02-27', '2025-03-02', 3 / 365],
    ['2026-01-01', '2026-01-01', 0],
  ])('from %s to %s is %d', (from, to, years) => {
    expect(directiveYears(from, to)).toBeCloseTo(years, 12)
    expect(directiveYears(to, from)).toBeCloseTo(-years, 12)
  })

  it('counts weeks when asked', () => {
    expect(directiveYears('2026-01-05', '2026-02-02', 'WEEK')).toBeCloseTo(4 / 52, 12)
    expect(directiveYears('2026-01-05', '2026-02-04', 'WEEK')).toBeCloseTo(4 / 52 + 2 / 365, 12)
    expect(directiveYears('2026-01-05', '2028-01-10', 'YEAR')).toBeCloseTo(2 + 5 / 365, 12)
  })
})

describe('annualPercentageRate', () => {
  // The examples of Directive 98/7/EC, annex II.
  it.each([
    [[on('2001-01-01', 1000)], [on('2002-07-01', 1200)], 12.92],
    [[on('2001-01-01', 1000)], [on('2001-01-01', 50), on('2002-07-01', 1200)], 16.85],
    [[on('2001-01-01', 1000)], [on('2002-01-01', 600), on('2003-01-01', 600)], 13.07],
    [[on('2001-01-01', 1000)], [on('2001-04-01', 272), on('2001-07-01', 272), on('2002-01-01', 544)], 13.19],
  ])('gives the published examples', (drawdowns, payments, percent) => {
    expect(100 * annualPercentageRate(drawdowns, payments)).toBeCloseTo(percent, 2)
  })

  it('takes several drawdowns', () => {
    const rate = annualPercentageRate(
      [on('2026-01-01', 500), on('2026-07-01', 500)],
      [on('2027-01-01', 1100)],
    )
    expect(500 + 500 / (1 + rate) ** 0.5 - 1100 / (1 + rate)).toBeCloseTo(0, 9)
  })

  it('says why there is none', () => {
    expect(() => annualPercentageRate([], [on('2026-01-01', 1)])).toThrow(
      'Cashflows and dates are missing or invalid',
    )
    expect(() => annualPercentageRate([on('2026-01-01', 1)], [on('2026-01-01', 1)])).toThrow(
      'Transactions must not all be on the same day',
    )
    expect(() => annualPercentageRate([on('2026-01-01', 1)], [on('2026-02-01', -1)])).toThrow(
      'Cashflows are all positive',
    )
    expect(() => annualPercentageRate([on('2026-01-01', Number.NaN)], [on('2026-02-01', 1)])).toThrow(
      'Field drawdowns.0.amount should be a number',
    )
  })
})

describe('planCost', () => {
  const terms = { start: '2026-03-01', amount: 12_000, periods: 24, rate: 0.06 }

  it('is the effective rate where there are no fees', () => {
    const cost = planCost({ ...terms, rounding: 'none' })
    expect(cost.effectiveRate).toBeCloseTo(1.005 ** 12 - 1, 10)
    expect(cost.aprUnrounded).toBeCloseTo(cost.effectiveRate, 14)
    expect(cost.apr).toBe(0.0617)
  })

  it('counts the fees in the rate and tells the others', () => {
    const cost = planCost(terms, [
      { amount: 150, due: 'START' },
      { amount: 3.5, due: 'EACH' },
      { amount: 20, due: 'END' },
      { amount: 10, due: 2 },
      { amount: 500, due: 'START', isInRate: false },
    ])
    expect(cost.fees).toBe(150 + 24 * 3.5 + 20 + 10)
    expect(cost.otherFees).toBe(500)
    expect(cost.totalCost).toBeCloseTo(cost.interest + cost.fees, 10)
    expect(cost.totalPayable).toBeCloseTo(12_000 + cost.totalCost, 10)
    expect(cost.aprUnrounded).toBeGreaterThan(cost.effectiveRate)
  })

  it('counts from the day of delivery', () => {
    const later = planCost({ ...terms, delivery: '2026-02-01', brokenPeriod: 'NONE' })
    expect(later.aprUnrounded).toBeLessThan(planCost(terms).aprUnrounded)
    const weekly = planCost({ ...terms, frequency: 7, periods: 52, rounding: 'none' })
    expect(weekly.aprUnrounded).toBeCloseTo((1 + 0.06 / 52) ** 52 - 1, 9)
  })

  it('refuses a fee on a row that is not there', () => {
    expect(() => planCost(terms, [{ amount: 1, due: 25 }])).toThrow('Field fees.0.due has an invalid value')
    expect(() => planCost(terms, [{ amount: 1, due: 'NEVER' as never }])).toThrow(
      'Field fees.0.due has an invalid value',
    )
  })
})
