import { afterEach, beforeEach, expect, test } from 'vitest'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { payOut } from '../payments/pay-out.ts'
import { askBeforeIssuing } from '../testing/ask-before-issuing.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { runStatements } from './state-held.ts'

let house: LeasingHouse
let insurer: string
let garage: string
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
  const person = async (name: string) =>
    String(
      (await house.create('person', { type: 'C', name, orgaRegistration: house.house, siret: undefined }))
        .registration,
    )
  insurer = await person('Mutuelle de l’Ouest')
  garage = await person('Garage du Port SARL')
})
afterEach(() => house.close())

const insured = async () => {
  const contract = await house.running({
    quotation: {
      insurancePremium: 100,
      services: [{ code: 'MAINTENANCE', payment: 50, taxCode: 'FR20', supplierRegistration: garage }],
    },
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: insurer, role: 'INSURER' },
    ],
  })
  await house.bill('2026-04-01', [contract])
  const [invoice] = await house.load('invoice', {
    contractRegistration: contract,
    pr: 'RECEIVABLE',
    dueDate: '2026-04-01',
  })
  return { contract, invoice: invoice! }
}
const pay = (invoice: string, amount: number, date: string) =>
  house.act(date, work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice],
      },
    ]),
  )
const state = (date: string, dryRun = false) =>
  runStatements(house.engine, house.as(date), { date }, { dryRun })
const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

test('what was collected is owed to the insurer by a statement, what a service has brought waits for its invoice', async () => {
  const { invoice } = await insured()
  expect((await state('2026-04-02')).statements).toEqual([])
  const half = Math.round(invoice.amountInclTax! * 50) / 100
  await pay(invoice.registration, half, '2026-04-05')
  expect((await state('2026-05-01', true)).statements).toHaveLength(2)
  const { statements, sums } = await state('2026-05-01')
  expect(sums).toEqual([{ currency: 'EUR', amount: 75 }])
  const of = (payee: string) => statements.find(one => one.payee === payee)!
  expect([of(insurer).amount, of(garage).amount]).toEqual([50, 25])
  const [stated] = await house.load('invoice', { registration: of(insurer).invoice })
  expect(stated).toMatchObject({ status: 'ISSUED', invoiceNumber: 'RE2026-000001', amountInclTax: 50 })
  expect(await house.balances({ invoiceRegistration: of(insurer).invoice })).toEqual({
    INSURER: 50,
    PAYEE: -50,
  })
  const [draft] = await house.load('invoice', { registration: of(garage).invoice })
  expect(draft).toMatchObject({ status: 'DRAFT', amountExclTax: 25, amountInclTax: 30 })
  expect((await state('2026-05-01')).statements).toEqual([])
  await pay(invoice.registration, sumMoney([invoice.amountInclTax, -half], 'EUR'), '2026-05-05')
  expect((await state('2026-06-01')).sums).toEqual([{ currency: 'EUR', amount: 75 }])
  await house.act('2026-06-02', work => payOut(work, [of(insurer).invoice], { date: '2026-06-02' }))
  await proveAll('2026-04-05', '2026-05-01', '2026-05-05', '2026-06-02')
})

test('what comes back is kept back from the next statement, what is called back is stated again', async () => {
  const { contract, invoice } = await insured()
  await pay(invoice.registration, invoice.amountInclTax!, '2026-04-05')
  const [first] = (await state('2026-05-01')).statements.filter(one => one.payee === insurer)
  const [operation] = await house.load('bankOperation', { status: 'ACTIVE' })
  await house.move('bankOperation', operation!.registration, 'reverse', { day: '2026-05-03', reason: 'AM04' })
  expect((await state('2026-05-04')).statements).toEqual([])
  await house.bill('2026-05-04', [contract])
  const [next] = await house.load('invoice', {
    contractRegistration: contract,
    dueDate: '2026-05-01',
    pr: 'RECEIVABLE',
  })
  await pay(next!.registration, next!.amountInclTax!, '2026-05-06')
  expect((await state('2026-06-01')).statements).toEqual([])
  await house.move('invoice', first!.invoice, 'credit', {
    day: '2026-06-02',
    reason: 'Stated wrong',
    input: { date: '2026-06-02' },
  })
  expect((await state('2026-06-03')).statements.find(one => one.payee === insurer)).toMatchObject({
    amount: 100,
  })
  await proveAll('2026-05-01', '2026-05-03', '2026-06-02', '2026-06-03')
})

test('a statement that issuing asks somebody about waits for him, and nothing of it is stated again meanwhile', async () => {
  const { invoice } = await insured()
  await house.act('2026-03-01', work => askBeforeIssuing(work, 100))
  await pay(invoice.registration, invoice.amountInclTax!, '2026-04-05')
  const [first] = (await state('2026-05-01')).statements.filter(one => one.payee === insurer)
  const [held] = await house.load('invoice', { registration: first!.invoice })
  expect(held).toMatchObject({ status: 'VALIDATED', amountInclTax: 100 })
  expect(held!.invoiceNumber).toBeFalsy()
  expect(await house.balances({ invoiceRegistration: first!.invoice })).toEqual({})
  expect((await state('2026-05-01')).statements).toEqual([])
  await proveAll('2026-05-01')
  // Cancelled, it leaves no gap in the numbers, and is stated again.
  await house.move('invoice', first!.invoice, 'cancel', { day: '2026-05-01', reason: 'Not agreed' })
  const [again] = (await state('2026-05-01')).statements.filter(one => one.payee === insurer)
  await house.move('invoice', again!.invoice, 'issue', { day: '2026-05-02' })
  const [issued] = await house.load('invoice', { registration: again!.invoice })
  expect(issued!.invoiceNumber).toBe('RE2026-000001')
  expect(await house.balances({ invoiceRegistration: again!.invoice })).toEqual({ INSURER: 100, PAYEE: -100 })
  await proveAll('2026-05-02')
})
