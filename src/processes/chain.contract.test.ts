import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  insertRecords,
  loadMatching,
  type Plain,
  readRecord,
  runTransition,
  turnDay,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../engine/testing/engine-on-test-database.ts'
import { runBilling } from './billing/run-billing.ts'
import { effects, guards, steps } from './index.ts'
import { takePayments } from './payments/allocate.ts'
import { booksOf, expectProofs } from './testing/expect-proofs.ts'
import { productModel } from './testing/product-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let contract: string
let client: string
let house: string

const model = productModel()

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-03-01' })
  await setup.engine.work(caller, async work => {
    await createRecords(work, 'tax', [
      { code: 'FR20', name: 'TVA 20 %', category: 'S', rates: [{ from: '2014-01-01', rate: 0.2 }] },
    ])
    const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Ouest' }], {
      unchecked: true,
    })
    house = String(organization!.registration)
    const persons = await insertRecords(
      work,
      'person',
      [
        { type: 'C', name: 'Mécanique Guérin SAS', orgaRegistration: house },
        { type: 'C', name: 'Ouest Machines-Outils SARL', orgaRegistration: house },
      ],
      { unchecked: true },
    )
    client = String(persons[0]!.registration)
    const [product] = await createRecords(work, 'product', [
      {
        code: 'LEASE',
        name: 'Equipment lease',
        contractType: 'LEASE',
        postingScheme: 'LESSOR',
        financialProduct: 'FINANCIAL_LEASE',
        taxCode: 'FR20',
      },
    ])
    await runTransition(work, 'product', product!.registration, 'publish', {})
    const [made] = await createRecords(work, 'contract', [
      {
        name: 'Haas Mini Mill 2',
        orgaRegistration: house,
        productRegistration: product!.registration,
        startDate: '2026-03-01',
        currency: 'EUR',
        taxCode: 'FR20',
        persons: [
          { personRegistration: client, role: 'CLIENT' },
          { personRegistration: persons[1]!.registration, role: 'SUPPLIER' },
        ],
        assets: [
          {
            name: 'Haas Mini Mill 2',
            quantity: 1,
            unitPrice: 48000,
            priceExclTax: 48000,
            taxCode: 'FR20',
            supplierRegistration: persons[1]!.registration,
          },
        ],
        quotations: [
          {
            financedAmountExclTax: 48000,
            residualValue: 4800,
            rate: 0.054,
            duration: 36,
            frequency: '30',
            startDate: '2026-03-01',
            fileFee: 350,
            insurancePremium: 28.8,
            taxCode: 'FR20',
            residue: 'LAST_INTEREST',
          },
        ],
      },
    ])
    contract = String(made!.registration)
  })
})
afterAll(() => setup.close())

const read = async (entity: string, key: string, include: string[] = []) =>
  JSON.parse(await readRecord(setup.engine, caller, entity, key, { include }))
const load = <N extends EntityName>(entity: N, where: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, where as never))
const move = (entity: string, key: string, code: string, more = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, key, code, more))

const balanceOf = (postings: Plain[]) =>
  postings.reduce((sum, p) => sum + (p.dc === 'D' ? 1 : -1) * Math.round((p.amount as number) * 100), 0)

describe('from a quotation to the ledger', () => {
  it('works out the plan of a quotation and makes its terms the contract’s', async () => {
    const { quotations } = await read('contract', contract, ['quotations'])
    expect(quotations).toHaveLength(1)
    expect(quotations[0].plan).toHaveLength(37)
    expect(quotations[0].plan[0]).toMatchObject({ payment: 1324.12, interest: 216 })
    await move('quotation', quotations[0].registration, 'choose')
    expect(await read('contract', contract)).toMatchObject({
      payment: 1324.12,
      financedAmountExclTax: 48000,
      rate: 0.054,
      duration: 36,
    })
  })

  it('validates, shows what an activation does, and activates', async () => {
    await move('contract', contract, 'validate')
    const written = await setup.engine.work(
      caller,
      async work => {
        await runTransition(work, 'contract', contract, 'activate', { input: { date: '2026-03-01' } })
        return work.journal
      },
      { dryRun: true },
    )
    expect(written.counts.get('create cashflow')).toBe(36 + 1 + 36 + 1 + 1)
    expect(written.counts.get('create invoice')).toBeGreaterThan(0)
    expect(await load('cashflow', {})).toHaveLength(0)
    await move('contract', contract, 'activate', { input: { date: '2026-03-01' } })
    const active = await read('contract', contract)
    expect(active).toMatchObject({ status: 'ACTIVE', outstanding: 48000, nextDueDate: '2026-03-01' })
    const [asset] = await load('asset', {})
    expect(asset).toMatchObject({ status: 'LEASED', name: 'Haas Mini Mill 2' })
  })

  it('bills what is due, once, and books it in balance', async () => {
    caller = setup.caller({ today: '2026-04-01' })
    const first = await runBilling(setup.engine, caller, { date: '2026-04-01' })
    expect(first.invoices).toHaveLength(3)
    expect((await runBilling(setup.engine, caller, { date: '2026-04-01' })).invoices).toHaveLength(0)
    const [rent] = await load('invoice', { dueDate: '2026-04-01', pr: 'RECEIVABLE' })
    expect(rent).toMatchObject({
      status: 'ISSUED',
      amountExclTax: 1352.92,
      taxAmount: 264.82,
      amountInclTax: 1617.74,
      totalBalance: 1617.74,
    })
    expect(rent!.invoiceNumber).toMatch(/^FA2026-0000\d\d$/)
    const postings = await load('posting', {})
    expect(balanceOf(postings)).toBe(0)
    for (const booking of await load('booking', {}))
      expect(balanceOf(postings.filter(p => p.bookingRegistration === booking.registration))).toBe(0)
    expect(await read('contract', contract)).toMatchObject({
      outstanding: 48000 - 1108.12,
      balance: 1617.74 + 420,
    })
  })

  it('takes a payment, oldest first, and leaves the rest open', async () => {
    caller = setup.caller({ today: '2026-04-02' })
    await setup.engine.work(caller, work =>
      takePayments(work, [
        {
          date: '2026-04-02',
          amount: 1000,
          currency: 'EUR',
          personRegistration: client,
          orgaRegistration: house,
        },
      ]),
    )
    const invoices = await load('invoice', { pr: 'RECEIVABLE' })
    expect(invoices.map(i => [i.dueDate, i.status, i.totalBalance])).toEqual([
      ['2026-03-01', 'PAID', 0],
      ['2026-04-01', 'PARTIALLY_PAID', 1037.74],
    ])
    expect(balanceOf(await load('posting', {}))).toBe(0)
    const later = setup.caller({ today: '2026-04-15' })
    await setup.engine.work(later, work => turnDay(work))
    expect(await read('contract', contract)).toMatchObject({
      isLate: true,
      lateBalance: 1037.74,
      lateSince: '2026-04-01',
    })
  })

  it('credits an invoice with a note of its own series', async () => {
    caller = setup.caller({ today: '2026-04-16' })
    const [open] = await load('invoice', { status: 'PARTIALLY_PAID' })
    await move('invoice', String(open!.registration), 'credit', {
      reason: 'wrong machine',
      input: { date: '2026-04-16' },
    })
    expect(await read('invoice', String(open!.registration))).toMatchObject({
      status: 'CREDITED',
      totalBalance: 0,
    })
    const [note] = await load('invoice', { type: 'CREDIT_NOTE' })
    expect(note).toMatchObject({ originalRegistration: open!.registration, amountInclTax: -1617.74 })
    expect(note!.invoiceNumber).toMatch(/^AV2026-/)
    expect(balanceOf(await load('posting', {}))).toBe(0)
    await expect(move('contract', contract, 'activate', { action: 'UNDO' })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  })
})

describe('the printed invoice', () => {
  it('is made from what was frozen at issue', async () => {
    const { documentMakers } = await import('./index.ts')
    const [invoice] = await load('invoice', { dueDate: '2026-04-01', type: 'INVOICE', pr: 'RECEIVABLE' })
    const maker = documentMakers.find(m => m.entity === 'invoice')!
    expect(maker.isDue(invoice!)).toBe(true)
    const made = await setup.engine.work(caller, work => maker.make(work, invoice!))
    expect(made.contentType).toBe('application/pdf')
    expect(Buffer.from(made.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    if (process.env.KEEP_PDF) (await import('node:fs')).writeFileSync(process.env.KEEP_PDF, made.bytes)
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
