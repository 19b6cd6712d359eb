import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/iso-date.ts'
import { lateInterest, RECOVERY_FEE } from './late-interest.ts'

const late = { amount: 1000, dueDate: '2026-01-31', until: '2026-03-02', rates: 0.1 }

describe('lateInterest', () => {
  it('counts from the day after the due date, over 365', () => {
    const { interest, days, pieces } = lateInterest(late)
    expect(days).toBe(30)
    expect(interest).toBe(8.22)
    expect(pieces).toEqual([
      {
        from: '2026-02-01',
        to: '2026-03-02',
        days: 30,
        rate: 0.1,
        amount: 1000,
        interest: expect.closeTo(8.2191780822, 9),
      },
    ])
    // A leap year is divided by 365 too.
    expect(lateInterest({ ...late, dueDate: '2023-12-31', until: '2024-12-31' }).unrounded).toBeCloseTo(
      36_600 / 365,
      9,
    )
  })

  it('owes nothing until the due date has passed, and the fee once after', () => {
    expect(lateInterest({ ...late, until: '2026-01-31', fee: RECOVERY_FEE })).toMatchObject({
      total: 0,
      fee: 0,
      days: 0,
    })
    expect(lateInterest({ ...late, until: '2026-02-01', fee: RECOVERY_FEE })).toMatchObject({
      interest: 0.27,
      fee: 40,
      total: 40.27,
    })
  })

  it('owes no fee where all was there by the due date', () => {
    const paid = (date: string, amount = 1000) =>
      lateInterest({ ...late, until: '2026-03-01', payments: [{ date, amount }], fee: RECOVERY_FEE }).fee
    expect([paid('2026-01-31'), paid('2026-01-15', 999.99), paid('2026-02-01')]).toEqual([0, 40, 40])
  })

  it('takes the rate in force on each day', () => {
    const rates = [
      { from: '2026-02-11', rate: 0.2 },
      { from: '2025-07-01', rate: 0.1 },
    ]
    const { pieces, unrounded } = lateInterest({ ...late, rates })
    expect(pieces.map(({ from, days, rate }) => [from, days, rate])).toEqual([
      ['2026-02-01', 10, 0.1],
      ['2026-02-11', 20, 0.2],
    ])
    expect(unrounded).toBeCloseTo((1000 * (0.1 * 10 + 0.2 * 20)) / 365, 9)
    expect(lateInterest({ ...late, rates, cap: 0.12 }).unrounded).toBeCloseTo(
      (1000 * (0.1 * 10 + 0.12 * 20)) / 365,
      9,
    )
    expect(lateInterest({ ...late, rates: [{ from: '2027-01-01', rate: 0.1 }] }).interest).toBe(0)
  })

  it('falls with what was paid, from the day after', () => {
    const payments = [
      { date: '2026-02-10', amount: 400 },
      { date: '2026-02-20', amount: 600 },
    ]
    const { pieces } = lateInterest({ ...late, payments })
    expect(pieces.map(({ to, days, amount }) => [to, days, amount])).toEqual([
      ['2026-02-10', 10, 1000],
      ['2026-02-20', 10, 600],
    ])
  })

  it('rests while the debt is doubtful', () => {
    expect(lateInterest({ ...late, suspensions: [{ from: '2026-02-11', to: '2026-02-20' }] }).days).toBe(20)
    expect(lateInterest({ ...late, suspensions: [{ from: '2026-02-11' }] }).days).toBe(10)
  })

  it('never bears interest on interest: the sum over two stretches is that of the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (first, second) => {
        const middle = addDays(late.dueDate, first)
        const end = addDays(middle, second)
        const whole = lateInterest({ ...late, until: end }).unrounded
        const parts =
          lateInterest({ ...late, until: middle }).unrounded +
          lateInterest({ ...late, dueDate: middle, until: end }).unrounded
        expect(parts).toBeCloseTo(whole, 8)
      }),
    )
  })

  it('names what is wrong', () => {
    expect(() => lateInterest({ ...late, amount: -1 })).toThrow('Field amount should be a positive number')
    expect(() => lateInterest({ ...late, until: 'now' })).toThrow('Field until should be a date')
    expect(() => lateInterest({ ...late, rates: [{ from: '2026-01-01', rate: Number.NaN }] })).toThrow(
      'Field rates.0.rate should be a number',
    )
  })
})
