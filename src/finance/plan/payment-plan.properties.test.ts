import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import { dayCounts } from '../dates/day-count.ts'
import { frequencyCodes } from '../dates/frequency.ts'
import { isoFromDays } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { toMinor } from '../money/minor-units.ts'
import { pmt } from '../time-value/pmt.ts'
import { type PaymentPlan, paymentPlan } from './payment-plan.ts'
import {
  brokenPeriods,
  type PaymentPlanTerms,
  planSchemes,
  rateConversions,
  reliefs,
  residueRules,
  timings,
} from './plan-terms.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 })

/** Terms of every kind, most of which make a plan. */
const anyTerms: fc.Arbitrary<PaymentPlanTerms> = fc.record(
  {
    amount: fc.integer({ min: 1000, max: 1_000_000 }),
    rate: fc.oneof(
      fc.integer({ min: 0, max: 3000 }).map(points => points / 10_000),
      fc.constant(0),
    ),
    periods: fc.integer({ min: 1, max: 90 }),
    start: fc.integer({ min: 14_000, max: 25_000 }).map(days => isoFromDays(days)),
    frequency: fc.constantFrom(...frequencyCodes),
    scheme: fc.constantFrom(...planSchemes),
    timing: fc.constantFrom(...timings),
    residual: maybe(fc.integer({ min: 0, max: 500 })),
    rateConversion: fc.constantFrom(...rateConversions),
    dayCount: fc.constantFrom(...dayCounts),
    currency: fc.constantFrom('EUR', 'JPY', 'TND'),
    residue: fc.constantFrom(...residueRules),
    brokenPeriod: fc.constantFrom(...brokenPeriods),
    grace: maybe(fc.record({ periods: fc.integer({ min: 0, max: 12 }), kind: fc.constantFrom(...reliefs) })),
    holidays: maybe(
      fc.array(
        fc.record({
          from: fc.integer({ min: 1, max: 90 }),
          periods: fc.integer({ min: 1, max: 4 }),
          kind: fc.constantFrom(...reliefs),
          extends: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
    ),
    seasons: maybe(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })),
    steps: maybe(
      fc.array(
        fc.record({ from: fc.integer({ min: 1, max: 90 }), multiplier: fc.integer({ min: 0, max: 3 }) }),
        {
          maxLength: 3,
        },
      ),
    ),
  },
  { requiredKeys: ['amount', 'rate', 'periods', 'start'] },
)

const resetsOf = (terms: PaymentPlanTerms): PaymentPlanTerms => {
  const year = Number(terms.start!.slice(0, 4))
  return { ...terms, resets: [1, 2].map(later => ({ from: `${year + later}-02-10`, rate: 0.01 * later })) }
}

const withDelivery = (terms: PaymentPlanTerms): PaymentPlanTerms => ({
  ...terms,
  delivery: isoFromDays(Math.floor(Date.parse(terms.start!) / 86_400_000) - 17),
})

/** The plan, or nothing where the terms cannot make one: then the error must be one of ours. */
const planOf = (terms: PaymentPlanTerms): PaymentPlan | undefined => {
  try {
    return paymentPlan(terms)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const runs = { numRuns: 500 }

/** What does not add up in a rounded plan; gathered, as an assertion for each number would take its time. */
const faults = (terms: PaymentPlanTerms, { rows, totals }: PaymentPlan): string[] => {
  const decimals = currencyDecimals(terms.currency ?? 'EUR')
  const found: string[] = []
  const isTrue = (holds: boolean, what: string) => holds || found.push(what)
  const cents = (value: number) => {
    const minor = toMinor(value, decimals)
    isTrue(Object.is(minor / 10 ** decimals, value), `${value} is not in whole cents`)
    return minor
  }
  const amount = toMinor(terms.amount, decimals)
  let outstanding = amount
  let interest = 0
  for (const row of rows) {
    isTrue(cents(row.opening) === outstanding, `row ${row.index} opens at ${row.opening}`)
    isTrue(
      cents(row.interest) + cents(row.principal) === cents(row.payment),
      `row ${row.index} pays ${row.payment}`,
    )
    isTrue(row.opening >= 0 && row.interest >= 0, `row ${row.index} is below 0`)
    outstanding -= cents(row.principal)
    interest += cents(row.interest)
    isTrue(cents(row.outstanding) === outstanding, `row ${row.index} leaves ${row.outstanding}`)
  }
  isTrue(outstanding === 0, `${outstanding} is left`)
  isTrue(cents(totals.principal) === amount, `principal sums to ${totals.principal}`)
  isTrue(cents(totals.interest) === interest, `interest sums to ${totals.interest}`)
  isTrue(cents(totals.payment) === amount + interest, `payments sum to ${totals.payment}`)
  return found
}

describe('every rounded plan', () => {
  const variants = fc.tuple(
    anyTerms,
    fc.constantFrom((t: PaymentPlanTerms) => t, resetsOf, withDelivery),
  )

  it('is whole cents that add up in each row and over all rows', () => {
    let made = 0
    fc.assert(
      fc.property(variants, ([terms, vary]) => {
        const plan = planOf(vary(terms))
        if (!plan) return
        made++
        expect(faults(terms, plan)).toEqual([])
      }),
      runs,
    )
    expect(made).toBeGreaterThan(150)
  })

  it('has dates in order, each period joined to the next', () => {
    fc.assert(
      fc.property(variants, ([terms, vary]) => {
        const rows = planOf(vary(terms))?.rows ?? []
        const torn = rows.filter((row, at) => {
          const next = rows[at + 1]
          return next && (next.periodStart !== row.periodEnd || next.dueDate < row.dueDate)
        })
        expect(torn).toEqual([])
      }),
      runs,
    )
  })

  it('differs from the unrounded plan by cents alone', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const rounded = planOf(terms)
        const exact = planOf({ ...terms, rounding: 'none' })
        if (!rounded || !exact) return
        const cent = 10 ** -currencyDecimals(terms.currency ?? 'EUR')
        expect(rounded.rows).toHaveLength(exact.rows.length)
        // A cent in each row, grown by the interest upon it until then.
        const growth = exact.rows.reduce(
          (all, row) => all * (row.opening > 0 ? 1 + row.interest / row.opening : 1),
          1,
        )
        const far = exact.rows.filter(
          (row, at) =>
            Math.abs(rounded.rows[at]!.outstanding - row.outstanding) >=
            cent * 3 * (exact.rows.length + 2) * growth,
        )
        expect(far).toEqual([])
      }),
      runs,
    )
  })
})

describe('an unrounded annuity', () => {
  it('has the payment of spreadsheets for any frequency, timing and residual', () => {
    const simple = fc.record({
      amount: fc.integer({ min: 1000, max: 1_000_000 }),
      rate: fc.oneof(
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 1e-9, noNaN: true }),
      ),
      periods: fc.integer({ min: 1, max: 480 }),
      start: fc.constant('2024-01-31'),
      frequency: fc.constantFrom(30 as const, 90 as const, 180 as const, 365 as const),
      timing: fc.constantFrom(...timings),
      residual: fc.integer({ min: 0, max: 900 }),
    })
    const perYear = { 30: 12, 90: 4, 180: 2, 365: 1 }
    fc.assert(
      fc.property(simple, terms => {
        const { instalment } = paymentPlan({ ...terms, rounding: 'none' })
        const rate = terms.rate / perYear[terms.frequency]
        const expected = -pmt(
          rate,
          terms.periods,
          terms.amount,
          -terms.residual,
          terms.timing === 'ADVANCE' ? 1 : 0,
        )
        expect(Math.abs(instalment / expected - 1)).toBeLessThan(1e-11)
      }),
      { numRuns: 500 },
    )
  })

  it('is worth its amount when all rows are discounted at the rate', () => {
    fc.assert(
      fc.property(anyTerms, terms => {
        const plan = planOf({ ...terms, rounding: 'none', dayCount: '30/360', brokenPeriod: 'NONE' })
        if (!plan) return
        // Each row's own interest is the rate at which it is discounted.
        let factor = 1
        let worth = 0
        for (const row of plan.rows) {
          factor *= 1 + (row.opening === 0 ? 0 : row.interest / row.opening)
          worth += row.payment / factor
        }
        expect(Math.abs(worth / terms.amount - 1)).toBeLessThan(1e-7)
      }),
      runs,
    )
  })
})
