import { describe, expect, it } from 'vitest'
import { targetCalendar } from '../dates/target-calendar.ts'
import { pmt } from '../time-value/pmt.ts'
import { type PaymentPlan, paymentPlan } from './payment-plan.ts'
import type { PaymentPlanTerms } from './plan-terms.ts'

const terms = { start: '2026-03-01', amount: 48_000, residual: 4800, periods: 36, rate: 0.054 }
const small = { start: '2026-03-01', amount: 1000, periods: 4, rate: 0.12 }

/** Index, due date, interest, principal, payment, outstanding. */
const table = (plan: PaymentPlan) =>
  plan.rows.map(row => [row.index, row.dueDate, row.interest, row.principal, row.payment, row.outstanding])
const payments = (of: Partial<PaymentPlanTerms>) =>
  paymentPlan({ ...small, ...of }).rows.map(row => row.payment)

describe('annuity in arrears', () => {
  it('gives the published table of 48,000.00 over 36 months at 5.40 %', () => {
    const plan = paymentPlan(terms)
    expect(plan.instalment).toBe(1324.12)
    expect(plan.rows[5]).toMatchObject({ opening: 42_409.3, principal: 1133.28, interest: 190.84 })
    expect(plan.rows[7]).toMatchObject({ principal: 1143.5, interest: 180.62 })
    expect(plan.rows[36]).toMatchObject({
      kind: 'RESIDUAL',
      dueDate: '2029-03-01',
      payment: 4800,
      outstanding: 0,
    })
    expect(plan.totals).toEqual({ payment: 52_468.12, interest: 4468.12, principal: 48_000 })
  })

  it('gives the published table of 96,000.00 over 48 months at 5.25 %', () => {
    const plan = paymentPlan({ ...terms, amount: 96_000, residual: 9600, periods: 48, rate: 0.0525 })
    expect(plan.rows[0]?.payment).toBe(2041.53)
    expect(plan.rows[47]?.payment).toBe(2041.55)
    expect(plan.totals.interest).toBe(11_593.46)
  })

  it('keeps every rent equal when the last interest takes the residue', () => {
    const { rows, totals } = paymentPlan({ ...terms, residue: 'LAST_INTEREST' })
    expect(new Set(rows.slice(0, 36).map(row => row.payment))).toEqual(new Set([1324.12]))
    expect(totals).toEqual({ payment: 52_468.32, interest: 4468.32, principal: 48_000 })
  })

  it('works out four rows as by hand', () => {
    expect(table(paymentPlan(small))).toEqual([
      [1, '2026-04-01', 10, 246.28, 256.28, 753.72],
      [2, '2026-05-01', 7.54, 248.74, 256.28, 504.98],
      [3, '2026-06-01', 5.05, 251.23, 256.28, 253.75],
      [4, '2026-07-01', 2.54, 253.75, 256.29, 0],
    ])
  })

  it('is unrounded when asked, by the formula of spreadsheets', () => {
    const { instalment, rows } = paymentPlan({ ...terms, rounding: 'none' })
    expect(instalment).toBeCloseTo(-pmt(0.0045, 36, 48_000, -4800), 10)
    expect(rows.at(-1)?.outstanding).toBeCloseTo(0, 9)
    expect(rows[35]?.outstanding).toBeCloseTo(4800, 8)
  })

  it('compounds an actuarial rate', () => {
    const { instalment } = paymentPlan({ ...terms, rateConversion: 'ACTUARIAL', rounding: 'none' })
    expect(instalment).toBeCloseTo(-pmt(1.054 ** (1 / 12) - 1, 36, 48_000, -4800), 9)
  })

  it('counts days when the convention does', () => {
    const { rows } = paymentPlan({ ...small, dayCount: 'ACT/360', rounding: 'none' })
    expect(rows.map(row => row.interest / row.opening)).toEqual(
      [31, 30, 31, 30].map(days => expect.closeTo((0.12 * days) / 360, 12)),
    )
    expect(new Set(rows.map(row => row.payment.toFixed(9))).size).toBe(1)
  })

  it('takes every other frequency', () => {
    const dates = (frequency: 1 | 7 | 90 | 180 | 360) =>
      paymentPlan({ ...small, frequency }).rows.map(row => row.dueDate)
    expect(dates(90)).toEqual(['2026-06-01', '2026-09-01', '2026-12-01', '2027-03-01'])
    expect(dates(7)).toEqual(['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29'])
    expect(dates(1).at(-1)).toBe('2026-03-05')
    expect(dates(180).at(-1)).toBe('2028-03-01')
    expect(paymentPlan({ ...small, frequency: 7, rounding: 'none' }).rows[0]?.interest).toBeCloseTo(
      120 / 52,
      10,
    )
    expect(dates(360).at(-1)).toBe('2030-03-01')
  })

  it('keeps the first day, and the last of months when asked', () => {
    const dues = (of: Partial<PaymentPlanTerms>) =>
      paymentPlan({ ...small, ...of }).rows.map(row => row.dueDate)
    expect(dues({ start: '2026-01-31' })).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(dues({ start: '2026-02-28' })).toEqual(['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28'])
    expect(dues({ start: '2026-02-28', endOfMonth: true }).slice(0, 2)).toEqual(['2026-03-31', '2026-04-30'])
    // A month that is cut short still bears a month's interest under 30-day months.
    expect(paymentPlan({ ...small, start: '2026-01-31' }).rows[0]?.interest).toBe(10)
  })

  it('pays on business days without moving due dates or interest', () => {
    const moved = paymentPlan({ ...terms, businessDays: 'MODIFIED_FOLLOWING', calendar: targetCalendar })
    expect(moved.rows[1]).toMatchObject({ dueDate: '2026-05-01', date: '2026-05-04' })
    expect(moved.totals).toEqual(paymentPlan(terms).totals)
  })

  it('rounds to the cents of the currency', () => {
    expect(paymentPlan({ ...small, currency: 'JPY' }).rows.map(row => row.payment)).toEqual([
      256, 256, 256, 258,
    ])
    expect(paymentPlan({ ...small, currency: 'TND' }).rows.map(row => row.payment)).toEqual([
      256.281, 256.281, 256.281, 256.281,
    ])
  })

  it('leaves no interest at a rate of 0', () => {
    for (const residue of ['LAST_INTEREST', 'LAST_PAYMENT'] as const) {
      expect(payments({ rate: 0, periods: 3, residue })).toEqual([333.33, 333.33, 333.34])
      expect(paymentPlan({ ...small, rate: 0, periods: 6, residue }).totals.interest).toBe(0)
    }
  })

  it('repays in one payment', () => {
    expect(table(paymentPlan({ ...small, periods: 1 }))).toEqual([[1, '2026-04-01', 10, 1000, 1010, 0]])
  })
})

describe('annuity in advance', () => {
  it('is due at the start of periods, the first row all principal', () => {
    const plan = paymentPlan({ ...small, timing: 'ADVANCE', residual: 100, residue: 'LAST_INTEREST' })
    expect(table(plan)).toEqual([
      [1, '2026-03-01', 0, 229.36, 229.36, 770.64],
      [2, '2026-04-01', 7.71, 221.65, 229.36, 548.99],
      [3, '2026-05-01', 5.49, 223.87, 229.36, 325.12],
      [4, '2026-06-01', 3.25, 226.11, 229.36, 99.01],
      [5, '2026-07-01', 0.99, 99.01, 100, 0],
    ])
    expect(plan.rows[0]).toMatchObject({ periodStart: '2026-03-01', periodEnd: '2026-04-01' })
  })

  it('has the rent of spreadsheets', () => {
    const { instalment } = paymentPlan({ ...terms, timing: 'ADVANCE', rounding: 'none' })
    expect(instalment).toBeCloseTo(-pmt(0.0045, 36, 48_000, -4800, 1), 10)
  })

  it('is the amount itself when there is one payment', () => {
    expect(payments({ timing: 'ADVANCE', periods: 1 })).toEqual([1000])
  })
})

describe('other schemes', () => {
  it('repays principal of one level', () => {
    expect(table(paymentPlan({ ...small, periods: 3, scheme: 'LINEAR', residual: 100 }))).toEqual([
      [1, '2026-04-01', 10, 300, 310, 700],
      [2, '2026-05-01', 7, 300, 307, 400],
      [3, '2026-06-01', 4, 300, 304, 100],
      [4, '2026-06-01', 0, 100, 100, 0],
    ])
    expect(paymentPlan({ ...small, periods: 3, scheme: 'LINEAR' }).rows.map(row => row.principal)).toEqual([
      333.33, 333.33, 333.34,
    ])
  })

  it('pays interest, and the principal at the end', () => {
    expect(payments({ periods: 3, scheme: 'BULLET' })).toEqual([10, 10, 1010])
    expect(payments({ periods: 3, scheme: 'BULLET', residual: 200 })).toEqual([10, 10, 810, 200])
    expect(payments({ periods: 3, scheme: 'INTEREST_ONLY' })).toEqual([10, 10, 10, 1000])
    // In advance: the interest to come, discounted.
    expect(payments({ periods: 3, scheme: 'BULLET', timing: 'ADVANCE' })).toEqual([9.9, 9.9, 9.9, 1000])
  })
})
