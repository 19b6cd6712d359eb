import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planSchemes, timings } from '../plan/plan-terms.ts'
import { type QuotationTerms, quotationUnknowns, solveQuotation } from './solve-quotation.ts'

const terms = {
  start: '2026-03-01',
  amount: 48_000,
  residual: 4800,
  periods: 36,
  rate: 0.054,
  payment: 1324.12,
}

describe('solveQuotation', () => {
  it('finds each unknown from the others', () => {
    const found = quotationUnknowns.map(unknown => {
      const { [unknown]: _, ...known } = terms
      return solveQuotation(known as QuotationTerms, unknown).value
    })
    // 1,324.12 is 1,324.1154 rounded up: the others answer by a few cents.
    expect(found).toEqual([1324.12, 48_000.15, 0.0540019803, 4799.82, 36])
  })

  it('gives the plan on the answer', () => {
    const { plan } = solveQuotation({ ...terms, rate: undefined }, 'rate')
    expect(plan.instalment).toBe(1324.12)
    expect(plan.totals.principal).toBe(48_000)
  })

  it('finds what made the payment, with any scheme and shape', () => {
    const shapes = fc.record({
      start: fc.constant('2026-01-31'),
      amount: fc.integer({ min: 10_000, max: 500_000 }),
      rate: fc.integer({ min: 1, max: 2500 }).map(points => points / 10_000),
      residual: fc.integer({ min: 1, max: 2000 }),
      periods: fc.integer({ min: 2, max: 60 }),
      timing: fc.constantFrom(...timings),
      grace: fc.option(fc.constant({ periods: 1, kind: 'CAPITALISED' as const }), { nil: undefined }),
      steps: fc.option(fc.constant([{ from: 2, multiplier: 2 }]), { nil: undefined }),
      dayCount: fc.constantFrom('30/360' as const, 'ACT/360' as const),
      rounding: fc.constant('none' as const),
    })
    fc.assert(
      fc.property(shapes, shape => {
        const payment = solveQuotation(shape, 'payment').value
        fc.pre(payment > 1)
        const solve = (unknown: 'amount' | 'rate' | 'residual') => {
          const { [unknown]: _, ...known } = { ...shape, payment }
          return solveQuotation(known as QuotationTerms, unknown).value
        }
        expect(solve('amount') / shape.amount).toBeCloseTo(1, 9)
        expect(solve('rate')).toBeCloseTo(shape.rate, 8)
        expect(solve('residual')).toBeCloseTo(shape.residual, 2)
        if (!shape.grace && !shape.steps && shape.rate > 0.001)
          expect(solveQuotation({ ...shape, periods: undefined, payment }, 'periods').value).toBe(
            shape.periods,
          )
      }),
      { numRuns: 150 },
    )
  })

  it('finds amount and rate of the other schemes by their first payment', () => {
    for (const scheme of planSchemes.filter(name => name !== 'ANNUITY')) {
      const shape = {
        start: '2026-01-31',
        amount: 90_000,
        rate: 0.06,
        periods: 12,
        scheme,
        rounding: 'none' as const,
      }
      const payment = solveQuotation(shape, 'payment').value
      expect(solveQuotation({ ...shape, amount: undefined, payment }, 'amount').value).toBeCloseTo(90_000, 3)
      expect(solveQuotation({ ...shape, rate: undefined, payment }, 'rate').value).toBeCloseTo(0.06, 8)
    }
  })

  it('finds a rate of 0 and one below', () => {
    const loan = { start: '2026-01-31', amount: 1200, periods: 12 }
    expect(solveQuotation({ ...loan, payment: 100 }, 'rate').value).toBe(0)
    expect(solveQuotation({ ...loan, payment: 95 }, 'rate').value).toBeLessThan(0)
  })

  it('rounds the number of periods up', () => {
    const { value, plan } = solveQuotation({ ...terms, periods: undefined, payment: 1400 }, 'periods')
    expect(value).toBe(34)
    expect(plan.instalment).toBeLessThanOrEqual(1400)
    expect(solveQuotation({ ...terms, periods: 33 }, 'payment').value).toBeGreaterThan(1400)
  })

  it('says when nothing fits', () => {
    expect(() => solveQuotation({ ...terms, payment: 200, periods: undefined }, 'periods')).toThrow(
      'No acceptable result',
    )
    expect(() => solveQuotation({ ...terms, payment: 5000, residual: undefined }, 'residual')).toThrow(
      'No acceptable result',
    )
    expect(() => solveQuotation({ ...terms, payment: Number.NaN }, 'rate')).toThrow(
      'Field payment should be a number',
    )
    expect(() => solveQuotation(terms, 'colour' as never)).toThrow('Field unknown has an invalid value')
    expect(() => solveQuotation({ ...terms, amount: -5 }, 'payment')).toThrow(
      'Field amount should be a positive number',
    )
  })
})
