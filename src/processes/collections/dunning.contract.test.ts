/* Long because it follows the debts of one client from the first reminder to the interest that is billed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  runTransition,
  saveRecords,
  sql,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { postEvents } from '../accounting/post-events.ts'
import { invoiceEvents } from '../billing/invoice-events.ts'
import { effects, guards, steps } from '../index.ts'
import { lateInterestOf } from '../late-interest-of.ts'
import { takePayments } from '../payments/allocate.ts'
import { booksOf, expectProofs } from '../testing/expect-proofs.ts'
import { productModel } from '../testing/product-model.ts'
import { overdueOf } from './bill-interest.ts'
import { judgeAll } from './promises.ts'
import { runDunning } from './run-dunning.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let house: string
let payer: string
let contract: string

const on = (today: string, more: Partial<Caller> = {}): Caller => setup.caller({ today, ...more })
const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(on('2026-06-30'), work => loadMatching(work, entity, (where ?? {}) as never))
const dun = (date: string, options = {}) => runDunning(setup.engine, on(date), { date }, options)

/** An issued invoice of one line, as billing leaves it. */
const bill = (dueDate: string, amount: number, today: string): Promise<string> =>
  setup.engine.work(on(today), async work => {
    const [invoice] = await insertRecords(
      work,
      'invoice',
      [
        {
          type: 'INVOICE',
          status: 'ISSUED',
          pr: 'RECEIVABLE',
          currency: 'EUR',
          issueDate: today,
          dueDate,
          contractRegistration: contract,
          orgaRegistration: house,
          persons: [{ personRegistration: payer, role: 'PAYER' }],
        },
      ],
      { unchecked: true },
    )
    const lines = await insertRecords(
      work,
      'invoiceLine',
      [{ invoiceRegistration: invoice!.registration, currency: 'EUR', amountExclTax: amount }],
      { unchecked: true },
    )
    const [issued] = await loadByRegistrations(work, 'invoice', [invoice!.registration])
    await postEvents(work, invoiceEvents(issued!, lines, 'LEASE', false))
    return issued!.registration
  })

const pay = (date: string, amount: number, invoices: string[]) =>
  setup.engine.work(on(date), work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: 'EUR',
        personRegistration: payer,
        orgaRegistration: house,
        invoices,
      },
    ]),
  )

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  await setup.engine.work(on('2026-01-01'), async work => {
    const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Ouest' }], {
      unchecked: true,
    })
    house = String(organization!.registration)
    const [person] = await insertRecords(
      work,
      'person',
      [
        {
          type: 'C',
          name: 'Mécanique Guérin SAS',
          email: 'compta@guerin.example',
          preferredLanguage: 'fr-FR',
          orgaRegistration: house,
        },
      ],
      { unchecked: true },
    )
    payer = String(person!.registration)
    const [product] = await createRecords(work, 'product', [
      {
        code: 'LEASE',
        name: 'Lease',
        contractType: 'LEASE',
        postingScheme: 'LESSOR',
        financialProduct: 'FINANCIAL_LEASE',
        lateRate: 0.1,
        lateFee: 40,
      },
    ])
    const [made] = await insertRecords(
      work,
      'contract',
      [
        {
          name: 'Milling machine',
          type: 'LEASE',
          currency: 'EUR',
          orgaRegistration: house,
          productRegistration: product!.registration,
        },
      ],
      { unchecked: true },
    )
    contract = String(made!.registration)
  })
})
afterAll(() => setup.close())

describe('the dunning run', () => {
  let first: string
  let second: string

  it('reminds once, step by step, and writes to the payer in his language', async () => {
    first = await bill('2026-03-01', 1000, '2026-02-20')
    expect(await dun('2026-03-04')).toMatchObject({ invoices: [], letters: 0 })
    const run = await dun('2026-03-07')
    expect(run).toMatchObject({ invoices: [{ registration: first, dunningLevel: 1 }], letters: 1 })
    expect(await dun('2026-03-07')).toMatchObject({ invoices: [], letters: 0 })
    const [letter] = await load('communication')
    expect(letter).toMatchObject({ type: 'EMAIL', category: 'DUNNING', status: 'ACTIVE' })
    expect(letter!.subject).toMatch(/^Relance.: 1.000,00.€ en retard$/)
    expect(letter!.text).toContain('Mécanique Guérin SAS')
    expect(await load('case')).toEqual([])
  })

  it('raises nobody by two levels at once, however late the run', async () => {
    expect(await dun('2026-04-20')).toMatchObject({ invoices: [{ dunningLevel: 2 }], casesOpened: [] })
    expect(await dun('2026-04-24')).toMatchObject({ invoices: [] })
  })

  it('shows in a dry run what it would do, and does nothing', async () => {
    const run = await dun('2026-05-01', { dryRun: true })
    expect(run).toMatchObject({ dryRun: true, invoices: [{ dunningLevel: 3 }] })
    expect(run.casesOpened).toHaveLength(1)
    expect(await load('case')).toEqual([])
    expect(await load('invoice', { registration: first })).toMatchObject([{ dunningLevel: 2 }])
  })

  it('opens one case a payer and contract, and later invoices join it', async () => {
    second = await bill('2026-04-25', 500, '2026-04-20')
    const run = await dun('2026-05-01')
    expect(run.casesOpened).toHaveLength(1)
    const [found] = await load('case')
    expect(found).toMatchObject({
      type: 'ARREARS',
      personRegistration: payer,
      contractRegistration: contract,
      invoiceRegistration: first,
      amount: 1500,
      countInvoices: 2,
      overdueSince: '2026-03-01',
      dunningLevel: 3,
      lastAction: 'FORMAL_NOTICE',
    })
    expect((await dun('2026-05-12')).casesOpened).toEqual([])
    expect(await load('case')).toHaveLength(1)
    await expect(
      setup.engine.work(on('2026-05-12'), work =>
        createRecords(work, 'case', [
          { type: 'ARREARS', personRegistration: payer, contractRegistration: contract, currency: 'EUR' },
        ]),
      ),
    ).rejects.toMatchObject({ code: 'VALUE_ALREADY_EXISTS' })
  })

  it('adds the late interest of the product’s rate and a fee an invoice, and explains it', async () => {
    const invoices = await load('invoice', { caseRegistration: { is: 'set' } })
    const late = await setup.engine.work(on('2026-05-12'), work =>
      lateInterestOf(work, invoices, '2026-05-12'),
    )
    // 1000 × 10 % × 72 days and 500 × 10 % × 17 days, over 365.
    expect(late.map(l => [l.interest, l.fee, l.days])).toEqual([
      [19.73, 40, 72],
      [2.33, 40, 17],
    ])
    expect(late[0]!.explanation.substituted).toBe('1000 × 0.1 × 72 ÷ 365 = 19.7260273973 → 19.73')
    expect(await load('case')).toMatchObject([{ lateInterest: 22.06, lateFee: 80, totalClaimed: 1602.06 }])
  })

  it('lists what is overdue where no interest runs, too, and of what is disputed the amount alone', async () => {
    const [found] = await load('case')
    const listed = (terms: object, change: object) =>
      setup.engine.work(
        on('2026-05-12'),
        async work => {
          const products = await loadMatching(work, 'product', {})
          const invoices = await loadByRegistrations(work, 'invoice', [first])
          const changed = <T extends object>(before: T, after: object) => ({
            before,
            after: { ...before, ...after },
          })
          await saveRecords(
            work,
            'product',
            products.map(one => changed(one, terms)),
            { unchecked: true },
          )
          await saveRecords(
            work,
            'invoice',
            invoices.map(one => changed(one, change)),
            { unchecked: true },
          )
          return overdueOf(work, found!, '2026-05-12')
        },
        { dryRun: true },
      )
    expect(await listed({ lateRate: 0, lateFee: 0 }, {})).toMatchObject([
      { open: 1000, interest: 0, fee: 0 },
      { open: 500, interest: 0, fee: 0 },
    ])
    expect(await listed({}, { status: 'DISPUTED' })).toMatchObject([
      { open: 1000, interest: 0, fee: 0 },
      { open: 500, interest: 2.33, fee: 40 },
    ])
    const told = await setup.engine.work(on('2026-05-12'), work => overdueOf(work, found!, '2026-05-12'))
    expect(told).toMatchObject([
      { open: 1000, interest: 19.73, fee: 40 },
      { open: 500, interest: 2.33, fee: 40 },
    ])
  })

  const move = async (today: string, code: string, request = {}) => {
    const [found] = await load('case')
    return setup.engine.work(on(today), work =>
      runTransition(work, 'case', String(found!.registration), code, request),
    )
  }

  it('holds a promise until its day, then breaks it', async () => {
    await move('2026-05-12', 'assign', { input: { ownerUsername: 'nadia@demo' } })
    await expect(move('2026-05-12', 'promise', { input: { date: 'soon' } })).rejects.toMatchObject({
      code: 'INVALID_DATE_FIELD',
    })
    await expect(
      move('2026-05-12', 'promise', { input: { date: '2026-05-20', amount: 9999 } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await move('2026-05-12', 'promise', { input: { date: '2026-05-20', amount: 1000 } })
    await expect(move('2026-05-20', 'break-promise')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    expect((await dun('2026-05-20')).promisesBroken).toEqual([])
    const judge = (today: string, options = {}) => setup.engine.work(on(today), judgeAll, options)
    expect(await judge('2026-05-20')).toEqual({ promisesKept: [], promisesBroken: [], resolved: [] })
    expect((await judge('2026-05-21', { dryRun: true })).promisesBroken).toHaveLength(1)
    expect((await judge('2026-05-21')).promisesBroken).toHaveLength(1)
    expect((await dun('2026-05-21')).promisesBroken).toEqual([])
    expect(await load('case')).toMatchObject([
      { status: 'BROKEN_PROMISE', brokenPromises: 1, ownerUsername: 'nadia@demo' },
    ])
  })

  it('keeps a promise by payment, and resolves what is paid in full', async () => {
    await move('2026-05-22', 'promise', { input: { date: '2026-05-30', amount: 1000 } })
    await pay('2026-05-25', 1000, [first])
    const kept = await setup.engine.work(on('2026-05-25'), judgeAll, { dryRun: true })
    expect(kept).toMatchObject({ promisesKept: [expect.any(String)], resolved: [] })
    expect(await dun('2026-05-26')).toMatchObject({ promisesBroken: [], resolved: [] })
    expect(await load('case')).toMatchObject([{ status: 'IN_PROGRESS', amount: 500, lastAction: 'PAYMENT' }])
    await expect(move('2026-05-27', 'resolve', { input: { resolution: 'PAID' } })).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
    await pay('2026-05-28', 500, [second])
    const run = await dun('2026-05-29')
    expect(run.resolved).toHaveLength(1)
    const [found] = await load('case')
    expect(found).toMatchObject({ status: 'RESOLVED', resolution: 'PAID', amount: 0, score: 0 })
    expect(found!.openKey ?? null).toBeNull()
  })

  it('bills the late interest that has run up, once, and it bears none itself', async () => {
    const [before] = await load('case')
    // What the case says is what is billed, of what is paid as well.
    expect(before).toMatchObject({ status: 'RESOLVED', lateInterest: 27.81, lateFee: 80 })
    const key = String(before!.registration)
    const bill = () =>
      setup.engine.work(on('2026-05-29'), work => runTransition(work, 'case', key, 'bill-interest', {}))
    await bill()
    const [made] = await load('invoice', { billedCaseRegistration: key })
    // The first was paid after 85 days, the second after 33: 1000 and 500 at 10 %, and 40 each.
    expect(made).toMatchObject({ status: 'ISSUED', amountInclTax: 23.29 + 4.52 + 80, dueDate: '2026-06-13' })
    const lines = await load('invoiceLine', { invoiceRegistration: made!.registration })
    expect(lines.map(line => line.orgaRegistration)).toEqual(lines.map(() => made!.orgaRegistration))
    expect(await load('case')).toMatchObject([{ lateInterest: 0, lateFee: 0, billedInterest: 107.81 }])
    await expect(bill()).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    const [none] = await setup.engine.work(on('2026-08-01'), work =>
      lateInterestOf(work, [made!], '2026-08-01'),
    )
    expect(none).toMatchObject({ interest: 0, fee: 0 })
  })

  it('can bill it again once the invoice was credited', async () => {
    const [before] = await load('case')
    const key = String(before!.registration)
    const [made] = await load('invoice', { billedCaseRegistration: key })
    expect(made!.lateInterests).toMatchObject([
      { invoiceRegistration: first, from: '2026-03-01', until: '2026-05-29', fee: 40 },
      { invoiceRegistration: second, fee: 40 },
    ])
    const credit = (dryRun: boolean) =>
      setup.engine.work(
        on('2026-05-30'),
        work =>
          runTransition(work, 'invoice', String(made!.registration), 'credit', {
            reason: 'Goodwill',
            input: { date: '2026-05-30' },
          }),
        { dryRun },
      )
    await credit(true)
    expect(await load('case')).toMatchObject([{ lateInterest: 0, billedInterest: 107.81 }])
    await credit(false)
    const late = await load('invoice', { registration: [first, second] })
    expect(late.map(i => i.interestBilledUntil ?? null)).toEqual([null, null])
    expect(await load('case')).toMatchObject([{ lateInterest: 27.81, lateFee: 80, billedInterest: 0 }])
    await setup.engine.work(on('2026-05-30'), work => runTransition(work, 'case', key, 'bill-interest', {}))
    const again = await load('invoice', { billedCaseRegistration: key, status: 'ISSUED' })
    expect(again).toMatchObject([{ amountInclTax: 107.81 }])
    expect(await load('case')).toMatchObject([{ lateInterest: 0, lateFee: 0, billedInterest: 107.81 }])
    const postings = await load('posting', { invoiceRegistration: again.map(i => String(i.registration)) })
    expect(postings.map(p => [p.logicalAccount, p.dc, p.amount]).sort()).toEqual([
      ['CUSTOMER', 'D', 107.81],
      ['LATE', 'C', 27.81],
      ['RECOVERY', 'C', 80],
    ])
  })

  it('takes an invoice up again whose payment came back after the case was resolved', async () => {
    const third = await bill('2026-05-15', 300, '2026-05-10')
    await dun('2026-05-29')
    await setup.engine.work(on('2026-06-10'), async work => {
      await work.tx.query(
        sql`update invoice set dunning_level = 3, dunning_date = '2026-05-29' where tenant_id = 1 and registration = ${third}::text`,
      )
    })
    await dun('2026-06-11')
    const open = (await load('case')).filter(c => c.status === 'OPEN')
    expect(open).toMatchObject([{ amount: 300, contractRegistration: contract }])
  })
})

it('leaves books that agree with the records', () => expectProofs(booksOf(setup), '2027-12-31'))
