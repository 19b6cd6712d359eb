import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import type { UndoneRun } from './undo-run.ts'

let house: LeasingHouse
let lease: string

const day = '2026-04-02'
const undo = (body: object) =>
  calls
    .find(call => call.path === '/api/script/runs/undo-billing')!
    .run(house.engine, house.as(day), { params: {}, query: {}, body }) as Promise<UndoneRun>
const planned = async () => {
  const flows = await house.load('cashflow', { contractRegistration: lease, status: 'PLANNED' })
  return flows.map(flow => flow.dueDate).sort()
}

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running()
})
afterAll(() => house.close())

it('a run that nobody has paid is taken back: its invoices are credited and bill again', async () => {
  const before = await planned()
  const { registration, invoices } = await house.bill('2026-04-01', [lease])
  const run = registration!
  expect(await undo({ run, dryRun: true })).toMatchObject({ credited: invoices.length, cancelled: 0 })
  expect(await house.load('invoice', { billingRunRegistration: run, status: 'CREDITED' })).toEqual([])
  await expect(undo({ run })).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  expect(await undo({ run, reason: 'wrong day' })).toMatchObject({ credited: invoices.length })
  const statuses = (await house.load('invoice', { registration: invoices })).map(invoice => invoice.status)
  expect(new Set(statuses)).toEqual(new Set(['CREDITED']))
  expect(await planned()).toEqual(before)
  await expectProofs(house, day)
  await expect(undo({ run, reason: 'again' })).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  expect((await house.bill(day, [lease])).invoices).toHaveLength(invoices.length)
  await expectProofs(house, day)
})

it('a run of which something is paid stays, and nothing of it changes', async () => {
  const { registration } = await house.bill('2026-05-01', [lease])
  const own = () => house.load('invoice', { billingRunRegistration: registration! })
  const rent = (await own()).find(invoice => invoice.pr === 'RECEIVABLE')!
  await house.act('2026-05-01', work =>
    takePayments(work, [
      {
        date: '2026-05-01',
        amount: 1,
        currency: 'EUR',
        personRegistration: house.client,
        invoices: [rent.registration],
      },
    ]),
  )
  const before = await own()
  await expect(undo({ run: registration!, reason: 'wrong' })).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    message: expect.stringContaining(rent.registration),
  })
  await expect(undo({ run: 'BR-0', reason: 'wrong' })).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
  expect(await own()).toEqual(before)
})
