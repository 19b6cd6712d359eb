import { afterAll, beforeAll, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { lateInterestOf } from '../late-interest-of.ts'
import { askBeforeIssuing } from '../testing/ask-before-issuing.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { runDunning } from './run-dunning.ts'
import { runInterest } from './run-interest.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LOAN')!, { lateRate: 0.1, lateFee: 40 }),
  )
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
  // Level after level, until somebody has to look after it.
  for (const date of ['2026-04-10', '2026-04-25', '2026-05-10', '2026-05-25'])
    await runDunning(house.engine, house.as(date), { date })
})
afterAll(() => house.close())

const run = (date: string, dryRun = false) => runInterest(house.engine, house.as(date), { date }, { dryRun })
const billed = () => house.load('invoice', { billedCaseRegistration: { is: 'set' } })

it('bills what runs up month after month, of a case that nobody has paid', async () => {
  const [open] = await house.load('case')
  expect(open!.status).not.toBe('RESOLVED')

  const shown = await run('2026-05-31', true)
  expect(shown.invoices).toHaveLength(1)
  expect(await billed()).toEqual([])

  const first = await run('2026-05-31')
  expect(first.sums).toEqual(shown.sums)
  const [invoice] = await billed()
  expect(invoice).toMatchObject({
    status: 'ISSUED',
    issueDate: '2026-05-31',
    amountInclTax: first.sums[0]!.amount,
    billedCaseRegistration: open!.registration,
  })
  expect((await house.load('case'))[0]).toMatchObject({
    status: open!.status,
    lateInterest: 0,
    interestUntil: '2026-05-31',
  })

  // The same day again there is nothing; a month later the days since, and no fixed fee a second time.
  expect((await run('2026-05-31')).invoices).toEqual([])
  await run('2026-06-30')
  const later = (await billed()).find(one => one.registration !== invoice!.registration)!
  const lines = await house.load('invoiceLine', { invoiceRegistration: later.registration })
  expect(new Set(lines.map(line => line.type))).toEqual(new Set(['LATE']))
  expect(later.lateInterests!.every(one => one.from === '2026-05-31' && one.until === '2026-06-30')).toBe(
    true,
  )
  expect(await house.balances({ invoiceRegistration: later.registration })).toEqual({
    CUSTOMER: later.amountInclTax,
    LATE: -later.amountInclTax!,
  })
})

it('bills no day that has not come', async () => {
  await expect(
    runInterest(house.engine, house.as('2026-07-01'), { date: '2026-07-02' }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
})

it('follows an index by half-years: its value on the first day of each, with the rate on top', async () => {
  const index = await house.create('index', {
    code: 'ECB-MRO',
    name: 'Main refinancing operations',
    values: [
      { date: '2026-01-01', value: 0.02 },
      { date: '2026-06-15', value: 0.03 },
      { date: '2026-07-15', value: 0.09 },
      { date: '2026-12-20', value: 0.025 },
    ],
  })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LOAN')!, {
      lateRate: 0.08,
      lateIndexRegistration: String(index.registration),
    }),
  )
  const [late] = await house.load('invoice', { interestBilledUntil: '2026-06-30' })
  const [worked] = await house.act('2027-01-31', work => lateInterestOf(work, [late!], '2027-01-31'))
  const expected = (late!.amountInclTax! * (0.11 * 184 + 0.105 * 31)) / 365
  expect(worked!.days).toBe(184 + 31)
  expect(worked!.interest).toBe(Math.round(expected * 100) / 100)
})

it('waits where issuing asks somebody; cancelled, its days run up again', async () => {
  const [late] = await house.load('invoice', { interestBilledUntil: '2026-06-30' })
  await house.act('2026-03-01', work => askBeforeIssuing(work, 0))
  const { invoices } = await run('2026-07-31')
  expect(invoices).toHaveLength(1)
  const waiting = async () => (await billed()).filter(one => one.status === 'VALIDATED')
  const [held] = await waiting()
  expect(held).toMatchObject({ registration: invoices[0]!.registration, amountInclTax: invoices[0]!.amount })
  expect(await house.balances({ invoiceRegistration: held!.registration })).toEqual({})
  expect((await run('2026-07-31')).invoices).toEqual([])
  await expectProofs(house, '2026-07-31')

  // Who bills from there on has the first one wait or go, but no day is skipped.
  await run('2026-08-31')
  const next = (await waiting()).find(one => one.registration !== held!.registration)!
  await expect(
    house.move('invoice', held!.registration, 'cancel', { day: '2026-08-31', reason: 'Not agreed' }),
  ).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    rejectionReason: { code: 'INTEREST_WAITS_UNTIL', params: { later: next.registration } },
  })
  for (const one of [next, held!])
    await house.move('invoice', one.registration, 'cancel', { day: '2026-08-31', reason: 'Not agreed' })
  expect((await house.load('invoice', { registration: late!.registration }))[0]).toMatchObject({
    interestBilledUntil: '2026-06-30',
  })
  expect((await house.load('case'))[0]!.lateInterest).toBeGreaterThan(held!.amountInclTax!)

  await run('2026-08-31')
  const [again] = await waiting()
  await house.move('invoice', again!.registration, 'issue', { day: '2026-08-31' })
  expect(await house.balances({ invoiceRegistration: again!.registration })).toEqual({
    CUSTOMER: again!.amountInclTax,
    LATE: -again!.amountInclTax!,
  })
  await expectProofs(house, '2026-08-31')
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
