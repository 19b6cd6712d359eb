import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const drafted = (product: string, downPaymentDue?: string) =>
  house.draft({
    product,
    quotation: { downPayment: 8_000, ...(downPaymentDue ? { downPaymentDue } : {}) },
  })
const activate = (contract: string, day: string) =>
  house.move('contract', contract, 'activate', { day, input: { date: day } })
const invoicesOf = (contractRegistration: string) =>
  house.load('invoice', { contractRegistration, pr: 'RECEIVABLE', status: { not: 'CANCELLED' } })
const planned = async (contractRegistration: string) =>
  (
    await house.load('cashflow', { contractRegistration, type: 'DOWN_PAYMENT', status: { not: 'CANCELLED' } })
  ).map(flow => [flow.status, flow.dueDate, flow.amountExclTax])
const pay = (day: string, amount: number, invoice: string) =>
  house.act(day, work =>
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

test('what is paid down of a loan is asked for at its validation and paid before it is paid out', async () => {
  const loan = await drafted('LOAN')
  await house.move('contract', loan, 'validate', { day: '2026-03-02' })
  expect(await planned(loan)).toEqual([['PLANNED', '2026-03-02', 8_000]])
  await expect(activate(loan, '2026-03-03')).rejects.toMatchObject({
    rejectionReason: { code: 'DOWN_PAYMENT_UNPAID' },
  })
  await house.bill('2026-03-04', [loan])
  const [asked] = await invoicesOf(loan)
  expect(asked).toMatchObject({ amountExclTax: 8_000, taxAmount: 0, amountInclTax: 8_000 })
  expect(await house.balances({ contractRegistration: loan })).toEqual({ CUSTOMER: 8_000, DOWN: -8_000 })
  await expectProofs(house, '2026-03-04')
  for (const code of ['validate', 'cancel'])
    await expect(
      house.move('contract', loan, code, {
        day: '2026-03-04',
        reason: 'Changed his mind',
        ...(code === 'validate' ? { action: 'UNDO' } : {}),
      }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'DOWN_PAYMENT_BILLED' } })
  await expect(activate(loan, '2026-03-05')).rejects.toMatchObject({
    rejectionReason: { code: 'DOWN_PAYMENT_UNPAID' },
  })
  await pay('2026-03-06', 8_000, asked!.registration)
  await activate(loan, '2026-03-07')
  expect(await house.balances({ contractRegistration: loan })).toMatchObject({
    LOAN: 40_000,
    PAYEE: -48_000,
  })
  expect((await house.balances({ contractRegistration: loan })).DOWN).toBeUndefined()
  await expectProofs(house, '2026-03-07')
  // What was paid down stays paid when the start is undone.
  await house.move('contract', loan, 'activate', { day: '2026-03-08', action: 'UNDO' })
  expect(await planned(loan)).toEqual([['SETTLED', '2026-03-02', 8_000]])
  await expectProofs(house, '2026-03-08')
  await activate(loan, '2026-03-09')
  expect(await planned(loan)).toEqual([['SETTLED', '2026-03-02', 8_000]])
  for (const day of ['2026-03-04', '2026-03-09']) await expectProofs(house, day)
})

test('before it is billed the validation is undone and nothing is asked for', async () => {
  const loan = await drafted('LOAN')
  await house.move('contract', loan, 'validate')
  await house.move('contract', loan, 'validate', { action: 'UNDO' })
  expect(await planned(loan)).toEqual([])
  await house.move('contract', loan, 'validate')
  await house.move('contract', loan, 'cancel', { reason: 'Changed his mind' })
  expect(await planned(loan)).toEqual([])
})

test('credited, it is an advance of who paid it, and the contract can be cancelled', async () => {
  const loan = await drafted('LOAN')
  await house.move('contract', loan, 'validate', { day: '2026-03-02' })
  await house.bill('2026-03-02', [loan])
  const [asked] = await invoicesOf(loan)
  await pay('2026-03-03', 8_000, asked!.registration)
  await house.move('invoice', asked!.registration, 'credit', {
    day: '2026-03-04',
    reason: 'The client withdraws',
    input: { date: '2026-03-04' },
  })
  await expectProofs(house, '2026-03-04')
  await house.move('contract', loan, 'cancel', { day: '2026-03-05', reason: 'The client withdraws' })
  expect(await house.balances({ contractRegistration: loan })).toEqual({ BANK: 8_000, ADVANCE: -8_000 })
  await expectProofs(house, '2026-03-05')
})

test('asked for with the first instalment, it is owed whatever ends before', async () => {
  const [billed, ended, lost] = [
    await drafted('LOAN', 'WITH_FIRST'),
    await drafted('LOAN', 'WITH_FIRST'),
    await drafted('LOAN', 'WITH_FIRST'),
  ]
  for (const loan of [billed, ended, lost]) {
    await house.move('contract', loan, 'validate')
    await activate(loan, '2026-03-01')
    expect(await house.balances({ contractRegistration: loan })).toMatchObject({
      LOAN: 40_000,
      DOWN: 8_000,
      PAYEE: -48_000,
    })
  }
  expect(await planned(billed)).toEqual([['PLANNED', '2026-04-01', 8_000]])
  await expectProofs(house, '2026-03-10')
  const reason = 'Default'
  await house.move('contract', ended, 'terminate', {
    day: '2026-03-15',
    reason,
    input: { date: '2026-03-15' },
  })
  await house.move('contract', lost, 'charge-off', { day: '2026-03-15', reason })
  expect((await house.balances({ contractRegistration: lost })).DOWN).toBeUndefined()
  await expectProofs(house, '2026-03-15')
  await house.bill('2026-04-01', [billed, ended])
  for (const loan of [billed, ended])
    expect((await house.balances({ contractRegistration: loan })).DOWN).toBeUndefined()
  expect((await invoicesOf(billed)).map(invoice => invoice.dueDate)).toEqual(['2026-04-01'])
  await expectProofs(house, '2026-04-01')
})

test('paid to the supplier, so much less of the loan is paid out', async () => {
  const loan = await drafted('LOAN', 'TO_SUPPLIER')
  await house.move('contract', loan, 'validate')
  await activate(loan, '2026-03-01')
  expect(await planned(loan)).toEqual([])
  expect(await house.balances({ contractRegistration: loan })).toEqual({ LOAN: 40_000, PAYEE: -40_000 })
  const owed = await house.load('cashflow', { contractRegistration: loan, pr: 'PAYABLE' })
  expect(owed.map(flow => flow.amountExclTax)).toEqual([40_000])
  await expectProofs(house, '2026-03-01')
})

describe('a first rent that the client has paid to the supplier', () => {
  const leased = async () => {
    const lease = await drafted('LEASE', 'TO_SUPPLIER')
    await house.move('contract', lease, 'validate')
    await activate(lease, '2026-03-01')
    await house.bill('2026-03-20', [lease])
    return lease
  }
  const both = async (contractRegistration: string) => {
    const invoices = await house.load('invoice', { contractRegistration, status: { not: 'CREDITED' } })
    const of = (pr: string) => invoices.filter(i => i.pr === pr && (i.amountInclTax ?? 0) > 0)
    return { claim: of('RECEIVABLE').find(i => i.paymentMode === 'OFFSET')!, payable: of('PAYABLE')[0]! }
  }

  test('is set off against what the supplier invoices, and collected by nobody', async () => {
    const lease = await leased()
    const { claim, payable } = await both(lease)
    expect(claim).toMatchObject({ status: 'PAID', amountInclTax: 9_600, totalBalance: 0 })
    expect(payable).toMatchObject({ status: 'PARTIALLY_PAID', totalBalance: 48_000 })
    expect(await house.balances({ contractRegistration: lease })).toEqual({
      ASSET: 48_000,
      ...(await house.balances({ contractRegistration: lease, logicalAccount: 'WIP' })),
      DEFERRED: -8_000,
      SUPPLIER_ASSET: -48_000,
      VAT_IN_ASSET: 9_600,
      VAT_OUT: -1_600,
    })
    await expectProofs(house, '2026-03-20')
    const [given] = await house.load('cashflowAllocation', { offsetRegistration: payable.registration })
    await expect(
      house.move('cashflowAllocation', given!.registration, 'reverse', { reason: 'x' }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'OFFSET_STAYS' } })
  })

  test('is owed to the supplier again where it is called back', async () => {
    const lease = await leased()
    const { claim, payable } = await both(lease)
    const credit = (input: object) =>
      house.move('invoice', claim.registration, 'credit', {
        day: '2026-03-21',
        reason: 'Never paid',
        input: { date: '2026-03-21', ...input },
      })
    await expect(credit({ amount: 100 })).rejects.toMatchObject({
      rejectionReason: { code: 'SET_OFF_IS_CREDITED_WHOLE' },
    })
    await credit({ isWaived: true })
    const [again] = await house.load('invoice', { registration: payable.registration })
    expect(again).toMatchObject({ status: 'ISSUED', totalBalance: 57_600 })
    for (const day of ['2026-03-20', '2026-03-21']) await expectProofs(house, day)
  })
})

test('of a lease it is a first rent, taxed as the others are', async () => {
  const lease = await drafted('LEASE')
  await house.move('contract', lease, 'validate')
  await house.bill('2026-03-01', [lease])
  const [asked] = await invoicesOf(lease)
  expect(asked).toMatchObject({ amountExclTax: 8_000, taxAmount: 1_600, amountInclTax: 9_600 })
  await pay('2026-03-02', 9_600, asked!.registration)
  await activate(lease, '2026-03-03')
  expect(await house.balances({ contractRegistration: lease, eventType: 'INVOICE' })).toEqual({
    CUSTOMER: 9_600,
    RENT: -8_000,
    VAT_OUT: -1_600,
  })
  expect(await house.balances({ contractRegistration: lease, logicalAccount: 'DEFERRED' })).toEqual({
    DEFERRED: -8_000,
  })
  await house.bill('2026-04-01', [lease])
  await expectProofs(house, '2026-04-01')
})
