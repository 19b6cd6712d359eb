import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import { round } from '../money/rounding.ts'
import { paymentPlan } from '../plan/payment-plan.ts'
import {
  brokenPeriods,
  type PaymentPlanTerms,
  planSchemes,
  rateConversions,
  resetEffects,
  residueRules,
  timings,
} from '../plan/plan-terms.ts'
import { assetLineFields, priceAssetLine } from '../price/asset-line-price.ts'
import { lateInterest } from '../settlement/late-interest.ts'
import { addTax, removeTax, taxLines } from '../tax/tax.ts'
import { explainLateInterest } from './explain-late-interest.ts'
import { explainPlanRow, explainPlanTotal } from './explain-plan.ts'
import { explainAssetLinePrice } from './explain-price.ts'
import { explainAnnualPercentageRate, explainRate } from './explain-rate.ts'
import { explainAddedTax, explainLineTax, explainRemovedTax } from './explain-tax.ts'
import type { Explanation } from './explanation.ts'

const terms = { start: '2026-03-01', amount: 48_000, residual: 4800, periods: 36, rate: 0.054 }

describe('explainPlanRow', () => {
  it('tells rule, inputs, days and rounding of a row', () => {
    const { interest, principal, payment } = explainPlanRow(terms, 6)
    expect(interest).toEqual({
      rule: 'plan.interest',
      formula: 'outstanding before the payment × rate of the period',
      inputs: { opening: 42_409.3, rate: 0.054, periodRate: 0.0045, rateConversion: 'PROPORTIONAL' },
      substituted: '42409.3 × 0.0045 = 190.84185 → 190.84',
      unrounded: expect.closeTo(190.84185, 9),
      rounding: { decimals: 2, mode: 'HALF_AWAY' },
      result: 190.84,
      dayCount: {
        convention: '30/360',
        from: '2026-08-01',
        to: '2026-09-01',
        days: 30,
        fraction: expect.closeTo(1 / 12, 12),
      },
    })
    expect(principal.substituted).toBe('1324.12 − 190.84 = 1133.28')
    expect(payment).toMatchObject({
      rule: 'plan.payment.level',
      substituted: 'level = 1324.1153528 → 1324.12',
      result: 1324.12,
    })
  })

  it('tells where the cents of rounding went', () => {
    expect(explainPlanRow({ ...terms, residue: 'LAST_INTEREST' }, 36).interest).toMatchObject({
      rule: 'plan.interest.residue',
      result: 27.63,
      inputs: { accrued: 27.43 },
    })
    expect(explainPlanRow(terms, 36).payment).toMatchObject({ rule: 'plan.payment.sum', result: 1323.92 })
    expect(explainPlanRow(terms, 37).payment).toMatchObject({ rule: 'plan.payment.residual', result: 4800 })
  })

  it('tells the broken period', () => {
    const broken = { ...terms, delivery: '2026-02-15', brokenPeriod: 'INTERIM_RENT' as const }
    expect(explainPlanRow(broken, 0).interest).toMatchObject({
      rule: 'plan.interest.broken',
      dayCount: { days: 16 },
    })
    expect(explainPlanRow({ ...broken, interimRent: 'PRO_RATA' }, 0).payment.result).toBe(706.19)
    expect(() => explainPlanRow(terms, 0)).toThrow('Field index has an invalid value')
    expect(() => explainPlanRow(terms, 38)).toThrow('Field index has an invalid value')
  })

  it('tells what was owed before a row, and after it', () => {
    expect(explainPlanRow(terms, 1).opening).toMatchObject({ rule: 'plan.opening.amount', result: 48_000 })
    const { opening, outstanding } = explainPlanRow(terms, 6)
    expect(opening).toMatchObject({ rule: 'plan.opening', result: 42_409.3 })
    expect(outstanding.substituted).toBe('42409.3 − 1133.28 = 41276.02')
    const grown = { ...terms, delivery: '2026-02-15', brokenPeriod: 'CAPITALISE' as const }
    // 48,000 × 5.4 % × 16 / 360 days.
    expect(explainPlanRow(grown, 1).opening).toMatchObject({
      rule: 'plan.opening.grown',
      substituted: '48000 + 115.2 = 48115.2',
    })
    expect(explainPlanTotal({ ...terms, periods: 3 }, 'principal').substituted).toMatch(/^\S+ \+ .* = 48000$/)
  })

  it('explains every amount of every plan as it is', () => {
    const any = fc.record(
      {
        amount: fc.integer({ min: 1000, max: 100_000 }),
        rate: fc.integer({ min: 0, max: 2000 }).map(points => points / 10_000),
        periods: fc.integer({ min: 1, max: 24 }),
        start: fc.constant('2026-01-31'),
        scheme: fc.constantFrom(...planSchemes),
        timing: fc.constantFrom(...timings),
        residual: fc.integer({ min: 0, max: 500 }),
        residue: fc.constantFrom(...residueRules),
        rateConversion: fc.constantFrom(...rateConversions),
        dayCount: fc.constantFrom('30/360' as const, 'ACT/365F' as const),
        rounding: fc.constantFrom('cents' as const, 'none' as const),
        delivery: fc.constant('2026-01-10'),
        brokenPeriod: fc.constantFrom(...brokenPeriods),
        grace: fc.constantFrom(
          { periods: 1, kind: 'CAPITALISED' as const },
          { periods: 1, kind: 'INTEREST_ONLY' as const },
        ),
        steps: fc.constant([{ from: 2, multiplier: 2 }]),
        payments: fc.constant([{ index: 1, amount: 50 }]),
        resets: fc.constant([{ from: '2026-06-10', rate: 0.08 }]),
        resetEffect: fc.constantFrom(...resetEffects),
      },
      { requiredKeys: ['amount', 'rate', 'periods', 'start'] },
    )
    const near = (explained: Explanation, value: number) => {
      expect(Math.abs(explained.result - value)).toBeLessThan(1e-6)
      // The unrounded value rounds to the result.
      if (explained.rounding)
        expect(round(explained.unrounded, explained.rounding.decimals)).toBeCloseTo(explained.result, 9)
      expect(explained.substituted).toContain(' = ')
    }
    fc.assert(
      fc.property(any, given => {
        const plan = planOf(given)
        for (const row of plan?.rows ?? []) {
          const explained = explainPlanRow(given, row.index)
          near(explained.interest, row.interest)
          near(explained.principal, row.principal)
          near(explained.payment, row.payment)
          near(explained.opening, row.opening)
          near(explained.outstanding, row.outstanding)
        }
        if (!plan) return
        for (const column of ['payment', 'interest', 'principal'] as const)
          near(explainPlanTotal(given, column), plan.totals[column])
      }),
      { numRuns: 150 },
    )
  })
})

const planOf = (given: PaymentPlanTerms) => {
  try {
    return paymentPlan(given)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

describe('explanations of rates, tax, prices and late interest', () => {
  it('give the result that was computed', () => {
    expect(explainRate({ ...terms, rate: undefined, payment: 1324.12 })).toMatchObject({
      result: 0.0540019803,
      inputs: { periods: 36 },
    })
    const apr = explainAnnualPercentageRate(
      [{ date: '2001-01-01', amount: 1000 }],
      [{ date: '2002-07-01', amount: 1200 }],
    )
    expect(apr).toMatchObject({ result: 0.1292, inputs: { payments: 1200 } })
    expect(explainAddedTax(1234.56, 0.196)).toMatchObject({
      result: addTax(1234.56, 0.196).tax,
      substituted: '1234.56 × 0.196 = 241.97376 → 241.97',
    })
    expect(explainRemovedTax(100, 0.2)).toMatchObject({
      result: removeTax(100, 0.2).tax,
      substituted: '100 − 100 ÷ 1.2 = 16.6666666667 → 16.67',
    })
  })

  it('tell a line its part of the tax of the rate', () => {
    const lines = [
      { amount: 0.33, rate: 0.2 },
      { amount: 0.33, rate: 0.2 },
      { amount: 0.34, rate: 0.2 },
    ]
    const taxed = taxLines(lines)
    lines.forEach((_, index) => {
      expect(explainLineTax(lines, index).result).toBe(taxed.lines[index]?.tax)
    })
    expect(explainLineTax(lines, 1)).toMatchObject({
      inputs: { baseOfRate: 1, taxOfRate: 0.2 },
      unrounded: expect.closeTo(0.066, 9),
      result: 0.06,
    })
    expect(() => explainLineTax(lines, 3)).toThrow('Field index has an invalid value')
  })

  it('tell the prices of an asset line after any change', () => {
    const line = {
      unitPrice: 100,
      quantity: 2,
      discount: 0.1,
      taxRate: 0.2,
      priceExclTax: 150,
      priceInclTax: 216,
    }
    for (const changed of assetLineFields) {
      const priced = priceAssetLine(line, changed)
      const explained = explainAssetLinePrice(line, changed)
      expect([
        explained.priceExclTax.result,
        explained.priceInclTax.result,
        explained.discount.result,
      ]).toEqual([priced.priceExclTax, priced.priceInclTax, priced.discount])
    }
    expect(explainAssetLinePrice({ ...line, priceExclTax: 220 }, 'priceExclTax').discount).toMatchObject({
      rule: 'price.discount.above-list',
      substituted: '|220 ÷ (100 × 2) − 1| = 0.1',
    })
  })

  it('tell the stretches of late interest', () => {
    const late = { amount: 1000, dueDate: '2026-01-31', until: '2026-03-02', rates: 0.1 }
    expect(explainLateInterest(late)).toMatchObject({
      result: lateInterest(late).interest,
      substituted: '1000 × 0.1 × 30 ÷ 365 = 8.21917808219 → 8.22',
      dayCount: { convention: 'ACT/365F', days: 30 },
    })
    expect(explainLateInterest({ ...late, until: '2026-01-31' })).toMatchObject({
      result: 0,
      substituted: '0 = 0',
    })
  })
})
