import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from '../money/minor-units.ts'
import { paymentPlan } from '../plan/payment-plan.ts'
import { settleLoan } from './loan-settlement.ts'

const { rows } = paymentPlan({
  start: '2026-03-01',
  amount: 48_000,
  residual: 4800,
  periods: 36,
  rate: 0.054,
})
const terms = { rows, rate: 0.054 }

describe('settleLoan', () => {
  it('asks for principal, interest since the last due date, what is unpaid and an indemnity', () => {
    const settled = settleLoan({ ...terms, date: '2027-03-16', unpaid: 100, indemnity: { share: 0.03 } })
    expect(settled).toEqual({
      principal: 34_368.44,
      remaining: 0,
      // 15 days of 30-day months.
      accruedInterest: 77.33,
      accruedFrom: '2027-03-01',
      unpaid: 100,
      indemnity: 1031.05,
      indemnityAsked: 1031.05,
      savedInterest: 2132.91,
      total: 35_576.82,
    })
  })

  it('keeps the indemnity within the least of the legal caps', () => {
    const capped = (caps: object) =>
      settleLoan({ ...terms, date: '2027-03-01', indemnity: { share: 0.03, caps } }).indemnity
    // Six months of interest; three in the hundred; a sum; what interest would have come.
    expect(capped({ interestMonths: 6 })).toBe(927.95)
    expect(capped({ share: 0.01 })).toBe(343.68)
    expect(capped({ amount: 500 })).toBe(500)
    expect(capped({ interestMonths: 6, share: 0.03 })).toBe(927.95)
    const last = settleLoan({
      ...terms,
      date: '2029-02-01',
      indemnity: { share: 0.03, caps: { remainingInterest: true } },
    })
    expect(last.indemnity).toBe(27.43)
  })

  it('settles in part', () => {
    const part = settleLoan({
      ...terms,
      date: '2027-03-01',
      principal: 10_000,
      indemnity: { share: 0.01, amount: 20 },
    })
    expect(part).toMatchObject({ principal: 10_000, remaining: 24_368.44, indemnity: 120, total: 10_120 })
    expect(() => settleLoan({ ...terms, date: '2027-03-01', principal: 40_000 })).toThrow(
      'Field principal has an invalid value',
    )
  })

  it('settles before the first due date and after the last', () => {
    expect(settleLoan({ ...terms, date: '2026-03-11' })).toMatchObject({
      principal: 48_000,
      accruedInterest: 72,
      total: 48_072,
    })
    expect(settleLoan({ ...terms, date: '2026-02-01' }).total).toBe(48_000)
    expect(settleLoan({ ...terms, date: '2030-01-01', unpaid: 12 }).total).toBe(12)
  })

  it('counts days as told', () => {
    expect(settleLoan({ ...terms, date: '2027-03-31', dayCount: 'ACT/365F' }).accruedInterest).toBe(152.54)
  })

  it('adds up on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 0, max: 5 }), (after, percent) => {
        const date = new Date(Date.UTC(2026, 1, 1 + after)).toISOString().slice(0, 10)
        const { principal, accruedInterest, unpaid, indemnity, total, savedInterest } = settleLoan({
          ...terms,
          date,
          unpaid: 7.77,
          indemnity: { share: percent / 100 },
        })
        const parts = [principal, accruedInterest, unpaid, indemnity].reduce(
          (sum, part) => sum + toMinor(part),
          0,
        )
        expect(parts).toBe(toMinor(total))
        expect(accruedInterest).toBeLessThanOrEqual(223.2)
        expect(savedInterest).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('refuses no rows and no date', () => {
    expect(() => settleLoan({ ...terms, rows: [], date: '2027-03-01' })).toThrow(
      'Field rows should be an array',
    )
    expect(() => settleLoan({ ...terms, date: 'today' })).toThrow('Field date should be a date')
    expect(() => settleLoan({ ...terms, date: '2027-03-01', indemnity: { share: -1 } })).toThrow(
      'Field indemnity.share should be a positive number',
    )
  })
})
