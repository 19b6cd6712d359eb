import { afterEach, beforeEach, expect, it } from 'vitest'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

// Proofs number series by day: each test has a house of its own, so that its days go forward.
let house: LeasingHouse
const days = ['2026-03-31', '2026-04-20', '2026-05-20', '2026-06-10', '2026-06-20', '2026-07-15']
const proved = async (until: string) => {
  for (const day of days.filter(day => day <= until)) await expectProofs(house, day)
}

beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const receivables = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.registration < b.registration ? -1 : 1,
  )
const invoiceOf = async (registration: string) => (await house.load('invoice', { registration }))[0]!

const pay = async (day: string, amount: number, invoice: string): Promise<string> => {
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

const credit = (invoice: string, date: string, more: { isWaived?: boolean } = {}) =>
  house.move('invoice', invoice, 'credit', { day: date, reason: 'wrong', input: { date, ...more } })

it('an instalment of a loan that is credited is planned again and billed again', async () => {
  const loan = await house.running({ product: 'LOAN' })
  for (const day of ['2026-03-01', '2026-04-01', '2026-05-01']) await house.bill(day, [loan])
  const [first] = await receivables(loan)
  const [before] = await house.load('contract', { registration: loan })
  await credit(first!.registration, '2026-05-20')
  const flows = await house.load('cashflow', {
    contractRegistration: loan,
    dueDate: first!.dueDate,
    pr: 'RECEIVABLE',
  })
  expect(flows.map(flow => [flow.status, flow.invoiceRegistration ?? null, flow.countsFrom ?? null])).toEqual(
    [
      ['REVERSED', first!.registration, '2026-03-01'],
      ['PLANNED', null, '2026-05-20'],
    ],
  )
  const [after] = await house.load('contract', { registration: loan })
  expect(after!.outstanding).toBeGreaterThan(before!.outstanding!)
  await proved('2026-05-20')
  await house.bill('2026-06-10', [loan])
  const again = (await receivables(loan)).filter(i => i.type !== 'CREDIT_NOTE' && i.status === 'ISSUED')
  expect(again.filter(i => i.dueDate === first!.dueDate).map(i => i.amountInclTax)).toEqual([
    first!.amountInclTax,
  ])
  await proved('2026-06-10')
})

it('what was paid of a credited invoice is an advance at once; waived, its principal is a loss', async () => {
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-06-10', [loan])
  const [first] = await receivables(loan)
  const operation = await pay('2026-06-12', first!.amountInclTax!, first!.registration)
  expect((await invoiceOf(first!.registration)).status).toBe('PAID')
  await credit(first!.registration, '2026-06-20', { isWaived: true })
  expect(await invoiceOf(first!.registration)).toMatchObject({ status: 'CREDITED', totalBalance: 0 })
  const [money] = await house.load('bankOperation', { registration: operation })
  expect(money!.balance).toBe(first!.amountInclTax)
  const [note] = await house.load('invoice', { originalRegistration: first!.registration })
  expect(note).toMatchObject({ status: 'PAID', totalBalance: 0 })
  const flows = await house.load('cashflow', { invoiceRegistration: first!.registration })
  expect(flows.map(flow => flow.status)).toEqual(['REVERSED'])
  const losses = await house.load('posting', {
    invoiceRegistration: note!.registration,
    logicalAccount: 'BAD_DEBT',
  })
  expect(losses.map(p => [p.dc, p.amount])).toEqual([['D', flows[0]!.principal]])
  await proved('2026-06-20')
})

it('a rent that was paid in part and credited; and a return of its money afterwards', async () => {
  const lease = await house.running({ product: 'LEASE' })
  await house.bill('2026-06-20', [lease])
  const [first] = await receivables(lease)
  const operation = await pay('2026-06-20', 500, first!.registration)
  await credit(first!.registration, '2026-06-20')
  await proved('2026-06-20')
  await house.move('bankOperation', operation, 'reverse', { day: '2026-06-22', reason: 'AM04' })
  expect((await invoiceOf(first!.registration)).status).toBe('CREDITED')
  await proved('2026-07-15')
})

it('after a charge-off: a return of what was paid before, a recovery taken back, and a credit book the loss alone', async () => {
  const lease = await house.running({ product: 'LEASE' })
  await house.bill('2026-07-01', [lease])
  const [first, second, third] = await receivables(lease)
  const before = await pay('2026-07-01', first!.amountInclTax!, first!.registration)
  await pay('2026-07-01', 400.01, second!.registration)
  await house.move('contract', lease, 'charge-off', { day: '2026-07-02', reason: 'insolvent' })
  await expectProofs(house, '2026-07-02')
  await house.move('bankOperation', before, 'reverse', { day: '2026-07-03', reason: 'MD06' })
  await expectProofs(house, '2026-07-03')
  await pay('2026-07-04', 250, second!.registration)
  const allocations = await house.load('cashflowAllocation', {
    invoiceRegistration: second!.registration,
    status: 'ACTIVE',
  })
  for (const [i, one] of allocations.entries()) {
    await house.move('cashflowAllocation', one.registration, 'reverse', {
      day: `2026-07-0${5 + i}`,
      reason: 'wrong',
    })
    await expectProofs(house, `2026-07-0${5 + i}`)
  }
  await pay('2026-07-08', 111.11, third!.registration)
  await credit(third!.registration, '2026-07-09')
  await credit(second!.registration, '2026-07-09')
  for (const day of ['2026-07-04', '2026-07-08', '2026-07-09', '2026-07-15']) await expectProofs(house, day)
})

it('what asked for nothing is called back without a note of nought; of a loan principal moves, and its note is settled', async () => {
  const terms = { quotation: { gracePeriods: 2 } }
  const lease = await house.running(terms)
  const loan = await house.running({ product: 'LOAN', ...terms })
  await house.bill('2026-04-01', [lease, loan])
  for (const contract of [lease, loan]) {
    const nothing = (await receivables(contract)).find(invoice => invoice.amountInclTax === 0)
    expect(nothing?.status).toBe('PAID')
    await credit(nothing!.registration, '2026-04-20')
    expect((await invoiceOf(nothing!.registration)).status).toBe('CREDITED')
    const notes = await house.load('invoice', { contractRegistration: contract, type: 'CREDIT_NOTE' })
    expect(notes.map(note => [note.amountInclTax, note.status])).toEqual(
      contract === loan ? [[0, 'PAID']] : [],
    )
    const planned = await house.load('cashflow', {
      contractRegistration: contract,
      status: 'PLANNED',
      dueDate: nothing!.dueDate,
    })
    expect(planned).toHaveLength(1)
  }
  await proved('2026-04-20')
  await house.bill('2026-05-20', [lease, loan])
  await proved('2026-05-20')
})
