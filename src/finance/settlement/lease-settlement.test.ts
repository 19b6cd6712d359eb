import { describe, expect, it } from 'vitest'
import { paymentPlan } from '../plan/payment-plan.ts'
import { settleLease } from './lease-settlement.ts'

const lease = {
  start: '2026-03-01',
  amount: 48_000,
  residual: 4800,
  periods: 36,
  rate: 0.054,
  residue: 'LAST_INTEREST' as const,
}
const { rows } = paymentPlan(lease)

describe('settleLease', () => {
  it('is worth what is outstanding when discounted at the rate of the plan', () => {
    for (const timing of ['ARREARS', 'ADVANCE'] as const) {
      const exact = paymentPlan({ ...lease, timing, rounding: 'none' })
      for (const at of [0, 5, 11, 30]) {
        const { dueDate, outstanding } = exact.rows[at]!
        const settled = settleLease({ rows: exact.rows, date: dueDate, rate: 0.054 })
        // Each payment is taken in whole cents.
        expect(Math.abs(settled.salePrice.exclTax - outstanding)).toBeLessThan(0.25)
      }
    }
  })

  it('discounts rents and residual apart, and taxes each part', () => {
    const settled = settleLease({
      rows,
      date: '2027-03-01',
      rate: 0.03,
      unpaid: 50,
      indemnity: { share: 0.02 },
      taxRates: { salePrice: 0.2 },
    })
    expect(settled.undiscounted).toBe(36_578.88)
    const rents = (1324.12 * (1 - 1.0025 ** -24)) / 0.0025
    expect(settled.rents).toBeCloseTo(rents, 2)
    expect(settled.residual).toBeCloseTo(4800 * 1.0025 ** -24, 2)
    expect(settled.salePrice.exclTax).toBeCloseTo(settled.rents + settled.residual, 2)
    expect(settled.salePrice.tax).toBeCloseTo(settled.salePrice.exclTax * 0.2, 2)
    expect(settled.indemnity).toMatchObject({
      tax: 0,
      exclTax: expect.closeTo(settled.salePrice.exclTax * 0.02, 2),
    })
    expect(settled.total).toBeCloseTo(settled.salePrice.inclTax + settled.indemnity.inclTax + 50, 2)
  })

  it('asks for all in full at a rate of 0, and compounds an actuarial one', () => {
    expect(settleLease({ rows, date: '2027-03-01', rate: 0 }).totalExclTax).toBe(36_578.88)
    const actuarial = settleLease({ rows, date: '2027-03-01', rate: 0.03, rateConversion: 'ACTUARIAL' })
    expect(actuarial.residual).toBeCloseTo(4800 * 1.03 ** -2, 2)
  })

  it('asks for nothing after the end but what is unpaid', () => {
    expect(settleLease({ rows, date: '2030-01-01', rate: 0.03, unpaid: 12.5 }).total).toBe(12.5)
    expect(() => settleLease({ rows, date: '2027-03-01', rate: -1 })).toThrow(
      'Field rate has an invalid value',
    )
  })
})
