import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Caller,
  entityOf,
  insertAny,
  insertWorkedOut,
  loadMatching,
  type Plain,
  runTransition,
  type Work,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { postEvents } from '../accounting/post-events.ts'
import { invoiceEvents } from '../billing/invoice-events.ts'
import { effects, guards, steps } from '../index.ts'
import { takePayments } from '../payments/allocate.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let house: string
let client: string

const model = productModel()
const inWork = <T>(action: (work: Work) => Promise<T>) => setup.engine.work(caller, action)
const insert = (work: Work, entity: string, values: Plain) =>
  insertAny(work, entityOf(work.model, entity), [values], { unchecked: true }).then(([made]) =>
    String(made!.registration),
  )

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-10' })
  await inWork(async work => {
    house = await insert(work, 'organization', { type: 'O', name: 'Ponant Ouest' })
    client = await insert(work, 'person', {
      type: 'C',
      name: 'Mécanique Guérin SAS',
      orgaRegistration: house,
    })
  })
})
afterAll(() => setup.close())

/** A contract that runs, with an invoice of 1,000 and 200 of tax that nobody has paid. */
const owing = (type: string): Promise<{ contract: string; invoice: string }> =>
  inWork(async work => {
    const common = { orgaRegistration: house, currency: 'EUR' }
    const contract = await insert(work, 'contract', {
      ...common,
      type,
      name: 'Haas Mini Mill 2',
      status: 'ACTIVE',
      startDate: '2026-01-01',
      persons: [{ personRegistration: client, role: 'CLIENT' }],
    })
    const invoice = await insert(work, 'invoice', {
      ...common,
      name: 'Rent',
      status: 'ISSUED',
      pr: 'RECEIVABLE',
      contractRegistration: contract,
      issuerRegistration: house,
      issueDate: '2026-04-01',
      dueDate: '2026-04-01',
      persons: [
        { personRegistration: client, role: 'PAYER' },
        { personRegistration: house, role: 'PAYEE' },
      ],
    })
    const lines = await insertWorkedOut(
      work,
      'invoiceLine',
      [
        {
          ...common,
          invoiceRegistration: invoice,
          contractRegistration: contract,
          name: 'Rent',
          amountExclTax: 1000,
          type: 'INSTALMENT',
          taxRate: 0.2,
          taxAmount: 200,
          amountInclTax: 1200,
          position: 0,
        },
      ],
      { unchecked: true },
    )
    const [issued] = await loadMatching(work, 'invoice', { registration: invoice })
    await postEvents(work, invoiceEvents(issued!, lines, 'LEASE', false))
    return { contract, invoice }
  })

const booked = (contract: string, eventType: string) =>
  inWork(async work => {
    const postings = await loadMatching(work, 'posting', { contractRegistration: contract, eventType })
    return postings
      .sort((a, b) => String(a.registration).localeCompare(String(b.registration)))
      .map(p => `${p.code} ${p.logicalAccount} ${p.dc} ${p.amount}`)
  })

it('books what is owed as a bad debt, its tax claimed back, and the claim stands', async () => {
  const { contract, invoice } = await owing('LEASE')
  await inWork(work => runTransition(work, 'contract', contract, 'charge-off', { reason: 'Bankrupt' }))
  expect((await booked(contract, 'CHARGE_OFF')).sort()).toEqual([
    'CO-BAD-DEBT BAD_DEBT D 1000',
    'CO-BAD-DEBT DOUBTFUL C 1200',
    'CO-BAD-DEBT VAT_OUT D 200',
    'CO-DOUBTFUL CUSTOMER C 1200',
    'CO-DOUBTFUL DOUBTFUL D 1200',
  ])
  const [after] = await inWork(work => loadMatching(work, 'invoice', { registration: invoice }))
  expect(after).toMatchObject({ status: 'ISSUED', totalBalance: 1200 })
})

it('takes a payment after all as a recovery, its tax due again', async () => {
  const { contract } = await owing('LEASE')
  await inWork(work => runTransition(work, 'contract', contract, 'charge-off', { reason: 'Bankrupt' }))
  const [invoice] = await inWork(work => loadMatching(work, 'invoice', { contractRegistration: contract }))
  await inWork(work =>
    takePayments(work, [
      {
        date: '2026-06-10',
        amount: 600,
        currency: 'EUR',
        personRegistration: client,
        orgaRegistration: house,
        invoices: [String(invoice!.registration)],
      },
    ]),
  )
  expect((await booked(contract, 'RECOVERY')).sort()).toEqual([
    'CO-RECOVERY CUSTOMER D 600',
    'CO-RECOVERY RECOVERY C 500',
    'CO-RECOVERY VAT_OUT C 100',
  ])
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
