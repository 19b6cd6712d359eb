import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRecords, patchRecord } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { lateInterestOf } from '../late-interest-of.ts'
import { takePayments } from '../payments/allocate.ts'
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

describe('late invoices that no case follows', () => {
  const dayOf = (month: number) => `2026-${String(month).padStart(2, '0')}-01`
  let invoices: Loaded<'invoice'>[]
  const pay = (day: string, invoice: Loaded<'invoice'>, amount = invoice.amountInclTax!) =>
    house.act(day, work =>
      takePayments(work, [
        {
          date: day,
          amount,
          currency: 'EUR',
          personRegistration: house.client,
          orgaRegistration: house.house,
          invoices: [invoice.registration],
        },
      ]),
    )
  const alone = async (contract: string) =>
    (await house.load('invoice', { contractRegistration: contract })).filter(one => one.lateInterests?.length)
  let contract: string

  beforeAll(async () => {
    await house.act('2026-03-01', work =>
      patchRecord(work, 'product', house.products.get('LOAN')!, {
        lateRate: 0.1,
        lateIndexRegistration: null,
      }),
    )
    contract = await house.running({ product: 'LOAN' })
    for (const month of [9, 10, 11, 12]) await house.bill(dayOf(month), [contract])
    const found = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
    invoices = found.sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    // What was due before it was issued is paid on that day, the next a month late, of the third a half; the last is a direct
    // debit that nothing is known of.
    const [half, debit] = invoices.slice(-2)
    for (const early of invoices.slice(0, -3)) await pay('2026-09-01', early)
    await pay('2026-11-01', invoices.at(-3)!)
    await pay('2026-11-21', half!, 500)
    await house.act('2026-12-01', work =>
      changeRecords(work, 'invoice', [debit!], () => ({ paymentMode: 'DIRECT_DEBIT' }), {
        unchecked: true,
      }),
    )
  })

  it('are billed what ran up until they were paid or run up still, each day once', async () => {
    const [late, half] = invoices.slice(-3)
    const owed = late!.amountInclTax!
    const cents = (interest: number) => Math.round(interest * 100) / 100
    const interests = [
      cents((owed * 0.1 * 31) / 365),
      cents((owed * 0.1 * 20 + (owed - 500) * 0.1 * 40) / 365),
    ]
    const told = await run('2026-12-31', true)
    const { invoices: made } = await run('2026-12-31')
    const own = made.filter(one => one.contract === contract)
    expect(own).toMatchObject([{ case: null, amount: sumMoney([...interests, 80], 'EUR') }])
    expect(told.invoices.map(one => one.amount)).toEqual(made.map(one => one.amount))
    const [bill] = await alone(contract)
    expect(bill).toMatchObject({
      status: 'ISSUED',
      wording: { code: 'LATE_INTEREST_OF_CONTRACT' },
      lateInterests: [
        { invoiceRegistration: late!.registration, from: late!.dueDate, interest: interests[0], fee: 40 },
        { invoiceRegistration: half!.registration, from: half!.dueDate, interest: interests[1], fee: 40 },
      ],
    })
    expect(await house.balances({ invoiceRegistration: bill!.registration })).toEqual({
      CUSTOMER: bill!.amountInclTax,
      LATE: -sumMoney(interests, 'EUR'),
      RECOVERY: -80,
    })
    await expectProofs(house, '2026-12-31')
    expect((await run('2026-12-31')).invoices).toEqual([])
  })

  it('a month later only what is open has run up; credited, it is owed again', async () => {
    const [late, half] = invoices.slice(-3)
    await run('2027-01-31')
    const [bill] = (await alone(contract)).filter(one => one.issueDate === '2027-01-31')
    expect(bill!.lateInterests).toMatchObject([
      { invoiceRegistration: half!.registration, from: '2026-12-31', until: '2027-01-31', fee: 0 },
    ])
    await house.move('invoice', bill!.registration, 'credit', {
      day: '2027-01-31',
      reason: 'Goodwill',
      input: { date: '2027-01-31' },
    })
    await expectProofs(house, '2027-01-31')
    const again = (await run('2027-01-31')).invoices.filter(one => one.contract === contract)
    expect(again.map(one => one.amount)).toEqual([bill!.amountInclTax])
    expect((await house.load('invoice', { registration: late!.registration }))[0]!.interestBilledUntil).toBe(
      '2026-12-31',
    )
  })

  it('a direct debit is late once its payer had to be reminded', async () => {
    const debit = invoices.at(-1)!
    const billedOf = async () =>
      (await alone(contract)).flatMap(one =>
        one.lateInterests!.filter(part => part.invoiceRegistration === debit.registration),
      )
    expect(await billedOf()).toEqual([])
    await runDunning(house.engine, house.as('2027-02-10'), { date: '2027-02-10' })
    await run('2027-02-10')
    expect(await billedOf()).toMatchObject([{ from: debit.dueDate, until: '2027-02-10', fee: 40 }])
    await expectProofs(house, '2027-02-10')
  })

  it('nothing runs up on what is lost', async () => {
    await house.move('contract', contract, 'charge-off', { day: '2027-02-11', reason: 'Insolvent' })
    const { invoices: made } = await run('2027-03-31')
    expect(made.filter(one => one.contract === contract)).toEqual([])
  })
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
