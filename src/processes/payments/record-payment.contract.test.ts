import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#engine/index.ts'
import { calls } from '../index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let lease: string
let rent: string
let other: { registration: string; _id: string }

const day = '2026-04-05'
const record = (body: object, caller: Caller = house.as(day)) =>
  calls
    .find(call => call.method === 'POST' && call.path === '/api/script/runs/record-payment')!
    .run(house.engine, caller, {
      params: {},
      query: {},
      body: { amount: 100, personRegistration: house.client, date: day, ...body },
    }) as Promise<{ registration: string }>
const operations = () => house.load('bankOperation', {})

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running()
  await house.bill('2026-04-01', [lease])
  const [invoice] = await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' })
  rent = invoice!.registration
  other = (await house.create('organization', { type: 'O', name: 'Branch', isInternal: true })) as never
})
afterAll(() => house.close())

it('pays the invoices that are named, and what is left is an advance', async () => {
  const { registration } = await record({ invoices: [rent] })
  const [operation] = await house.load('bankOperation', { registration })
  expect(operation).toMatchObject({ status: 'ACTIVE', amount: 100, balance: 0 })
  await expectProofs(house, day)
})

it('takes no invoice of another payer, of a supplier, in another currency, or that is not there', async () => {
  const before = await operations()
  const payables = await house.load('invoice', { contractRegistration: lease, pr: 'PAYABLE' })
  const refused: [body: object, error: object][] = [
    [{ personRegistration: house.supplier, invoices: [rent] }, { code: 'INVALID_FIELD_IN_BODY' }],
    [{ currency: 'USD', invoices: [rent] }, { code: 'INVALID_FIELD_IN_BODY' }],
    [{ invoices: ['INV-0'] }, { code: 'ENTITY_REGISTRATION_NOT_FOUND' }],
    [{ personRegistration: 'PER-0' }, { code: 'ENTITY_REGISTRATION_NOT_FOUND' }],
    [{ orgaRegistration: 'PER-0' }, { code: 'ENTITY_REGISTRATION_NOT_FOUND' }],
    ...payables.map((one): [object, object] => [
      { invoices: [one.registration] },
      { code: 'INVALID_FIELD_IN_BODY' },
    ]),
  ]
  for (const [body, error] of refused) await expect(record(body)).rejects.toMatchObject(error)
  expect(await operations()).toEqual(before)
})

it('reaches nothing of an organization that the caller does not see', async () => {
  const before = await operations()
  const [branch] = await house.load('organization', { registration: other.registration })
  const stranger: Caller = {
    ...house.as(day),
    username: 'claire',
    isAdmin: false,
    isMainAdmin: false,
    isSuperAdmin: false,
    permissions: new Set([
      'write bankOperations',
      ...['bankOperations', 'invoices', 'persons', 'organizations'].map(entity => `read ${entity}`),
    ]),
    organizations: [branch!._id],
  }
  await expect(record({ invoices: [rent] }, stranger)).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
  await expect(record({ orgaRegistration: house.house, amount: 5 }, stranger)).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
  expect(await operations()).toEqual(before)
})
