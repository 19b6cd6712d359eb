import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nper } from '../time-value/nper.ts'
import { paymentPlan } from './payment-plan.ts'
import type { PaymentPlanTerms } from './plan-terms.ts'

const terms: PaymentPlanTerms = {
  amount: 150_000,
  rate: 0.03,
  periods: 180,
  start: '2026-01-01',
  resetEffect: 'DURATION',
}
const yearly = (from: string, rate: number) => [{ from, rate }]

describe('a payment that stays when the rate changes', () => {
  // The formula: NPER of what is outstanding at the reset, at the new rate and the old payment.
  it.each([
    [0.05, 'longer'],
    [0.06, 'longer'],
    [0.01, 'shorter'],
    [0, 'shorter'],
  ])('at %d from the sixth year on makes the plan %s', rate => {
    const before = paymentPlan({ ...terms, resetEffect: 'PAYMENT' })
    const plan = paymentPlan({ ...terms, resets: yearly('2031-01-01', rate) })
    const left = before.rows[59]!.outstanding
    const more = Math.ceil(nper(rate / 12, -plan.instalment, left))
    expect(plan.instalment).toBe(before.instalment)
    expect(plan.rows).toHaveLength(60 + more)
    expect(plan.rows.slice(0, -1).every(({ payment }) => payment === plan.instalment)).toBe(true)
    expect(plan.rows.at(-1)!.payment).toBeLessThanOrEqual(plan.instalment)
    expect(plan.rows.at(-1)!.outstanding).toBe(0)
    expect(plan.totals.principal).toBe(150_000)
    expect(plan.rows[60]!.interest).toBeCloseTo((left * rate) / 12, 2)
  })

  it('is the plan as it was where the rate stays the same', () => {
    const plan = paymentPlan({ ...terms, resets: yearly('2031-01-01', 0.03) })
    expect(plan.rows).toEqual(paymentPlan({ ...terms, resetEffect: 'PAYMENT' }).rows)
  })

  it('leaves the residual, in advance as well, and keeps grace, holidays and agreed payments', () => {
    const plan = paymentPlan({
      ...terms,
      amount: 48_000,
      residual: 4800,
      periods: 48,
      timing: 'ADVANCE',
      grace: { periods: 2, kind: 'INTEREST_ONLY' },
      holidays: [{ from: 10, periods: 2, kind: 'CAPITALISED', extends: true }],
      payments: [{ index: 5, amount: 500 }],
      resets: yearly('2027-06-01', 0.08),
    })
    expect(plan.rows.at(-1)).toMatchObject({ kind: 'RESIDUAL', payment: 4800, outstanding: 0 })
    expect(plan.rows[4]!.payment).toBe(500)
    expect(plan.rows[9]).toMatchObject({ kind: 'HOLIDAY', payment: 0 })
    expect(plan.rows[10]).toMatchObject({ kind: 'HOLIDAY', payment: 0 })
    // Its 48 months, the holiday's 2, and what the higher rate adds.
    expect(plan.rows.length - 1).toBeGreaterThan(50)
    expect(plan.totals.principal).toBeCloseTo(48_000, 8)
  })

  it('comes out on any terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 500_000 }),
        fc.integer({ min: 12, max: 240 }),
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.constantFrom('ARREARS' as const, 'ADVANCE' as const),
        fc.constantFrom('cents' as const, 'none' as const),
        (amount, periods, first, second, timing, rounding) => {
          const given = { ...terms, amount, periods, rate: first, timing, rounding }
          const resets = yearly('2026-07-01', second)
          const interest = (amount * second) / 12
          // The property holds where the payment pays for more than the interest.
          fc.pre(paymentPlan({ ...given, resets: [] }).instalment > interest * 1.02 + 1)
          const plan = paymentPlan({ ...given, resets })
          expect(plan.totals.principal).toBeCloseTo(amount, 4)
          expect(Math.abs(plan.rows.at(-1)!.outstanding)).toBeLessThan(1e-6)
          const longer = plan.rows.length - periods
          if (second > first) expect(longer).toBeGreaterThanOrEqual(0)
          else expect(longer).toBeLessThanOrEqual(0)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('says where it never ends, and where it cannot be kept', () => {
    expect(() => paymentPlan({ ...terms, resets: yearly('2027-01-01', 0.5) })).toThrow('No acceptable result')
    expect(() => paymentPlan({ ...terms, scheme: 'LINEAR', resets: yearly('2027-01-01', 0.04) })).toThrow(
      'Field resetEffect has an invalid value',
    )
    expect(() =>
      paymentPlan({ ...terms, dates: ['2026-01-01', '2026-03-01'], resets: yearly('2027-01-01', 0.04) }),
    ).toThrow('Field resetEffect has an invalid value')
  })
})
