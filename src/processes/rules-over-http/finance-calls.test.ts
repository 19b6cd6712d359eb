import { describe, expect, it } from 'vitest'
import { productCaller } from '#engine/index.ts'
import type { PlanAnswerRow } from '#finance/by-name/plan-answer.ts'
import { financeCalls } from './finance-calls.ts'

const ask = <T = never>(fn: string, query: Record<string, string>) =>
  financeCalls[0]!.run(undefined as never, productCaller(1, 'demo', '2026-11-21'), {
    params: { fn },
    query,
    body: undefined,
  }) as Promise<T>

it('answers with spreadsheet signs, unrounded', async () => {
  expect(await ask('pmt', { rate: '0.005', nper: '12', pv: '10000' })).toEqual({
    pmt: expect.closeTo(-860.664297, 6),
  })
  expect(await ask('xirr', { cashflows: '-1000,1100', dates: '2025-01-01,2026-01-01' })).toEqual({
    xirr: expect.closeTo(0.1, 10),
  })
  expect(await ask('day-count', { from: '2026-01-31', to: '2026-02-28', convention: 'ACT/360' })).toEqual({
    days: 28,
    fraction: 28 / 360,
  })
  expect(await ask('goal-seek', { find: 'rate', nper: '12', pmt: '-860.6642970', pv: '10000' })).toEqual({
    rate: expect.closeTo(0.005, 8),
  })
})

it('lays out a plan whose principal sums exactly', async () => {
  const rows: { principal: number; date: string; outstanding: number; payment: number }[] = await ask(
    'payment-plan',
    { rate: '0.0045', nper: '36', pv: '48000', fv: '-4800', start: '2026-03-01', rounding: 'cents' },
  )
  expect(rows).toHaveLength(36)
  expect(rows[0]).toMatchObject({ date: '2026-04-01', payment: 1324.12 })
  expect(rows[35]!.outstanding).toBe(4800)
})

it('takes the cents of a plan in advance into its last payment', async () => {
  const rows: { outstanding: number; interest: number }[] = await ask('payment-plan', {
    rate: '0.0045',
    nper: '36',
    pv: '48000',
    fv: '-4800',
    type: '1',
    start: '2026-03-01',
    rounding: 'cents',
  })
  expect(rows[0]!.interest).toBe(0)
  expect(rows[35]!.outstanding).toBe(4778.5)
})

it.each([
  ['pmt', { rate: 'x', nper: '1', pv: '1' }, 'INVALID_NUMBER_FIELD', 'rate'],
  ['pmt', { rate: '0.1', nper: '1' }, 'MISSING_FIELD_IN_QUERY', 'pv'],
  ['pmt', { rate: '0.1', nper: '1', pv: '1', zz: '1' }, 'INVALID_FIELD_IN_QUERY', 'zz'],
  ['pmt', { rate: '0x10', nper: '1', pv: '1' }, 'INVALID_NUMBER_FIELD', 'rate'],
  ['pmt', { rate: '1e999', nper: '1', pv: '1' }, 'INVALID_NUMBER_FIELD', 'rate'],
  ['pmt', { rate: 'Infinity', nper: '1', pv: '1' }, 'INVALID_NUMBER_FIELD', 'rate'],
  ['pmt', { rate: '-1', nper: '1', pv: '1' }, 'INVALID_FIELD_VALUE', 'rate'],
  ['pmt', { rate: '0.1', nper: '0', pv: '1' }, 'INVALID_POSITIVE_NUMBER_FIELD', 'nper'],
  ['pmt', { rate: '0.1', nper: '1', pv: '1', type: '2' }, 'INVALID_FIELD_VALUE', 'type'],
  ['ipmt', { rate: '0.1', per: '3', nper: '2', pv: '1' }, 'INVALID_FIELD_VALUE', 'per'],
  ['nper', { rate: '0.1', pmt: '-50', pv: '1000' }, 'NO_ACCEPTABLE_RESULT', 'nper'],
  ['ddb', { cost: '-1', salvage: '0', life: '1', per: '1' }, 'INVALID_POSITIVE_NUMBER_FIELD', 'cost'],
  ['day-count', { from: '2026-02-30', to: '2026-03-01' }, 'INVALID_DATE_FIELD', 'from'],
  ['day-count', { from: '2026-02-01', to: 'soon' }, 'INVALID_DATE_FIELD', 'to'],
  [
    'day-count',
    { from: '20260201', to: '20260301', convention: '31/360' },
    'INVALID_FIELD_VALUE',
    'convention',
  ],
  ['xirr', {}, 'MISSING_OR_INVALID_CASHFLOWS_AND_DATES', 'cashflows'],
  ['xirr', { cashflows: '-1,2' }, 'MISSING_OR_INVALID_CASHFLOWS_AND_DATES', 'dates'],
  ['xirr', { cashflows: '-1,2', dates: '2026-01-01' }, 'MISSING_OR_INVALID_CASHFLOWS_AND_DATES', 'dates'],
  ['xirr', { cashflows: '-1,2', dates: '2026-01-01,20260101' }, 'INVALID_TRANSACTIONS_SAME_DAY', 'dates'],
  ['xirr', { cashflows: '-1,2', dates: '2026-01-01,2026-02-30' }, 'INVALID_DATE_FIELD', 'dates.1'],
  ['irr', { cashflows: '100,200' }, 'ALL_POSITIVE_CASHFLOWS', 'cashflows'],
  ['irr', { cashflows: '-100,0' }, 'ALL_NEGATIVE_CASHFLOWS', 'cashflows'],
  ['irr', { cashflows: '100,-200,150' }, 'NEWTON_RAPHSON_FAILED_TO_CONVERGE', 'cashflows'],
  ['irr', { cashflows: '-1,,2' }, 'INVALID_NUMBER_FIELD', 'cashflows.1'],
  ['irr', { cashflows: `-1${',1'.repeat(10_000)}` }, 'INVALID_ARRAY_FIELD', 'cashflows'],
  ['irr', { cashflows: '1'.repeat(200_001) }, 'INVALID_FIELD_IN_QUERY', 'cashflows'],
  ['irr', { cashflows: ['1', '2'] }, 'INVALID_FIELD_IN_QUERY', 'cashflows'],
  ['goal-seek', { find: 'luck' }, 'INVALID_FIELD_VALUE', 'find'],
  ['goal-seek', { find: 'rate', nper: '2', pmt: '0', pv: '100', fv: '-0' }, 'ALL_POSITIVE_CASHFLOWS', 'pmt'],
  ['payment-plan', { rate: '0.1', nper: '1.5', pv: '1' }, 'INVALID_INTEGER_FIELD', 'nper'],
  ['payment-plan', { rate: '0.1', nper: '10001', pv: '1' }, 'INVALID_FIELD_VALUE', 'nper'],
  ['payment-plan', { rate: '0.1', nper: '1', pv: '1', frequency: '12' }, 'INVALID_FIELD_VALUE', 'frequency'],
  ['payment-plan', { rate: '0.1', nper: '1', pv: '1', rounding: 'up' }, 'INVALID_FIELD_VALUE', 'rounding'],
  ['payment-plan', { rate: '0.1', nper: '1', pv: '1', currency: 'eur' }, 'INVALID_FIELD_VALUE', 'currency'],
  ['payment-plan', { rate: '0.1', nper: '1', pv: '1', start: '2026-13-01' }, 'INVALID_DATE_FIELD', 'start'],
  ['__proto__', {}, 'ROUTE_NOT_FOUND', '/api/financing/finance/__proto__'],
  ['nothing', {}, 'ROUTE_NOT_FOUND', '/api/financing/finance/nothing'],
])('%s refuses %o with %s', async (fn, query, code, first) => {
  await expect(ask(fn, query as never)).rejects.toMatchObject({
    code,
    status: code === 'ROUTE_NOT_FOUND' ? 404 : 400,
    ...(code === 'ROUTE_NOT_FOUND' ? { strings: [first] } : { errors: [{ field: first }] }),
  })
})

describe('the functions of spreadsheets over HTTP', () => {
  // Results of spreadsheets (the examples of their function references), each by its own formula checked to the digits
  // shown.
  it.each([
    ['pmt', { rate: 0.08 / 12, nper: 10, pv: 10_000 }, -1037.0320893],
    ['pmt', { rate: 0.08 / 12, nper: 10, pv: 10_000, type: 1 }, -1030.1643271],
    ['pmt', { rate: 0, nper: 36, pv: 36_000, fv: -3600 }, -900],
    ['pmt', { rate: -0.005, nper: 12, pv: 10_000 }, -806.4988715],
    ['ppmt', { rate: 0.08, per: 10, nper: 10, pv: 200_000 }, -27_598.0534624],
    ['ipmt', { rate: 0.1 / 12, per: 1, nper: 36, pv: 8000 }, -66.6666667],
    ['ipmt', { rate: 0.1, per: 3, nper: 3, pv: 8000 }, -292.4471299],
    ['pv', { rate: 0.08 / 12, nper: 240, pmt: 500 }, -59_777.1458512],
    ['fv', { rate: 0.06 / 12, nper: 10, pmt: -200, pv: -500, type: 1 }, 2581.4033741],
    ['nper', { rate: 0.01, pmt: -100, pv: -1000, fv: 10_000, type: 1 }, 59.6738657],
    ['rate', { nper: 48, pmt: -200, pv: 8000 }, 0.0077014725],
    ['npv', { rate: 0.1, cashflows: '-10000,3000,4200,6800' }, 1188.4434123],
    [
      'xnpv',
      {
        rate: 0.09,
        cashflows: '-10000,2750,4250,3250,2750',
        dates: '2008-01-01,2008-03-01,2008-10-30,2009-02-15,2009-04-01',
      },
      2086.647602,
    ],
    ['irr', { cashflows: '-70000,12000,15000,18000,21000,26000' }, 0.086630948],
    [
      'xirr',
      {
        cashflows: '-10000,2750,4250,3250,2750',
        dates: '20080101,20080301,20081030,20090215,20090401',
      },
      0.3733625335,
    ],
    ['sln', { cost: 30_000, salvage: 7500, life: 10 }, 2250],
    ['ddb', { cost: 2400, salvage: 300, life: 10, per: 1, factor: 1.5 }, 360],
    ['ddb', { cost: 2400, salvage: 300, life: 10, per: 10 }, 22.1225472],
    ['syd', { cost: 30_000, salvage: 7500, life: 10, per: 10 }, 409.0909091],
  ])('%s of %o', async (fn, query, expected) => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer: Record<string, number> = await ask(fn, texts)
    expect(answer[fn]! / expected).toBeCloseTo(1, 8)
  })

  it.each([
    // Each term sought from the others is the one that was known: a loan of 10,000 by 12 payments at 0.5 %.
    [{ find: 'pmt', rate: 0.005, nper: 12, pv: 10_000 }, -860.664297],
    [{ find: 'pv', rate: 0.005, nper: 12, pmt: -860.664297 }, 10_000],
    [{ find: 'fv', rate: 0.005, nper: 12, pmt: -860.664297, pv: 10_000 }, 0],
    [{ find: 'nper', rate: 0.005, pmt: -860.664297, pv: 10_000 }, 12],
    [{ find: 'rate', nper: 12, pmt: -860.664297, pv: 10_000 }, 0.005],
    // One payment a period later: 100 → 100 (1 + r), far beyond what a loan costs, and close to a total loss.
    [{ find: 'rate', nper: 1, pmt: -100_100, pv: 100 }, 1000],
    [{ find: 'rate', nper: 1, pmt: -0.1, pv: 100 }, -0.999],
    [{ find: 'rate', nper: 12, pmt: 0, pv: 1000, fv: -2000 }, 2 ** (1 / 12) - 1],
    [{ find: 'rate', nper: 24, pmt: -100, pv: 2400, type: 1 }, 0],
  ])('goal-seek of %o', async (query, expected) => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const answer: Record<string, number> = await ask('goal-seek', texts)
    expect(answer[query.find]!).toBeCloseTo(expected, query.find === 'rate' && expected < 100 ? 6 : 4)
  })

  it('a plan has the payment of pmt and ends where the future value says', async () => {
    const cases = [
      { rate: 0.005, nper: 360, pv: 200_000, fv: 0, type: 0 },
      { rate: 0.005, nper: 360, pv: -200_000, fv: 20_000, type: 1 },
      { rate: 0, nper: 7, pv: 1000, fv: 0, type: 0 },
      { rate: -0.02, nper: 400, pv: 1000, fv: -10, type: 1 },
      // The same sign: more is paid than was owed.
      { rate: 0.01, nper: 24, pv: 1000, fv: 500, type: 0 },
      { rate: 0.01, nper: 24, pv: 0, fv: 500, type: 0 },
      // So many periods that, worked forwards, noise would be all that is left.
      { rate: 0.01, nper: 10_000, pv: 1000, fv: 0, type: 0 },
    ]
    for (const terms of cases) {
      const texts = Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]))
      const { fv: _, ...known } = texts
      const { pmt } = await ask<{ pmt: number }>('pmt', { ...known, fv: texts.fv! })
      const rows = await ask<PlanAnswerRow[]>('payment-plan', { ...texts, start: '20260131' })
      const sign = terms.pv < 0 ? -1 : 1
      expect(rows).toHaveLength(terms.nper)
      expect(rows[0]!.payment).toBeCloseTo(-sign * pmt, 9)
      const left = (-sign * terms.fv) / (terms.type ? 1 + terms.rate : 1)
      expect(rows.at(-1)!.outstanding).toBeCloseTo(left, 6)
      for (const [k, row] of rows.entries()) {
        const before = k ? rows[k - 1]!.outstanding : sign * terms.pv
        expect(row.principal + row.interest).toBeCloseTo(row.payment, 6)
        expect(row.interest).toBeCloseTo(terms.type && k === 0 ? 0 : before * terms.rate, 8)
      }
      expect(rows[1]!.date).toBe(terms.type ? '2026-02-28' : '2026-03-31')
    }
  })

  it('the cents of a plan are those of its currency', async () => {
    const plan = { rate: '0.01', nper: '3', pv: '1000', start: '2026-01-01', rounding: 'cents' }
    // 1000 × 0.01 ÷ (1 − 1.01^−3) = 340.02211…
    expect(await ask('payment-plan', { ...plan, currency: 'JPY' })).toMatchObject([
      { payment: 340, interest: 10, principal: 330, outstanding: 670 },
      { payment: 340, interest: 7, principal: 333, outstanding: 337 },
      { payment: 340, interest: 3, principal: 337, outstanding: 0 },
    ])
    expect(await ask('payment-plan', { ...plan, currency: 'TND' })).toMatchObject([
      { payment: 340.022 },
      { payment: 340.022 },
      { payment: 340.023, outstanding: 0 },
    ])
  })

  it('days are counted by coupons where they are told', async () => {
    // ISDA, 1998: the short first coupon of a yearly bond.
    const days = { from: '1999-02-01', to: '1999-07-01', convention: 'ACT/ACT-ICMA' }
    expect(await ask('day-count', { ...days, frequency: '365', anchor: '19990701' })).toEqual({
      days: 150,
      fraction: expect.closeTo(150 / 365, 12),
    })
  })
})
