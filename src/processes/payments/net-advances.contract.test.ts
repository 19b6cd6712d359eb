import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunOnce } from '../collections/run-dunning.ts'
import { prepareFiles } from '../payment-files/prepare.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { takePayments } from './allocate.ts'
import { moveMoney } from './move-money.ts'

let house: LeasingHouse
let lease: string

/** Money that the client pays for nothing in particular. */
const advance = (date: string, amount: number, orgaRegistration = house.house) =>
  house.act(date, work =>
    takePayments(work, [
      { date, amount, currency: 'EUR', personRegistration: house.client, orgaRegistration, shares: [] },
    ]),
  )
const open = async () =>
  (await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.dueDate.localeCompare(b.dueDate),
  )
const byDebit = (day = '2026-05-05', date = '2026-05-31') =>
  house.act(day, async work => prepareFiles(work, { date, types: ['DIRECT_DEBIT'] }))

beforeAll(async () => {
  house = await leasingHouse()
  lease = await house.running({ contract: { paymentMode: 'DIRECT_DEBIT' } })
  await house.bill('2026-04-01', [lease])
  await house.bill('2026-05-01', [lease])
})
afterAll(() => house.close())

test('what a payer has too much is netted before a file collects, those that are due first before others', async () => {
  const [first, second, ...more] = await open()
  expect(more.map(one => one.dueDate)).toEqual([])
  await advance('2026-04-20', first!.totalBalance! + 10)
  const prepared = await byDebit()
  expect(prepared.netted).toEqual([
    expect.objectContaining({ invoice: first!.registration, amount: first!.totalBalance }),
    expect.objectContaining({ invoice: second!.registration, amount: 10 }),
  ])
  // Only the rest is collected, or says why it is not.
  expect(prepared.leftOut).toEqual([
    expect.objectContaining({ invoice: second!.registration, amount: second!.totalBalance! - 10 }),
  ])
  const [paid, partly] = await open()
  expect(paid).toMatchObject({ status: 'PAID', totalBalance: 0, paymentDate: '2026-05-05' })
  expect(partly).toMatchObject({ status: 'PARTIALLY_PAID', totalBalance: second!.totalBalance! - 10 })
  expect(await house.load('bankOperation', { balance: { gt: 0 } })).toEqual([])
  await expectProofs(house, '2026-05-05')
  await expectProofs(house, '2026-05-04')
})

test('nobody is dunned for what an advance pays', async () => {
  const [, second] = await open()
  await advance('2026-05-20', second!.totalBalance! + 7)
  const dunned = await house.act('2026-06-20', work => dunOnce(work, { date: '2026-06-20' }))
  expect(dunned.netted).toEqual([
    { registration: second!.registration, amount: second!.totalBalance, currency: 'EUR' },
  ])
  expect(dunned).toMatchObject({ invoices: [], letters: 0, casesOpened: [] })
  expect((await open())[1]).toMatchObject({ status: 'PAID', totalBalance: 0 })
  expect((await open())[1]!.dunningLevel ?? null).toBeNull()
  expect(await house.load('bankOperation', { balance: { gt: 0 } })).toMatchObject([{ balance: 7 }])
  await expectProofs(house, '2026-06-20')
})

test('what is in the books of another organization is not netted', async () => {
  await house.bill('2026-06-01', [lease])
  const other = String(
    (await house.create('organization', { type: 'O', name: 'Branch', isInternal: true })).registration,
  )
  const third = (await open())[2]!
  await advance('2026-06-21', 50, other)
  const [before] = await house.load('bankOperation', { orgaRegistration: other })
  const dunned = await house.act('2026-06-25', work => dunOnce(work, { date: '2026-06-25' }))
  expect(dunned.netted).toEqual([{ registration: third.registration, amount: 7, currency: 'EUR' }])
  expect(await house.load('bankOperation', { orgaRegistration: other })).toEqual([before])
  await expectProofs(house, '2026-06-25')
})

test('what the books have given up is neither netted nor collected by a file', async () => {
  await house.bill('2026-07-01', [lease])
  const unpaid = (await open()).filter(one => one.totalBalance! > 0)
  expect(unpaid.length).toBeGreaterThan(0)
  await house.move('contract', lease, 'charge-off', { day: '2026-07-10', reason: 'Insolvent' })
  await advance('2026-07-11', 500)
  const prepared = await byDebit('2026-07-12', '2026-07-31')
  expect(prepared).toMatchObject({ netted: [], leftOut: [] })
  const dunned = await house.act('2026-07-20', work => dunOnce(work, { date: '2026-07-20' }))
  expect(dunned.netted).toEqual([])
  expect((await open()).filter(one => one.totalBalance! > 0)).toMatchObject(
    unpaid.map(({ registration, totalBalance }) => ({ registration, totalBalance })),
  )
  await expectProofs(house, '2026-07-20')
})

test('of a recovery only what stays with the lost invoice is one', async () => {
  const [lost] = (await open()).filter(one => one.totalBalance! > 0)
  const [advanced] = await house.load('bankOperation', { balance: 500, status: 'ACTIVE' })
  const moved = (from: string, amount: number, to: { invoice: string; amount: number }[], date: string) =>
    house.act(date, work => moveMoney(work, { from, amount, to, date }))
  await moved(advanced!.registration, 300, [{ invoice: lost!.registration, amount: 300 }], '2026-07-21')
  await expectProofs(house, '2026-07-21')
  const [given] = await house.load('cashflowAllocation', {
    invoiceRegistration: lost!.registration,
    bankOperationRegistration: advanced!.registration,
    status: 'ACTIVE',
  })
  await moved(given!.registration, 100, [], '2026-07-22')
  await expectProofs(house, '2026-07-22')
  const recoveries = await house.load('postingEvent', { eventType: 'RECOVERY', status: 'POSTED' })
  expect(recoveries.filter(event => !event.reversedRegistration)).toHaveLength(1)
  const [invoice] = await house.load('invoice', { registration: lost!.registration })
  expect(invoice!.totalBalance).toBe(lost!.totalBalance! - 200)
})
