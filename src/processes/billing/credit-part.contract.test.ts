import { afterEach, beforeEach, expect, it } from 'vitest'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const first = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE', type: 'INVOICE' })).sort(
    (a, b) => (a.dueDate < b.dueDate ? -1 : 1),
  )[0]!
const invoiceOf = async (registration: string) => (await house.load('invoice', { registration }))[0]!
const notesOf = (registration: string) => house.load('invoice', { originalRegistration: registration })
const linesOf = (invoiceRegistration: string) => house.load('invoiceLine', { invoiceRegistration })
const credit = (invoice: string, day: string, input: object) =>
  house.move('invoice', invoice, 'credit', {
    day,
    reason: 'Machine stood still',
    input: { date: day, ...input },
  })
const pay = async (day: string, amount: number, invoice: string) => {
  const [operation] = await house.act(day, work =>
    takePayments(work, [
      {
        date: day,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice],
      },
    ]),
  )
  return operation!.registration
}

it('a part of a rent is called back with its tax, then the rest: to the cent what was billed', async () => {
  const lease = await house.running()
  await house.bill('2026-04-01', [lease])
  const rent = await first(lease)
  await credit(rent.registration, '2026-04-10', { amount: 100.01 })
  const [part] = await notesOf(rent.registration)
  expect(part).toMatchObject({ type: 'CREDIT_NOTE', status: 'PAID', totalBalance: 0, amountInclTax: -120.01 })
  const [line] = await linesOf(part!.registration)
  expect(line).toMatchObject({
    amountExclTax: -100.01,
    taxAmount: -20,
    taxRate: 0.2,
    originalRegistration: (await linesOf(rent.registration))[0]!.registration,
  })
  expect(await invoiceOf(rent.registration)).toMatchObject({
    status: 'PARTIALLY_PAID',
    totalBalance: Number((rent.amountInclTax! - 120.01).toFixed(2)),
  })
  // It is not billed again.
  expect(await house.load('cashflow', { invoiceRegistration: rent.registration })).toMatchObject([
    { status: 'BILLED' },
  ])
  await expectProofs(house, '2026-04-10')
  await expect(
    credit(rent.registration, '2026-04-11', { amount: rent.amountExclTax! - 100 }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'amount' }] })
  await credit(rent.registration, '2026-04-12', {})
  const notes = await notesOf(rent.registration)
  for (const key of ['amountExclTax', 'taxAmount', 'amountInclTax'] as const) {
    const total = notes.reduce((sum, note) => sum + Math.round(note[key]! * 100), 0)
    expect(total).toBe(-Math.round(rent[key]! * 100))
  }
  expect((await invoiceOf(rent.registration)).status).toBe('CREDITED')
  await expectProofs(house, '2026-04-12')
})

it('of what is paid so much is an advance, taken from what was paid last', async () => {
  const lease = await house.running()
  await house.bill('2026-04-01', [lease])
  const rent = await first(lease)
  const half = Math.floor(rent.amountInclTax! / 2)
  const early = await pay('2026-04-05', half, rent.registration)
  const late = await pay('2026-04-06', rent.amountInclTax! - half, rent.registration)
  await credit(rent.registration, '2026-04-10', { amount: 100 })
  expect(await invoiceOf(rent.registration)).toMatchObject({ status: 'PAID', totalBalance: 0 })
  const balances = await house.load('bankOperation', { registration: [early, late] })
  expect(Object.fromEntries(balances.map(one => [one.registration, one.balance]))).toEqual({
    [early]: 0,
    [late]: 120,
  })
  await expectProofs(house, '2026-04-10')
})

it('where less is open than is called back, the open part goes first', async () => {
  const lease = await house.running()
  await house.bill('2026-04-01', [lease])
  const rent = await first(lease)
  const paid = await pay('2026-04-05', rent.amountInclTax! - 50, rent.registration)
  await credit(rent.registration, '2026-04-10', { amount: 100 })
  expect(await invoiceOf(rent.registration)).toMatchObject({ status: 'PAID', totalBalance: 0 })
  expect(await house.load('cashflow', { invoiceRegistration: rent.registration })).toMatchObject([
    { status: 'SETTLED' },
  ])
  const [operation] = await house.load('bankOperation', { registration: paid })
  expect(operation!.balance).toBe(70)
  await expectProofs(house, '2026-04-10')
})

it('of an instalment of a loan only its interest is called back in part', async () => {
  const loan = await house.running({ product: 'LOAN', quotation: { fileFee: 300 } })
  await house.bill('2026-04-01', [loan])
  const bills = await house.load('invoice', { contractRegistration: loan, pr: 'RECEIVABLE' })
  const lines = (await Promise.all(bills.map(bill => linesOf(bill.registration)))).flat()
  const instalment = lines.find(line => line.type === 'INSTALMENT')!
  const bill = instalment.invoiceRegistration
  const before = await house.balances({ contractRegistration: loan })
  await expect(
    credit(bill, '2026-04-10', { amount: instalment.interest! + 0.01, lineType: 'INSTALMENT' }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'amount' }] })
  await credit(bill, '2026-04-10', { amount: 50, lineType: 'INSTALMENT' })
  const after = await house.balances({ contractRegistration: loan })
  expect(after.LOAN).toBe(before.LOAN)
  expect(Math.round((after.INTEREST! - before.INTEREST!) * 100)).toBe(5_000)
  await expectProofs(house, '2026-04-10')
})

it('what the books have given up is credited whole', async () => {
  const lease = await house.running()
  await house.bill('2026-04-01', [lease])
  const rent = await first(lease)
  await house.move('contract', lease, 'charge-off', { day: '2026-04-10', reason: 'Insolvent' })
  await expect(credit(rent.registration, '2026-04-11', { amount: 10 })).rejects.toMatchObject({
    rejectionReason: { code: 'LOST_IS_CREDITED_WHOLE' },
  })
  await expectProofs(house, '2026-04-11')
})
