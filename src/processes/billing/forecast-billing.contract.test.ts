import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import type { BillingForecast } from './forecast-billing.ts'

let house: LeasingHouse
let loan: string
let lease: string
let held: string
beforeAll(async () => {
  house = await leasingHouse()
  loan = await house.running({ product: 'LOAN' })
  lease = await house.running()
  held = await house.running({ product: 'LOAN' })
  await house.move('contract', held, 'suspend', { reason: 'talks' })
})
afterAll(() => house.close())

const billing = calls.find(c => c.method === 'POST' && c.path === '/api/script/runs/run-billing')!
const ask = (body: object, query = {}) =>
  billing.run(house.engine, house.as('2026-04-01'), { params: {}, query, body }) as Promise<never>
const date = '2026-04-01'

it('says by organization and product what a run would bill, and what it leaves out; nothing is written', async () => {
  const forecast: BillingForecast = await ask({ date, dryRun: true })
  const receivable = forecast.sums.filter(sum => sum.pr === 'RECEIVABLE')
  expect(receivable.map(s => [s.organizationName, s.productName, s.contracts])).toEqual([
    ['Ponant Ouest', 'LEASE', 1],
    ['Ponant Ouest', 'LOAN', 1],
  ])
  expect(forecast.leftOut).toMatchObject([{ contract: held, status: 'SUSPENDED' }])
  expect(forecast.leftOutTotal).toBe(1)
  expect(new Set(forecast.list.map(one => one.contract))).toEqual(new Set([lease, loan]))
  expect(await house.load('invoice', {})).toEqual([])

  // What it said is what the run then bills, to the cent.
  await ask({ date })
  const invoices = await house.load('invoice', { pr: 'RECEIVABLE' })
  const billed = (contract: string) =>
    invoices
      .filter(i => i.contractRegistration === contract)
      .reduce((cents, i) => cents + Math.round((i.amountExclTax ?? 0) * 100), 0)
  expect(receivable.map(sum => Math.round(sum.amountExclTax * 100))).toEqual([billed(lease), billed(loan)])
  const [run, ...others] = await house.load('billingRun')
  expect(others).toEqual([])
  expect(run).toMatchObject({
    date,
    due: forecast.due,
    invoiceCount: (await house.load('invoice')).length,
    unbilledCount: 0,
  })
  expect(run!.endedDate).toBeTruthy()
  expect(new Set(invoices.map(i => i.billingRunRegistration))).toEqual(new Set([run!.registration]))

  // A run that finds nothing to do leaves no record of itself.
  await ask({ date })
  expect(await house.load('billingRun')).toHaveLength(1)
  expect(await ask({ date }, { dryRun: '1' })).toMatchObject({ due: 0, sums: [], list: [] })
})

it('is held to the bounds of a run, and to what it may be asked', async () => {
  await expect(ask({ date: '2027-12-31', dryRun: true })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  await expect(ask({ date, dryRun: 'perhaps' })).rejects.toMatchObject({ code: 'INVALID_FIELD_VALUE' })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
