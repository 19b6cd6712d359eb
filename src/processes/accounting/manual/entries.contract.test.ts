import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, type Plain, runTransition } from '#engine/index.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { bookBackDue } from './entries.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
})
afterAll(() => house.close())

const lines = [
  { account: '627000', description: 'Fees of March', debit: 120.5 },
  { account: '622600', credit: 120.5 },
]

const entered = (values: Plain = {}): Promise<Plain> =>
  house.create('journalEntry', {
    name: 'Fees of March',
    orgaRegistration: house.house,
    date: '2026-03-01',
    currency: 'EUR',
    lines,
    ...values,
  })

const as = (username: string, entry: Plain, code: string, request: Plain = {}, day = '2026-03-01') =>
  house.engine.work({ ...house.as(day), username }, work =>
    runTransition(work, 'journalEntry', String(entry.registration), code, request),
  )

const submitted = async (values: Plain = {}) => {
  const entry = await entered(values)
  await as('anna', entry, 'submit')
  return entry
}

const bookedOf = (entry: Plain) =>
  house.load('booking', { journalEntryRegistration: String(entry.registration) })

it('is posted by a second person, numbered in the general journal', async () => {
  const entry = await submitted()
  await expect(as('anna', entry, 'post')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  expect(await bookedOf(entry)).toEqual([])
  await as('bruno', entry, 'post')
  const [booking] = await bookedOf(entry)
  expect(booking).toMatchObject({
    journal: 'OD',
    amount: 120.5,
    orgaRegistration: house.house,
    date: '2026-03-01',
  })
  expect(booking!.number).toMatch(/^OD-2026-\d{6}$/)
  const postings = await house.load('posting', { bookingRegistration: booking!.registration })
  expect(postings.map(one => [one.account, one.logicalAccount, one.dc, one.amount])).toEqual([
    ['627000', 'BANKFEE', 'D', 120.5],
    ['622600', 'FEE_COST', 'C', 120.5],
  ])
  expect(await house.read('journalEntry', entry.registration)).toMatchObject({
    status: 'POSTED',
    submittedBy: 'anna',
    postedBy: 'bruno',
  })
  await as('bruno', entry, 'reverse', { reason: 'Twice', input: { date: '2026-03-01' } })
  expect((await bookedOf(entry)).map(one => Boolean(one.reversedRegistration)).sort()).toEqual([false, true])
  await expectProofs(house, '2026-03-01')
})

it('names accounts by number: a word would stand in the ledger as it was typed', async () => {
  const entry = await entered({
    lines: [
      { account: 'CUSTOMER', debit: 5 },
      { account: '613200', credit: 5 },
    ],
  })
  await expect(as('anna', entry, 'submit')).rejects.toMatchObject({
    rejectionReason: { code: 'NO_ACCOUNT_NUMBER', params: { account: 'CUSTOMER' } },
  })
  await expectProofs(house, '2026-03-01')
})

it('goes back to who entered it, and is changed only as a draft', async () => {
  const entry = await submitted()
  await as('bruno', entry, 'reject', { reason: 'No document' })
  expect(await house.read('journalEntry', entry.registration)).toMatchObject({ status: 'DRAFT' })
  expect(await bookedOf(entry)).toEqual([])
})

it('refuses what does not balance, what is to come, and accounts that follow the records', async () => {
  for (const values of [
    { lines: [lines[0]!, { account: '622600', credit: 120 }] },
    { lines: [] },
    { date: '2026-04-01' },
    { lines: [lines[0]!, { account: '411000', credit: 120.5 }] },
    { lines: [lines[0]!, { account: '512000', credit: 120.5 }] },
    { lines: [lines[0]!, { account: '445710', credit: 120.5 }] },
  ]) {
    const entry = await entered(values)
    await expect(as('anna', entry, 'submit'), JSON.stringify(values)).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    })
  }
  await expect(entered({ lines: [{ account: '627000', debit: 1, credit: 1 }] })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  await expect(entered({ reversalDate: '2026-03-01' })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
})

it('is refused in a period that is closed', async () => {
  const entry = await submitted()
  await house.act('2026-03-02', async work => {
    const [organization] = await house.load('organization', { registration: house.house })
    await changeRecords(
      work,
      'organization',
      [organization!],
      () => ({
        closedUntil: [{ ledger: 'LOCAL' as const, date: '2026-03-01' }],
      }),
      { unchecked: true },
    )
  })
  await expect(as('bruno', entry, 'post', {}, '2026-03-02')).rejects.toMatchObject({ code: 'PERIOD_CLOSED' })
  await house.act('2026-03-02', async work => {
    const [organization] = await house.load('organization', { registration: house.house })
    await changeRecords(work, 'organization', [organization!], () => ({ closedUntil: [] }), {
      unchecked: true,
    })
  })
})

it('is made from a template, and booked back on its day', async () => {
  const template = await entered({ isTemplate: true, name: 'Accrual of fees' })
  await expect(as('anna', template, 'submit')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  const entry = await submitted({
    templateRegistration: String(template.registration),
    lines: undefined,
    reversalDate: '2026-04-01',
  })
  await as('bruno', entry, 'post')
  await house.act('2026-03-31', work => bookBackDue(work))
  expect(await bookedOf(entry)).toHaveLength(1)
  await house.act('2026-04-02', work => bookBackDue(work))
  await house.act('2026-04-03', work => bookBackDue(work))
  const bookings = await bookedOf(entry)
  expect(bookings.map(one => one.date).sort()).toEqual(['2026-03-01', '2026-04-01'])
  expect(await house.read('journalEntry', entry.registration)).toMatchObject({
    status: 'REVERSED',
    reversedDate: '2026-04-01',
  })
  expect(await house.balances({ account: ['627000', '622600'] })).toEqual({})
})

it('leaves books that agree with the records', () => expectProofs(house, '2026-04-03'))
