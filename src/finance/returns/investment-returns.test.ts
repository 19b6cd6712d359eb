import { describe, expect, it } from 'vitest'
import { xirr } from '../time-value/xirr.ts'
import { investmentReturns, runningReturns } from './investment-returns.ts'

const flows = [
  { date: '2020-01-01', amount: -100 },
  { date: '2021-01-01', amount: -50 },
  { date: '2022-01-01', amount: 30 },
]
const valuations = [{ date: '2022-12-31', value: 200 }]

describe('investmentReturns', () => {
  it('gives multiples of what was paid in and the dated rate', () => {
    const returns = investmentReturns(flows, valuations, '2022-12-31', 300)
    expect(returns).toMatchObject({ paidIn: 150, distributed: 30, residualValue: 200, dpi: 0.2, picc: 0.5 })
    expect(returns.rvpi).toBeCloseTo(4 / 3, 12)
    expect(returns.tvpi).toBeCloseTo(230 / 150, 12)
    expect(returns.irr).toBeCloseTo(
      xirr([-100, -50, 30, 200], ['2020-01-01', '2021-01-01', '2022-01-01', '2022-12-31']),
      14,
    )
  })

  it('rolls a valuation forward by the flows since', () => {
    const more = [...flows, { date: '2023-06-30', amount: -20 }, { date: '2023-09-30', amount: 70 }]
    expect(investmentReturns(more, valuations, '2023-12-31').residualValue).toBe(150)
  })

  it('has no rate while nothing came back, and no multiples before anything was paid in', () => {
    const [before, early, later] = runningReturns(flows, valuations, [
      '2019-06-30',
      '2020-01-01',
      '2022-12-31',
    ])
    expect(before).toMatchObject({ paidIn: 0, tvpi: undefined, irr: undefined })
    expect(early).toMatchObject({ paidIn: 100, residualValue: 100, tvpi: 1, irr: undefined })
    expect(later?.irr).toBeGreaterThan(0.1)
  })

  it('names what is wrong', () => {
    expect(() => investmentReturns([{ date: '2020-01-01', amount: Number.NaN }], [], '2021-01-01')).toThrow(
      'Field flows.0.amount should be a number',
    )
    expect(() => investmentReturns(flows, [{ date: 'x', value: 1 }], '2021-01-01')).toThrow(
      'Field valuations.0.date should be a date',
    )
  })
})
