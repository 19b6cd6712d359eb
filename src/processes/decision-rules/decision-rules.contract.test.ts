import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plain } from '#engine/index.ts'
import { calls } from '../index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let contract: string
beforeAll(async () => {
  house = await leasingHouse()
  contract = await house.draft()
})
afterAll(() => house.close())

const ask = (path: string, body: Plain, params: Record<string, string> = {}) =>
  calls
    .find(call => call.path === path)!
    .run(house.engine, house.as('2026-03-01'), { params, query: {}, body })
const decide = (body: Plain) => ask('/api/case/decisions', body)
const rule = async (code: string, outcome: string, condition: Plain, more: Plain = {}): Promise<string> =>
  String(
    (await house.create('rule', { code, name: code, entityName: 'contract', outcome, condition, ...more }))
      .registration,
  )
const large = { financedAmountExclTax: { gte: 40_000 } }

test('rules in force are asked in their order, and the strictest that is met decides', async () => {
  expect(await decide({ entityName: 'contract', registration: contract })).toEqual({
    outcome: null,
    rules: [],
  })
  const published = [
    await rule('WELCOME', 'ACCEPT', { status: 'DRAFT' }, { position: 1 }),
    await rule('LARGE', 'REFER', large, { position: 2, message: 'The committee sees it' }),
    await rule('HUGE', 'DECLINE', { financedAmountExclTax: { gte: 1_000_000 } }),
    await rule('OVER', 'DECLINE', large, { endDate: '2026-02-28' }),
  ]
  await rule('DRAFTED', 'DECLINE', large)
  for (const key of published) await house.move('rule', key, 'activate')
  expect(await decide({ entityName: 'contract', registration: contract })).toMatchObject({
    outcome: 'REFER',
    rules: [{ code: 'WELCOME' }, { code: 'LARGE', message: 'The committee sees it' }],
  })
})

test('a test of a rule keeps what it found, part by part', async () => {
  const key = await rule('SPLIT', 'WARN', { status: 'DRAFT', financedAmountExclTax: { lt: 100 } })
  await house.move('rule', key, 'test', { input: { registration: contract } })
  const [tested] = await house.load('rule', { registration: key })
  expect(tested).toMatchObject({ testRecord: contract, testDate: '2026-03-01', testResult: 'NOT_MET' })
  expect(tested!.testExplanation!.split('\n').map(line => line.slice(0, 8))).toEqual(['✓ status', '✗ financ'])
  expect(await ask('/api/case/rules/:key/test', { registration: contract }, { key })).toMatchObject({
    isMet: false,
    outcome: null,
    parts: [
      { path: 'status', value: 'DRAFT', holds: true },
      { path: 'financedAmountExclTax', holds: false },
    ],
  })
})

test('a rule that asks of no field is not published and decides nothing', async () => {
  await expect(rule('BROKEN', 'DECLINE', 'large' as never)).rejects.toMatchObject({ status: 400 })
  const key = await rule('UNKNOWN', 'DECLINE', { financedAmuont: { gte: 1 } })
  await expect(house.move('rule', key, 'activate')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  await expect(ask('/api/case/rules/:key/test', { registration: contract }, { key })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  expect(await house.load('rule', { registration: key })).toMatchObject([{ status: 'DRAFT' }])
  await expect(decide({ entityName: 'contract' })).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  await expect(decide({ entityName: 'ship', registration: contract })).rejects.toMatchObject({
    code: 'UNSUPPORTED_ENTITY',
  })
})
