import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  changeRecords,
  createRecords,
  insertRecords,
  loadMatching,
  type Plain,
  patchRecord,
  removeRecord,
  type Work,
} from '#engine/index.ts'
import { takePayments } from '../../payments/allocate.ts'
import { expectProofs, proofsOf } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { proofsCall } from './proofs-call.ts'
import type { ProofRow } from './prove-books.ts'

let house: LeasingHouse
let lease: string
let loan: string

const days = [
  '2026-03-01',
  '2026-03-31',
  '2026-04-02',
  '2026-04-20',
  '2026-05-01',
  '2026-06-01',
  '2026-06-20',
]

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running({ product: 'LEASE' })
  loan = await house.running({ product: 'LOAN', quotation: { insurancePremium: 28.8 } })
  for (const day of ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']) await house.bill(day)
})
afterAll(() => house.close())

const receivables = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.registration < b.registration ? -1 : 1,
  )

/** Money that is told on a day and came in on one before. */
const pay = (day: string, amount: number, invoices: string[], told = '2026-06-10') =>
  house.act(told, work =>
    takePayments(work, [
      {
        date: day,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices,
      },
    ]),
  )

const rowOf = (rows: readonly ProofRow[], proof: string): ProofRow => rows.find(row => row.proof === proof)!

it('agrees after activation, billing and payment, on each day', async () => {
  const [first] = await receivables(lease)
  await pay('2026-04-02', first!.amountInclTax! + 100, [first!.registration])
  for (const day of days) await expectProofs(house, day)
  const rows = await proofsOf(house, '2026-04-02')
  expect(rowOf(rows, 'ADVANCE')).toMatchObject({ ledgerAmount: -100, subLedgerAmount: -100, currency: 'EUR' })
  for (const proof of ['BALANCED', 'CUSTOMER', 'BANK', 'LOAN', 'VAT_OUT', 'SUPPLIER_ASSET', 'PAYEE'])
    expect(rowOf(rows, proof).ledgerAmount, proof).not.toBe(0)
})

it('agrees after a payment has come back, also on the days between', async () => {
  const [, second] = await receivables(lease)
  // The money came in before the invoice was issued: an advance until then.
  expect(second!.issueDate).toBe('2026-05-01')
  const [operation] = await pay('2026-04-10', 500, [second!.registration])
  const ahead = rowOf(await proofsOf(house, '2026-04-20'), 'ADVANCE')
  expect(ahead).toMatchObject({ ledgerAmount: -600, difference: 0 })
  for (const day of days) await expectProofs(house, day)
  await house.move('bankOperation', operation!.registration, 'reverse', { day: '2026-06-11', reason: 'AM04' })
  for (const day of [...days, '2026-06-10', '2026-06-11']) await expectProofs(house, day)
})

it('agrees after an invoice was credited and another written off', async () => {
  const [, second, third] = await receivables(lease)
  await house.move('invoice', second!.registration, 'credit', {
    day: '2026-06-12',
    reason: 'wrong',
    input: { date: '2026-06-12' },
  })
  await house.move('invoice', third!.registration, 'write-off', { day: '2026-06-13', reason: 'lost' })
  for (const day of [...days, '2026-06-12', '2026-06-13']) await expectProofs(house, day)
})

it('agrees after a loan was charged off and something of it came in', async () => {
  const [first, second] = await receivables(loan)
  await house.move('contract', loan, 'charge-off', { day: '2026-06-14', reason: 'insolvent' })
  await pay('2026-06-15', 300, [first!.registration], '2026-06-15')
  // Its claim is given up already: an invoice that is written off afterwards books nothing more.
  await house.move('invoice', second!.registration, 'write-off', { day: '2026-06-16', reason: 'lost' })
  for (const day of ['2026-06-14', '2026-06-15', '2026-06-20']) await expectProofs(house, day)
})

it('names what stands on one side alone', async () => {
  const before = await proofsOf(house, '2026-06-20')
  await house.act('2026-06-20', async work => {
    const [posting] = await loadMatching(work, 'posting', { logicalAccount: 'CUSTOMER' }, { limit: 1 })
    const { _id: _, registration: __, ...values } = posting!
    await insertRecords(
      work,
      'posting',
      [
        { ...values, date: '2026-06-20', dc: 'D', amount: 12.34, personRegistration: house.supplier },
      ] as never,
      { unchecked: true },
    )
  })
  const after = await proofsOf(house, '2026-06-20')
  const was = rowOf(before, 'CUSTOMER')
  expect(rowOf(after, 'CUSTOMER')).toEqual({
    ...was,
    ledgerAmount: Math.round((was.ledgerAmount + 12.34) * 100) / 100,
    difference: 12.34,
    records: [
      {
        key: house.supplier,
        registration: house.supplier,
        entity: 'person',
        name: (await house.load('person', { registration: house.supplier }))[0]!.name!,
        ledgerAmount: 12.34,
        subLedgerAmount: 0,
      },
    ],
  })
  expect(rowOf(after, 'BALANCED').difference).toBe(12.34)
  await house.act('2026-06-20', async work => {
    const [posting] = await loadMatching(work, 'posting', {
      personRegistration: house.supplier,
      amount: 12.34,
    })
    await changeRecords(work, 'posting', [posting!], () => ({ status: 'DRAFT' }), { unchecked: true })
  })
})

it('has a row for every proof where nothing stands, and shows nobody the books of others', async () => {
  const ask = (query: Record<string, string>) =>
    proofsCall.run(house.engine, house.as('2026-06-20'), { params: {}, query, body: undefined }) as Promise<
      ProofRow[]
    >
  const rows = await ask({ organization: house.house, date: '2026-06-20' })
  expect(rows).toEqual(await proofsOf(house, '2026-06-20'))
  expect(new Set(rows.map(row => row.proof)).size).toBe(rows.length)
  expect(rowOf(rows, 'SUSPENSE')).toEqual({
    proof: 'SUSPENSE',
    ledger: 'LOCAL',
    organization: house.house,
    currency: 'EUR',
    accounts: ['471000'],
    ledgerAmount: 0,
    subLedgerAmount: 0,
    difference: 0,
    records: [],
  })
  const [other] = await house.act('2026-06-20', work =>
    insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Est' }], { unchecked: true }),
  )
  expect(await ask({ organization: other!.registration })).toEqual([])
  const seenBy = async (name: string): Promise<ProofRow[]> => {
    const organizations = (await house.load('organization')).filter(o => o.name === name).map(o => o._id)
    const caller = {
      ...house.as('2026-06-20'),
      username: 'claire',
      isAdmin: false,
      isMainAdmin: false,
      isSuperAdmin: false,
      permissions: new Set(['read postings']),
      organizations,
    }
    return proofsCall.run(house.engine, caller, { params: {}, query: {}, body: undefined }) as Promise<
      ProofRow[]
    >
  }
  expect(await seenBy('Ponant Est')).toEqual([])
  expect(await seenBy('Ponant Ouest')).toEqual(rows)
})

it('what stands in the books is rewritten by nobody: neither its lines nor whose it is', async () => {
  const day = '2026-06-20'
  // By a person, whom steps judge that do not judge the product.
  const byHand = <R>(action: (work: Work) => Promise<R>): Promise<R> =>
    house.engine.work({ ...house.as(day), isProduct: undefined }, action)
  const [invoice] = await receivables(lease)
  const [line] = await house.load('invoiceLine', { invoiceRegistration: invoice!.registration })
  const [operation] = await house.load('bankOperation', { status: 'ACTIVE' })
  const [element] = await house.load('contractElement', { contractRegistration: loan, type: 'INSTALMENT' })
  const [asset] = await house.load('asset', { contractRegistration: lease })
  const other = await house.create('organization', { type: 'O', name: 'Ponant Est', siret: undefined })
  const elsewhere = { orgaRegistration: other.registration }
  const rewritten: [entity: string, registration: string, values: Plain][] = [
    ['invoice', invoice!.registration, elsewhere],
    ['invoice', invoice!.registration, { currency: 'USD' }],
    ['invoice', invoice!.registration, { persons: [{ personRegistration: house.supplier, role: 'PAYER' }] }],
    ['invoiceLine', line!.registration, { quantity: 1, unitPrice: 1, amountExclTax: 1 }],
    ['bankOperation', operation!.registration, elsewhere],
    ['contract', loan, elsewhere],
    ['contract', loan, { persons: [{ personRegistration: house.supplier, role: 'CLIENT' }] }],
    ['contractElement', element!.registration, { taxCode: 'FR20' }],
    ['asset', asset!.registration, elsewhere],
  ]
  for (const [entity, registration, values] of rewritten)
    await expect(
      byHand(work => patchRecord(work, entity, registration, values)),
      `${entity} ${Object.keys(values)}`,
    ).rejects.toMatchObject({ errors: [{ code: 'READ_ONLY_FIELD' }] })
  const refused = { errors: [{ message: { code: 'LINES_ARE_ISSUED' } }] }
  await expect(byHand(work => removeRecord(work, 'invoiceLine', line!.registration))).rejects.toMatchObject(
    refused,
  )
  await expect(
    byHand(work =>
      createRecords(work, 'invoiceLine', [
        { invoiceRegistration: invoice!.registration, name: 'More', amountExclTax: 5 },
      ]),
    ),
  ).rejects.toMatchObject(refused)
  // What the books do not have is written as ever.
  await byHand(work =>
    patchRecord(work, 'invoice', invoice!.registration, { internalReference: 'A-1', comment: 'Call first' }),
  )
  await expectProofs(house, day)
})
