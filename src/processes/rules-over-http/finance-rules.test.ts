import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productCaller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { financeCalls } from './finance-calls.ts'

const ask = (fn: string, body: unknown) =>
  financeCalls[1]!.run(undefined as never, productCaller(1, 'demo', '2026-11-21'), {
    params: { fn },
    query: {},
    body,
  }) as Promise<never>

const plan = { amount: 48_000, rate: 0.054, periods: 36, residual: 4800, start: '2026-03-01' }

describe('by POST', () => {
  it('the functions of spreadsheets take their fields from the body', async () => {
    expect(await ask('pmt', { rate: 0.005, nper: 12, pv: 10_000 })).toEqual({
      pmt: expect.closeTo(-860.664297, 6),
    })
    expect(await ask('xirr', { cashflows: [-1000, 1100], dates: ['20250101', '2026-01-01'] })).toEqual({
      xirr: expect.closeTo(0.1, 10),
    })
  })

  it('a plan has all of its terms, and explains a row', async () => {
    const made: { rows: unknown[]; explanation: Record<string, { result: number; dayCount: object }> } =
      await ask('payment-plan', {
        ...plan,
        grace: { periods: 3, kind: 'INTEREST_ONLY' },
        dayCount: 'ACT/360',
        businessDays: 'MODIFIED_FOLLOWING',
        calendar: 'FR',
        explain: 2,
      })
    // 48,000 × 5.4 % × 30 / 360 days of April.
    expect(made.rows[1]).toMatchObject({ date: '2026-05-04', dueDate: '2026-05-01', interest: 216 })
    expect(made.explanation.interest).toMatchObject({
      result: 216,
      dayCount: { convention: 'ACT/360', days: 30 },
    })
  })

  it.each([
    ['quotation', { ...plan, unknown: 'payment' }, { value: 1324.12 }],
    ['plan-cost', { ...plan, fees: [{ amount: 350, due: 'START' }] }, { fees: 350 }],
    [
      'annual-percentage-rate',
      // Directive 98/7/EC, annex II, first example.
      {
        drawdowns: [{ date: '2001-01-01', amount: 1000 }],
        payments: [{ date: '2002-07-01', amount: 1200 }],
        explain: true,
      },
      { apr: expect.closeTo(0.129243, 6), explanation: { result: 0.1292 } },
    ],
    [
      'late-interest',
      { amount: 1000, dueDate: '2026-01-01', until: '2026-01-31', rates: 0.1 },
      // 30 days of 10 % over 365.
      { interest: 8.22, days: 30 },
    ],
    [
      'tax',
      {
        lines: [
          { amount: 0.07, rate: 0.2 },
          { amount: 0.07, rate: 0.2 },
        ],
        explain: 0,
      },
      {
        totals: { exclTax: 0.14, tax: 0.03, inclTax: 0.17 },
        explanation: { rule: 'tax.line', result: 0.02 },
      },
    ],
    [
      'asset-line',
      { unitPrice: 100, quantity: 2, discount: 0.1, taxRate: 0.2, changed: 'discount', explain: true },
      { priceExclTax: 180, explanation: { priceExclTax: { result: 180 } } },
    ],
    ['allocate', { total: 100, weights: [1, 1, 1] }, { parts: [34, 33, 33] }],
    [
      'depreciation',
      { cost: 1200, months: 12, start: '2026-01-01', method: 'LINEAR' },
      { 0: { charge: 100 } },
    ],
    [
      'indexed-rates',
      {
        rate: 0.03,
        start: '2026-01-01',
        end: '2026-07-01',
        values: [{ date: '2026-03-20', value: 0.025 }],
        spread: 0.01,
        everyMonths: 3,
      },
      [{ from: '2026-04-01', rate: 0.035 }],
    ],
    [
      'investment-returns',
      {
        flows: [
          { date: '2025-01-01', amount: -100 },
          { date: '2026-01-01', amount: 110 },
        ],
        date: '2026-01-01',
      },
      { dpi: 1.1, irr: expect.closeTo(0.1, 9) },
    ],
  ])('%s', async (fn, body, expected) => {
    expect(await ask(fn, body)).toMatchObject(expected)
  })

  it('settlements take the rows of a plan', async () => {
    const { rows }: { rows: object[] } = await ask('payment-plan', plan)
    const terms = { rows, date: '2027-03-01', rate: 0.054 }
    const loan: { principal: number; remaining: number } = await ask('loan-settlement', terms)
    expect(loan.principal).toBe((rows[11] as { outstanding: number }).outstanding)
    expect(await ask('lease-settlement', { ...terms, rate: 0 })).toMatchObject({ residual: 4800 })
  })

  it.each([
    ['pmt', undefined, 'MISSING_BODY_PAYLOAD', undefined],
    ['pmt', [], 'INVALID_NON_EMPTY_OBJECT_FIELD', 'body'],
    ['pmt', { rate: {}, nper: 1, pv: 1 }, 'INVALID_NUMBER_FIELD', 'rate'],
    ['pmt', { rate: 0.1, nper: 1 }, 'MISSING_FIELD_IN_BODY', 'pv'],
    ['pmt', { rate: 0.1, nper: 1, pv: 1, zz: 1 }, 'INVALID_FIELD_IN_BODY', 'zz'],
    ['irr', { cashflows: [-1, null] }, 'INVALID_NUMBER_FIELD', 'cashflows.1'],
    ['irr', { cashflows: new Array(10_001).fill(1) }, 'INVALID_ARRAY_FIELD', 'cashflows'],
    ['xirr', { cashflows: [-1, 2], dates: [1, 2] }, 'INVALID_STRING_FIELD', 'dates.0'],
    ['payment-plan', { ...plan, rate: 'x' }, 'INVALID_NUMBER_FIELD', 'rate'],
    ['payment-plan', { ...plan, calendar: 'ZZ' }, 'INVALID_FIELD_VALUE', 'calendar'],
    ['payment-plan', { ...plan, start: '2026-02-30' }, 'INVALID_DATE_FIELD', 'start'],
    ['quotation', { ...plan, unknown: 'luck' }, 'INVALID_FIELD_VALUE', 'unknown'],
    ['asset-line', { changed: 'name' }, 'INVALID_FIELD_VALUE', 'changed'],
    ['nothing', {}, 'ROUTE_NOT_FOUND', undefined],
  ])('%s refuses %o with %s', async (fn, body, code, field) => {
    await expect(ask(fn, body)).rejects.toMatchObject({ code, ...(field ? { errors: [{ field }] } : {}) })
  })

  it('never fails on any body but with an error of the catalogue', async () => {
    const names =
      `payment-plan quotation plan-cost annual-percentage-rate late-interest loan-settlement lease-settlement
      depreciation indexed-rates investment-returns tax asset-line allocate pmt irr xirr`.split(/\s+/)
    const fields =
      `amount rate periods start residual dates steps seasons payments grace holidays resets calendar delivery
      unknown payment fees drawdowns unit dueDate until rates suspensions rows date cost months method units lines changed
      unitPrice quantity discount total weights flows valuations values spread everyMonths end cashflows explain cap fee
      indemnity taxRates currency roundingMode rounding businessDays lines firstMonth salvage`.split(/\s+/)
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('2026-01-01', 0.05, 12, -1, 'LINEAR', 'ANNUITY', [{}], [null], [[]], {}),
    )
    const body = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), body, async (name, given) => {
        try {
          await ask(name, { ...plan, ...given })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect(error.status).toBeLessThan(500)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
