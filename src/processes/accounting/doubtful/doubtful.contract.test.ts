import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRecords, patchRecord } from '#engine/index.ts'
import { lateInterestOf } from '../../late-interest-of.ts'
import { takePayments } from '../../payments/allocate.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { runPeriodEnd } from '../period-end/end-period.ts'
import { portfolio } from '../reports/portfolio/portfolio.ts'

let house: LeasingHouse
let loan: string
let lease: string
beforeAll(async () => {
  house = await leasingHouse('2026-03-01', { ledgers: ['LOCAL', 'FIN'] })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'organization', house.house, {
      doubtfulDays: 45,
      doubtfulClasses: ['X'],
      impairmentRates: [{ rate: 0.1 }, { daysLate: 75, rate: 0.25 }, { riskClass: 'X', rate: 0.5 }],
    }),
  )
  loan = await house.running({ product: 'LOAN', assets: [] })
  lease = await house.running()
})
afterAll(() => house.close())

const cents = (amount: number) => Math.round(amount * 100) / 100
const end = (date: string, day: string, options = {}) =>
  runPeriodEnd(house.engine, house.as(day), { date }, options)
const invoicesOf = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.dueDate.localeCompare(b.dueDate),
  )
const prove = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}
/** Debits less credits of a contract's claims at the end of a day. */
const claims = async (contract: string, day: string, ledger = 'LOCAL') => {
  const balances = await house.balances({ contractRegistration: contract, ledger, date: { lte: day } })
  const { CUSTOMER = 0, DOUBTFUL = 0, IMPAIRMENT = 0 } = balances
  return { CUSTOMER, DOUBTFUL, IMPAIRMENT }
}
const pay = (day: string, date: string, invoices: string[], amount: number) =>
  house.act(day, work =>
    takePayments(work, [
      {
        date,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices,
      },
    ]),
  )
const reads = async (contract: string) => (await house.load('contract', { registration: contract }))[0]!

test('a month’s end makes doubtful what is late by the rule of the house, and books what is expected to be lost of it', async () => {
  await house.bill('2026-05-02')
  const [first, second] = await invoicesOf(loan)
  // What came in of the next month is booked before the month is looked at.
  await pay('2026-06-02', '2026-06-02', [second!.registration], 100)
  const seen = await end('2026-06-03', '2026-06-03', { dryRun: true })
  expect(await house.load('impairment')).toEqual([])
  expect((await reads(loan)).isDoubtful).not.toBe(true)

  const done = await end('2026-06-03', '2026-06-03')
  expect(done).toEqual({ ...seen, dryRun: false })
  const daysLate = (Date.parse('2026-05-31') - Date.parse(first!.dueDate)) / 86_400_000
  expect(done.doubtful).toEqual(
    expect.arrayContaining([
      { contract: loan, reason: 'DAYS_LATE', daysLate },
      { contract: lease, reason: 'DAYS_LATE', daysLate },
    ]),
  )
  const gross = cents(first!.amountInclTax! + second!.amountInclTax!)
  expect(await claims(loan, '2026-05-30')).toEqual({ CUSTOMER: gross, DOUBTFUL: 0, IMPAIRMENT: 0 })
  const { LOAN = 0 } = await house.balances({ contractRegistration: loan, date: { lte: '2026-05-31' } })
  const allowance = cents((gross + LOAN) * 0.1)
  expect(await claims(loan, '2026-05-31')).toEqual({
    CUSTOMER: 0,
    DOUBTFUL: gross,
    IMPAIRMENT: -allowance,
  })
  expect((await claims(loan, '2026-06-02')).DOUBTFUL).toBe(cents(gross - 100))
  expect((await claims(loan, '2026-06-02')).CUSTOMER).toBe(0)
  // A lease is owed what is open; the financial books have what is still to come of it, too.
  const local = await claims(lease, '2026-05-31')
  const fin = await claims(lease, '2026-05-31', 'FIN')
  expect(fin.DOUBTFUL).toBe(local.DOUBTFUL)
  expect(-fin.IMPAIRMENT).toBeGreaterThan(-local.IMPAIRMENT)
  expect(await reads(loan)).toMatchObject({
    isDoubtful: true,
    doubtfulDate: '2026-05-31',
    impaired: allowance,
  })
  expect(await end('2026-06-03', '2026-06-03')).toMatchObject({ doubtful: [], impairments: [] })
  const shown = await house.engine.work(house.as('2026-06-03'), async work => {
    const ask = { date: '2026-05-31', group: 'CLIENT' }
    const rows = []
    for await (const row of portfolio.rows(work, await readReportAsk(work, ask, portfolio.asks)))
      rows.push(row)
    return rows
  })
  expect(shown).toMatchObject([
    { key: house.client, doubtful: shown[0]!.exposure, allowance: cents(allowance - local.IMPAIRMENT) },
  ])
  await prove('2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03')
})

test('what is billed meanwhile is doubtful at once, money of days before goes over with it, and what returns stays doubtful', async () => {
  await house.bill('2026-06-05')
  const [first] = await invoicesOf(loan)
  expect((await claims(loan, '2026-06-05')).CUSTOMER).toBe(0)
  const [operation] = await pay('2026-06-08', '2026-05-20', [first!.registration], 500)
  expect(await claims(loan, '2026-05-20')).toMatchObject({ DOUBTFUL: 0 })
  expect((await claims(loan, '2026-05-31')).CUSTOMER).toBe(0)
  await prove('2026-05-19', '2026-05-20', '2026-05-31', '2026-06-08')
  const before = await claims(loan, '2026-06-10')
  await house.move('bankOperation', operation!.registration, 'reverse', {
    day: '2026-06-10',
    reason: 'No funds',
  })
  const after = await claims(loan, '2026-06-10')
  expect(after).toMatchObject({ CUSTOMER: 0, DOUBTFUL: cents(before.DOUBTFUL + 500) })
  await prove('2026-05-20', '2026-05-31', '2026-06-08', '2026-06-10')
})

test('no late interest runs while a contract is doubtful', async () => {
  const [first] = await invoicesOf(loan)
  const products = await house.load('product', { registration: house.products.get('LOAN')! })
  await house.act('2026-06-10', work =>
    changeRecords(work, 'product', products, () => ({ lateRate: 0.12 }), { unchecked: true }),
  )
  const [until] = await house.act('2026-06-10', work => lateInterestOf(work, [first!], '2026-05-30'))
  const [later] = await house.act('2026-06-10', work => lateInterestOf(work, [first!], '2026-06-10'))
  expect(until!.days).toBeGreaterThan(0)
  expect(later!.days).toBe(until!.days)
})

test('what is paid releases its part at once; once nothing is late a month’s end has the contract sound again', async () => {
  const invoices = await invoicesOf(lease)
  const owed = cents(invoices.reduce((sum, one) => sum + one.totalBalance!, 0))
  const before = await claims(lease, '2026-06-12')
  await pay(
    '2026-06-12',
    '2026-06-12',
    invoices.map(one => one.registration),
    owed,
  )
  const after = await claims(lease, '2026-06-12')
  expect(before.IMPAIRMENT).toBeLessThan(0)
  expect(after).toEqual({ CUSTOMER: 0, DOUBTFUL: 0, IMPAIRMENT: 0 })
  const { doubtful } = await end('2026-06-30', '2026-07-01')
  expect(doubtful).toEqual([{ contract: lease, reason: null, daysLate: 0 }])
  expect(await reads(lease)).toMatchObject({
    isDoubtful: false,
    doubtfulTimes: [{ from: '2026-05-31', until: '2026-06-30' }],
  })
  expect((await claims(lease, '2026-06-30', 'FIN')).IMPAIRMENT).toBe(0)
  await house.bill('2026-07-02', [lease])
  expect((await claims(lease, '2026-07-02')).DOUBTFUL).toBe(0)
  await prove('2026-06-12', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02')
})

test('who opens a month again has its impairments taken back, who closes it has them booked anew', async () => {
  const close = (date: string, day: string) =>
    house.act(day, work =>
      patchRecord(work, 'organization', house.house, { closedUntil: [{ ledger: 'LOCAL', date }] }),
    )
  await close('2026-06-30', '2026-07-03')
  const booked = await claims(loan, '2026-07-03')
  expect(booked.IMPAIRMENT).toBeLessThan(0)
  await close('2026-05-31', '2026-07-04')
  expect((await claims(loan, '2026-06-30')).IMPAIRMENT).not.toBe(booked.IMPAIRMENT)
  await prove('2026-05-31', '2026-06-30', '2026-07-04')
  await close('2026-06-30', '2026-07-05')
  expect(await claims(loan, '2026-07-05')).toEqual(booked)
  await prove('2026-05-31', '2026-06-29', '2026-06-30', '2026-07-05')
})

test('somebody decides: that a contract is doubtful, how much of it is lost, and that it is sound again', async () => {
  await house.move('contract', lease, 'make-doubtful', {
    day: '2026-07-06',
    reason: 'Insolvency was filed',
    input: { date: '2026-07-06', rate: 0.4 },
  })
  const [open] = (await invoicesOf(lease)).filter(one => one.totalBalance! > 0)
  const net = open!.amountExclTax!
  expect(await claims(lease, '2026-07-06')).toEqual({
    CUSTOMER: 0,
    DOUBTFUL: open!.totalBalance,
    IMPAIRMENT: -cents(net * 0.4),
  })
  await house.move('contract', lease, 'impair', {
    day: '2026-07-07',
    reason: 'Nothing is left',
    input: { date: '2026-07-07', rate: 1 },
  })
  expect((await claims(lease, '2026-07-07')).IMPAIRMENT).toBe(-net)
  // Late by no rule: what somebody has decided stays until he decides otherwise.
  expect((await end('2026-07-31', '2026-08-01')).doubtful).toEqual([])
  await expect(
    house.move('contract', lease, 'make-sound', {
      day: '2026-08-02',
      reason: 'A plan was agreed',
      input: { date: '2026-07-05' },
    }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await house.move('contract', lease, 'make-sound', {
    day: '2026-08-02',
    reason: 'A plan was agreed',
    input: { date: '2026-08-02' },
  })
  expect(await claims(lease, '2026-08-02')).toEqual({
    CUSTOMER: open!.totalBalance,
    DOUBTFUL: 0,
    IMPAIRMENT: 0,
  })
  await prove('2026-07-05', '2026-07-06', '2026-07-07', '2026-07-31', '2026-08-01', '2026-08-02')
})

test('what is lost uses its impairment: of an invoice its part, of a contract that is given up all of it', async () => {
  const [first] = await invoicesOf(loan)
  const before = await claims(loan, '2026-08-03')
  await house.move('invoice', first!.registration, 'write-off', { day: '2026-08-03', reason: 'Time-barred' })
  const after = await claims(loan, '2026-08-03')
  expect(after.DOUBTFUL).toBe(cents(before.DOUBTFUL - first!.totalBalance!))
  expect(after.IMPAIRMENT).toBeGreaterThan(before.IMPAIRMENT)
  expect(after.IMPAIRMENT).toBeLessThan(0)
  await prove('2026-08-02', '2026-08-03')
  await house.move('contract', loan, 'charge-off', { day: '2026-08-10', reason: 'Insolvent' })
  expect(await claims(loan, '2026-08-10')).toEqual({ CUSTOMER: 0, DOUBTFUL: 0, IMPAIRMENT: 0 })
  expect((await reads(loan)).impaired).toBe(0)
  const [open] = (await invoicesOf(loan)).filter(one => one.status === 'ISSUED')
  await pay('2026-08-12', '2026-08-12', [open!.registration], 50)
  await prove('2026-08-09', '2026-08-10', '2026-08-12')
})
