import { describe, expect, it } from 'vitest'
import { extrasOf, loadRules, solveFor, termValue, workOut } from './work-out.ts'

const context = { today: '2026-11-20', locale: 'en-EU' }
const quotation = {
  _id: 'a',
  currency: 'EUR',
  financedAmountExclTax: 48_000,
  residualValue: 4_800,
  rate: 0.054,
  duration: 36,
  frequency: '30',
  startDate: '2026-12-01',
  solvedFor: 'payment',
  fileFee: 350,
  insurancePremium: 28.8,
}

describe('a quotation', async () => {
  const rules = await loadRules()
  const work = (given: typeof quotation | Record<string, unknown>) =>
    workOut(given as typeof quotation, rules, context)

  it('gives the instalment, the costs and the plan', () => {
    const worked = work(quotation)
    expect(worked.instalment).toBe(1324.12)
    expect(worked.totalInterest).toBe(4468.12)
    expect(worked.totalCost).toBe(5854.92)
    expect(worked.totalPayment).toBe(53_854.92)
    expect(worked.rows).toHaveLength(37)
    expect(extrasOf(quotation, worked)).toEqual({ fees: 350, services: 1036.8 })
  })

  it('closing another lock moves nothing', () => {
    const worked = work(quotation)
    const byRate = solveFor(quotation, worked, 'rate')
    expect(byRate).toMatchObject({ payment: 1324.12, solvedFor: 'rate' })
    const again = work(byRate)
    expect(Number(termValue(byRate, again, 'rate'))).toBeCloseTo(0.054, 5)
    expect(again.instalment).toBe(1324.12)
  })

  it('seeks each of the five terms', () => {
    const worked = work(quotation)
    for (const [unknown, value] of [
      ['amount', 48_000],
      ['residual', 4_800],
      ['periods', 36],
    ] as const) {
      const other = solveFor(quotation, worked, unknown)
      const found = work(other).solvedValue
      expect(Math.abs(Number(found) - value)).toBeLessThan(unknown === 'periods' ? 1e-9 : 0.5)
    }
  })

  it('what is not complete has no plan and says nothing wrong', () => {
    const worked = work({ ...quotation, rate: null })
    expect(worked.rows).toEqual([])
    expect(worked.problems).toEqual([])
  })
})
