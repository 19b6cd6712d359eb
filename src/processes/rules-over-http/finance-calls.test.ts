import { expect, it } from 'vitest'
import { productCaller } from '#engine/index.ts'
import { financeCalls } from './finance-calls.ts'

const ask = (fn: string, query: Record<string, string>) =>
  financeCalls[0]!.run(undefined as never, productCaller(1, 'demo', '2026-11-21'), {
    params: { fn },
    query,
    body: undefined,
  }) as Promise<never>

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
  ['xirr', {}, 'MISSING_OR_INVALID_CASHFLOWS_AND_DATES', undefined],
  ['irr', { cashflows: '100,200' }, 'ALL_POSITIVE_CASHFLOWS', undefined],
  ['nothing', {}, 'ROUTE_NOT_FOUND', '/api/financing/finance/nothing'],
])('%s refuses %o with %s', async (fn, query, code, first) => {
  await expect(ask(fn, query as never)).rejects.toMatchObject({
    code,
    ...(first ? { strings: expect.arrayContaining([first]) } : {}),
  })
})
