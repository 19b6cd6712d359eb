import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { runPeriodEnd } from './end-period.ts'

let house: LeasingHouse
let loan: string
let first: number
beforeEach(async () => {
  house = await leasingHouse('2026-03-10', { ledgers: ['LOCAL', 'FIN'] })
  loan = await house.running({ product: 'LOAN', assets: [] })
  const [flow] = await house.load('cashflow', { contractRegistration: loan, index: 1 })
  first = flow!.interest!
})
afterEach(() => house.close())

const cents = (amount: number) => Math.round(amount * 100) / 100
const end = (date: string, day: string) => runPeriodEnd(house.engine, house.as(day), { date })
/** Debits less credits at the end of a day. */
const at = async (day: string, account: 'ACCRUED' | 'INTEREST' | 'BAD_DEBT', ledger = 'LOCAL') =>
  (await house.balances({ contractRegistration: loan, ledger, date: { lte: day } }))[account] ?? 0
const prove = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}
const invoiceOf = async (index: number) => {
  const [flow] = await house.load('cashflow', {
    contractRegistration: loan,
    index,
    pr: 'RECEIVABLE',
    status: 'BILLED',
  })
  return flow!.invoiceRegistration!
}

test('is earned by the end of a month and the rest as it is billed, in both ledgers', async () => {
  await end('2026-03-31', '2026-04-02')
  const earned = cents((first * 22) / 31)
  expect(await at('2026-03-31', 'ACCRUED')).toBe(earned)
  expect(await at('2026-03-31', 'INTEREST', 'FIN')).toBe(-earned)
  expect(await at('2026-04-02', 'ACCRUED')).toBe(earned)
  await house.bill('2026-04-10', [loan])
  expect(await at('2026-04-09', 'ACCRUED')).toBe(earned)
  expect(await at('2026-04-10', 'ACCRUED')).toBe(0)
  expect(await at('2026-04-10', 'INTEREST')).toBe(-first)
  // Once: another run of the month finds nothing.
  await end('2026-03-31', '2026-04-12')
  expect(await at('2026-04-12', 'INTEREST')).toBe(-first)
  await prove('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-09', '2026-04-10', '2026-04-12')
})

test('of an instalment that is billed ahead is earned to the day of its issue, later the rest', async () => {
  await house.act('2026-03-20', work =>
    patchRecord(work, 'organization', house.house, { billingHorizonDays: 31 }),
  )
  const { runBilling } = await import('../../billing/run-billing.ts')
  await runBilling(house.engine, house.as('2026-03-20'), { date: '2026-04-10', contracts: [loan] })
  const issued = cents((first * 10) / 31)
  expect(await at('2026-03-20', 'INTEREST')).toBe(-issued)
  expect(await at('2026-03-20', 'ACCRUED')).toBe(cents(issued - first))
  await end('2026-03-31', '2026-04-02')
  expect(await at('2026-03-31', 'INTEREST')).toBe(-cents((first * 22) / 31))
  await end('2026-04-30', '2026-05-02')
  const [second] = await house.load('cashflow', { contractRegistration: loan, index: 2 })
  expect(await at('2026-04-30', 'ACCRUED')).toBe(cents((second!.interest! * 21) / 30))
  await prove('2026-03-20', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-02')
})

test('stays earned where its instalment is billed again, and is none where that is waived', async () => {
  await house.bill('2026-04-10', [loan])
  await house.move('invoice', await invoiceOf(1), 'credit', {
    day: '2026-04-12',
    reason: 'Wrong address',
    input: { date: '2026-04-12' },
  })
  expect(await at('2026-04-12', 'INTEREST')).toBe(-first)
  expect(await at('2026-04-12', 'ACCRUED')).toBe(first)
  await house.bill('2026-04-13', [loan])
  expect(await at('2026-04-13', 'INTEREST')).toBe(-first)
  expect(await at('2026-04-13', 'ACCRUED')).toBe(0)
  await house.move('invoice', await invoiceOf(1), 'credit', {
    day: '2026-04-14',
    reason: 'As a favour',
    input: { date: '2026-04-14', isWaived: true },
  })
  expect(await at('2026-04-14', 'INTEREST')).toBe(0)
  expect(await at('2026-04-14', 'ACCRUED')).toBe(0)
  await end('2026-04-30', '2026-05-02')
  await prove('2026-04-10', '2026-04-12', '2026-04-13', '2026-04-14', '2026-04-30', '2026-05-02')
})

test('that was earned and not billed is lost with a loan that is given up', async () => {
  await house.bill('2026-04-10', [loan])
  await end('2026-04-30', '2026-05-02')
  const stood = await at('2026-05-02', 'ACCRUED')
  expect(stood).toBeGreaterThan(0)
  const lost = await at('2026-05-02', 'BAD_DEBT')
  expect(lost).toBe(0)
  await house.move('contract', loan, 'charge-off', { day: '2026-05-05', reason: 'Insolvent' })
  expect(await at('2026-05-05', 'ACCRUED')).toBe(0)
  await end('2026-05-31', '2026-06-02')
  expect(await at('2026-06-02', 'ACCRUED')).toBe(0)
  expect(await at('2026-06-02', 'INTEREST')).toBe(-cents(first + stood))
  await prove('2026-04-30', '2026-05-04', '2026-05-05', '2026-05-31', '2026-06-02')
})

test('that nobody is asked for is lost where a loan is waived, and earned again where that is undone', async () => {
  await house.bill('2026-04-10', [loan])
  await end('2026-04-30', '2026-05-02')
  const stood = await at('2026-05-02', 'ACCRUED')
  await house.move('contract', loan, 'terminate', {
    day: '2026-05-05',
    reason: 'Settled out of court',
    input: { date: '2026-05-05', indemnity: 0, isWaived: true },
  })
  expect(await at('2026-05-05', 'ACCRUED')).toBe(0)
  await house.move('contract', loan, 'terminate', { day: '2026-05-06', action: 'UNDO', reason: 'Error' })
  expect(await at('2026-05-06', 'ACCRUED')).toBe(stood)
  await house.bill('2026-05-10', [loan])
  expect(await at('2026-05-10', 'ACCRUED')).toBe(0)
  await prove('2026-05-02', '2026-05-05', '2026-05-06', '2026-05-10')
})

test('of a start that is undone is taken back', async () => {
  await end('2026-03-31', '2026-04-02')
  await house.move('contract', loan, 'activate', { day: '2026-04-03', action: 'UNDO' })
  expect(await at('2026-04-03', 'ACCRUED')).toBe(0)
  expect(await at('2026-04-03', 'INTEREST')).toBe(0)
  await prove('2026-03-31', '2026-04-02', '2026-04-03')
})
