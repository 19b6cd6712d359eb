import { describe, expect, it } from 'vitest'
import { type PaymentPlan, paymentPlan } from './payment-plan.ts'
import type { PaymentPlanTerms } from './plan-terms.ts'

const small = { start: '2026-03-01', amount: 1000, periods: 4, rate: 0.12 }

/** Index, due date, interest, principal, payment, outstanding. */
const table = (plan: PaymentPlan) =>
  plan.rows.map(row => [row.index, row.dueDate, row.interest, row.principal, row.payment, row.outstanding])
const payments = (of: Partial<PaymentPlanTerms>) =>
  paymentPlan({ ...small, ...of }).rows.map(row => row.payment)

describe('grace, holidays, steps, seasons and agreed payments', () => {
  it('adds the interest of a grace to the principal', () => {
    expect(
      table(paymentPlan({ ...small, periods: 6, grace: { periods: 2, kind: 'CAPITALISED' } })).slice(0, 3),
    ).toEqual([
      [1, '2026-04-01', 10, -10, 0, 1010],
      [2, '2026-05-01', 10.1, -10.1, 0, 1020.1],
      [3, '2026-06-01', 10.2, 251.23, 261.43, 768.87],
    ])
  })

  it('or has it paid', () => {
    const grace = { periods: 2, kind: 'INTEREST_ONLY' as const }
    expect(payments({ periods: 6, grace })).toEqual([10, 10, 256.28, 256.28, 256.28, 256.29])
    expect(payments({ periods: 6, grace, scheme: 'LINEAR' })).toEqual([10, 10, 260, 257.5, 255, 252.5])
  })

  it('leaves out payments, within the plan or lengthening it', () => {
    const holidays = [{ from: 2, periods: 1, kind: 'CAPITALISED' as const }]
    const within = paymentPlan({ ...small, holidays })
    expect(within.rows.map(row => row.kind)).toEqual(['INSTALMENT', 'HOLIDAY', 'INSTALMENT', 'INSTALMENT'])
    expect(within.rows[1]).toMatchObject({ payment: 0, interest: 6.68, principal: -6.68 })
    const longer = paymentPlan({ ...small, holidays: [{ ...holidays[0]!, extends: true }] })
    expect(longer.rows).toHaveLength(5)
    expect(longer.rows.at(-1)).toMatchObject({ dueDate: '2026-08-01', outstanding: 0 })
  })

  it('steps by amounts and by multiples', () => {
    const steps = [
      { from: 1, payment: 100 },
      { from: 3, multiplier: 1 },
      { from: 4, multiplier: 2 },
    ]
    expect(payments({ steps })).toEqual([100, 100, 277.6, 555.19])
    const given = payments({ steps: [{ from: 1, payment: 300 }] })
    expect(given.slice(0, 3)).toEqual([300, 300, 300])
    expect(given[3]).toBeCloseTo(122.48, 2)
  })

  it('weighs the months of a year', () => {
    const seasons = [1, 1, 1, 1, 0, 2, 0, 1, 1, 1, 1, 1]
    const plan = paymentPlan({ ...small, seasons })
    expect(plan.rows.map(row => row.payment)).toEqual([341.15, 0, 682.3, 0])
    expect(plan.rows.at(-1)?.outstanding).toBe(0)
    const linear = paymentPlan({ ...small, seasons, scheme: 'LINEAR', residual: 100 })
    expect(linear.rows.map(row => row.principal)).toEqual([300, 0, 600, 0, 100])
  })

  it('takes payments agreed one by one', () => {
    const plan = paymentPlan({ ...small, payments: [{ index: 2, amount: 500 }] })
    expect(plan.rows[1]?.payment).toBe(500)
    expect(plan.rows[0]?.payment).toBe(plan.rows[2]?.payment)
    expect(plan.rows.at(-1)?.outstanding).toBe(0)
  })

  it('takes irregular dates', () => {
    const dates = ['2026-01-15', '2026-02-01', '2026-06-30', '2026-07-01']
    const plan = paymentPlan({ amount: 1000, rate: 0.0365, dates, dayCount: 'ACT/365F', rounding: 'none' })
    expect(plan.rows.map(row => row.dueDate)).toEqual(dates.slice(1))
    expect(plan.rows[0]?.interest).toBeCloseTo(1.7, 10)
    expect(new Set(plan.rows.map(row => row.payment.toFixed(8))).size).toBe(1)
  })
})

describe('indexed rates', () => {
  const resets = [{ from: '2026-05-01', rate: 0.24 }]

  it('seek the payment anew at each reset', () => {
    expect(payments({ resets })).toEqual([256.28, 256.28, 260.09, 260.09])
    // A reset to the same rate changes nothing but the cent of rounding.
    expect(payments({ resets: [{ from: '2026-05-01', rate: 0.12 }] }).slice(0, 3)).toEqual([
      256.28, 256.28, 256.28,
    ])
  })

  it('or keep one level with all rates known', () => {
    const level = payments({ resets, resetEffect: 'LEVEL' })
    expect(new Set(level.slice(0, 3)).size).toBe(1)
    expect(level[0]).toBeGreaterThan(256.28)
  })

  it('share a period by days when a reset falls within it', () => {
    const { rows } = paymentPlan({ ...small, resets: [{ from: '2026-03-11', rate: 0.24 }], rounding: 'none' })
    expect(rows[0]?.interest).toBeCloseTo(1000 * ((0.01 * 10) / 31 + (0.02 * 21) / 31), 10)
  })
})

describe('broken first period', () => {
  const broken = { ...small, delivery: '2026-02-15' }

  it('asks interest or a part of a rent for the days before', () => {
    const interim = paymentPlan({ ...broken, brokenPeriod: 'INTERIM_RENT' })
    expect(interim.rows[0]).toMatchObject({
      index: 0,
      kind: 'INTERIM',
      dueDate: '2026-03-01',
      payment: 5.33,
      principal: 0,
    })
    expect(interim.rows[1]?.payment).toBe(256.28)
    const part = paymentPlan({ ...broken, brokenPeriod: 'INTERIM_RENT', interimRent: 'PRO_RATA' })
    // 16 days of 30.
    expect(part.rows[0]?.payment).toBe(136.68)
  })

  it('or adds their interest to the amount', () => {
    const plan = paymentPlan({ ...broken, brokenPeriod: 'CAPITALISE' })
    expect(plan.rows[0]).toMatchObject({
      kind: 'CAPITALISED',
      interest: 5.33,
      principal: -5.33,
      payment: 0,
      outstanding: 1005.33,
    })
    expect(plan.totals.principal).toBe(1000)
  })

  it('or makes the first period longer', () => {
    const plan = paymentPlan({ ...broken, brokenPeriod: 'LONG_FIRST' })
    expect(plan.rows[0]).toMatchObject({ interest: 15.33, periodStart: '2026-02-15', dueDate: '2026-04-01' })
    expect(new Set(plan.rows.slice(0, 3).map(row => row.payment)).size).toBe(1)
  })

  it('or leaves them out', () => {
    expect(paymentPlan({ ...broken, brokenPeriod: 'NONE' })).toEqual(paymentPlan(small))
  })
})

describe('terms that are wrong', () => {
  it.each([
    [{ amount: 0 }, 'INVALID_POSITIVE_NUMBER_FIELD', 'amount'],
    [{ amount: Number.NaN }, 'INVALID_NUMBER_FIELD', 'amount'],
    [{ amount: 1e15 }, 'INVALID_NUMBER_FIELD', 'amount'],
    [{ rate: -1 }, 'INVALID_FIELD_VALUE', 'rate'],
    [{ periods: 0 }, 'INVALID_FIELD_VALUE', 'periods'],
    [{ periods: 1.5 }, 'INVALID_INTEGER_FIELD', 'periods'],
    [{ periods: 10_001 }, 'INVALID_FIELD_VALUE', 'periods'],
    [{ start: '2026-02-30' }, 'INVALID_DATE_FIELD', 'start'],
    [{ start: undefined }, 'INVALID_DATE_FIELD', 'start'],
    [{ frequency: 31 }, 'INVALID_FIELD_VALUE', 'frequency'],
    [{ scheme: 'FRENCH' }, 'INVALID_FIELD_VALUE', 'scheme'],
    [{ dayCount: 'ACT' }, 'INVALID_FIELD_VALUE', 'dayCount'],
    [{ residual: -1 }, 'INVALID_POSITIVE_NUMBER_FIELD', 'residual'],
    [{ residual: 5000 }, 'NO_ACCEPTABLE_RESULT', 'terms'],
    [{ delivery: '2026-04-01', brokenPeriod: 'CAPITALISE' }, 'INVALID_FIELD_VALUE', 'delivery'],
    [{ grace: { periods: 4, kind: 'CAPITALISED' } }, 'NO_ACCEPTABLE_RESULT', 'terms'],
    [{ grace: { periods: 5, kind: 'CAPITALISED' } }, 'INVALID_FIELD_VALUE', 'grace'],
    [{ holidays: [{ from: 4, periods: 2, kind: 'CAPITALISED' }] }, 'INVALID_FIELD_VALUE', 'holidays'],
    [{ steps: [{ from: 1 }] }, 'INVALID_FIELD_VALUE', 'steps.0'],
    [
      {
        steps: [
          { from: 1, payment: 900 },
          { from: 3, multiplier: 1 },
        ],
      },
      'NO_ACCEPTABLE_RESULT',
      'terms',
    ],
    [{ seasons: [1, 2] }, 'INVALID_ARRAY_FIELD', 'seasons'],
    [{ payments: [{ index: 9, amount: 1 }] }, 'INVALID_FIELD_VALUE', 'payments'],
    [{ dates: ['2026-01-01'] }, 'INVALID_ARRAY_FIELD', 'dates'],
    [{ dates: ['2026-01-01', '2026-01-01'] }, 'INVALID_FIELD_VALUE', 'dates.1'],
    [{ resets: [{ from: '2026-05-01', rate: -2 }] }, 'INVALID_FIELD_VALUE', 'resets.0.rate'],
    [{ businessDays: 'FOLLOWING' }, 'INVALID_NON_EMPTY_OBJECT_FIELD', 'calendar'],
    [{ currency: 'euro' }, 'INVALID_FIELD_VALUE', 'currency'],
    [{ rounding: 'up' }, 'INVALID_FIELD_VALUE', 'rounding'],
  ])('%j is refused with %s of %s', (wrong, code, field) => {
    expect(() => paymentPlan({ ...small, ...wrong } as PaymentPlanTerms)).toThrow(
      expect.objectContaining({ code, errors: [expect.objectContaining({ field })] }),
    )
  })
})
