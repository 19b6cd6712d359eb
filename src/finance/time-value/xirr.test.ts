import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/iso-date.ts'
import { xnpv } from './npv.ts'
import { xirr } from './xirr.ts'

const flows = [-10_000, 2750, 4250, 3250, 2750]
const dates = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01']

describe('xirr', () => {
  it('gives the published example of spreadsheets', () => {
    expect(xirr(flows, dates)).toBeCloseTo(0.373362535, 8)
  })

  it('takes the dates in any order', () => {
    const order = [3, 1, 4, 0, 2]
    expect(
      xirr(
        order.map(i => flows[i]!),
        order.map(i => dates[i]!),
      ),
    ).toBeCloseTo(xirr(flows, dates), 14)
  })

  it.each([
    [[-100, 200], ['2008-01-01', '2008-01-02'], 2 ** 365 - 1],
    [[-100, 110], ['2015-01-01', '2016-01-01'], 0.1],
    [[-100, 90], ['2015-01-01', '2016-01-01'], -0.1],
    [[-100, 100], ['2015-01-01', '2019-01-01'], 0],
    [[100, -110], ['2015-01-01', '2016-01-01'], 0.1],
    [[-100, 1e-3], ['2015-01-01', '2016-01-01'], -0.99999],
    [[-1000, 1], ['2015-01-01', '2015-07-02'], 0.001 ** (365 / 182) - 1],
    [[0, -100, 121, 0], ['2000-01-01', '2015-01-01', '2016-12-31', '2020-01-01'], 0.1],
  ])('of %j on %j is %d', (cashflows, days, expected) => {
    expect(Math.abs(xirr(cashflows, days) / expected - 1) < 1e-10 || xirr(cashflows, days) === expected).toBe(
      true,
    )
  })

  it('makes the present value nothing on any dated investment', () => {
    const investments = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 7000 })),
      {
        minLength: 1,
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), investments, (paid, received) => {
        const cashflows = [-paid, ...received.map(([amount]) => amount)]
        const days = ['2010-01-01', ...received.map(([, day]) => addDays('2010-01-01', day))]
        // A loss of nearly all within days has a rate below what a double tells from −1.
        const total = received.reduce((sum, [amount]) => sum + amount, 0)
        fc.pre(total > paid / 10 && total < paid * 1e4 && received.every(([, day]) => day > 300))
        const rate = xirr(cashflows, days)
        const size = cashflows.reduce(
          (sum, flow, i) =>
            sum + Math.abs(xnpv(rate, [flow], [days[i]!])) * (1 + rate) ** (-daysFrom(days[i]!) / 365),
          0,
        )
        expect(Math.abs(xnpv(rate, cashflows, days))).toBeLessThan(1e-11 * size)
      }),
      { numRuns: 300 },
    )
  })

  it('says why there is none', () => {
    const code = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        return (error as { code: string }).code
      }
      return 'none'
    }
    expect(code(() => xirr([-100, 110], ['2015-01-01', '2015-01-01']))).toBe('INVALID_TRANSACTIONS_SAME_DAY')
    expect(code(() => xirr([100, 110], ['2015-01-01', '2016-01-01']))).toBe('ALL_POSITIVE_CASHFLOWS')
    expect(code(() => xirr([-100, -110], ['2015-01-01', '2016-01-01']))).toBe('ALL_NEGATIVE_CASHFLOWS')
    expect(code(() => xirr([-100, 110], ['2015-01-01']))).toBe('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
    expect(code(() => xirr([-100], ['2015-01-01']))).toBe('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
    expect(code(() => xirr([], []))).toBe('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
    expect(code(() => xirr([-100, 110], undefined as never))).toBe('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
    expect(code(() => xirr([100, -200, 150], ['2015-01-01', '2016-01-01', '2016-12-31']))).toBe(
      'NEWTON_RAPHSON_FAILED_TO_CONVERGE',
    )
    expect(() => xirr([-100, 110], ['2015-01-01', '2015-02-30'])).toThrow('Field dates.1 should be a date')
    expect(() => xirr([-100, '110' as never], dates.slice(0, 2))).toThrow(
      'Field cashflows.1 should be a number',
    )
  })
})

const daysFrom = (date: string): number => (Date.parse(date) - Date.parse('2010-01-01')) / 86_400_000
