import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#engine/index.ts'
import { calls } from '../index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import type { proposePayment } from './payment-proposal.ts'
import type { Recorded } from './record-payment.ts'

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
    }) as Promise<Recorded>
const proposal = (query: Record<string, string>, caller: Caller = house.as(day)) =>
  calls
    .find(call => call.method === 'GET' && call.path === '/api/script/runs/payment-proposal')!
    .run(house.engine, caller, { params: {}, query, body: undefined }) as Promise<
    Awaited<ReturnType<typeof proposePayment>>
  >
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

it('says what is open of a payer, by himself, his contract or one of his invoices', async () => {
  const of = [{ person: house.client }, { contract: lease }, { invoice: rent }] as Record<string, string>[]
  for (const query of of) {
    const { payer, invoices } = await proposal(query)
    expect(payer).toMatchObject({ registration: house.client, name: 'Mécanique Guérin SAS' })
    expect(invoices).toMatchObject([{ registration: rent, contract: lease, organization: house.house }])
  }
  await expect(proposal({})).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_QUERY' })
  await expect(proposal({ person: 'PER-0' })).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
})

it('says in a dry run what a payment would change, and changes nothing', async () => {
  const before = await operations()
  const [invoice] = await house.load('invoice', { registration: rent })
  const shares = [{ invoice: rent, amount: 60 }]
  const told = await record({ shares, dryRun: true })
  expect(told).toMatchObject({
    amount: 100,
    balance: 40,
    invoices: [{ registration: rent, before: invoice!.totalBalance, after: invoice!.totalBalance! - 60 }],
  })
  const sides = (dc: string) => told.postings.filter(p => p.dc === dc).reduce((sum, p) => sum + p.amount, 0)
  expect(sides('D')).toBeGreaterThan(0)
  expect(sides('D')).toBe(sides('C'))
  expect(await operations()).toEqual(before)
})

it('gives each invoice what its share says; the rest is an advance, which can be allocated later', async () => {
  const { registration } = await record({ shares: [{ invoice: rent, amount: 60 }] })
  const given = await house.load('cashflowAllocation', { bankOperationRegistration: registration })
  expect(given).toMatchObject([{ invoiceRegistration: rent, amount: 60 }])
  const { advances } = await proposal({ operation: registration })
  expect(advances).toContainEqual(expect.objectContaining({ registration, balance: 40 }))
  await expectProofs(house, day)
})

it('refuses shares of more than is open or more than came in, an invoice twice, and money into an account of others', async () => {
  const before = await operations()
  const account = await house.create('bankAccount', {
    name: 'Of the client',
    personRegistration: house.client,
    bankIban: 'FR7630006000011234567890189',
  })
  const refused: [body: object, field: string][] = [
    [{ amount: 90_000, shares: [{ invoice: rent, amount: 80_000 }] }, 'shares.0.amount'],
    [{ amount: 10, shares: [{ invoice: rent, amount: 11 }] }, 'shares'],
    [{ bankAccountRegistration: account.registration }, 'bankAccountRegistration'],
  ]
  for (const [body, field] of refused)
    await expect(record(body)).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
      message: expect.stringContaining(field),
    })
  const twice = [
    { invoice: rent, amount: 1 },
    { invoice: rent, amount: 2 },
  ]
  await expect(record({ shares: twice })).rejects.toMatchObject({ code: 'INVALID_ARRAY_FIELD' })
  expect(await operations()).toEqual(before)
})

it('writes the receipt to who paid', async () => {
  await record({ shares: [{ invoice: rent, amount: 60 }], receipt: true })
  await record({ shares: [], receipt: true })
  const letters = await house.load('communication', { category: 'BILLING' })
  expect(letters).toHaveLength(2)
  const [paid, kept] = letters.sort((a, b) => a.registration.localeCompare(b.registration))
  expect(paid!.persons).toMatchObject([{ personRegistration: house.client }])
  expect(paid!.text).toContain('60.00')
  expect(paid!.text).toContain('40.00')
  expect(kept!.text).toContain('100.00')
})
