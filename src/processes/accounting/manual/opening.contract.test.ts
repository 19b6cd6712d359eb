import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRecords, createRecords, loadMatching, type Plain, runTransition } from '#engine/index.ts'
import type { StreamedAnswer } from '../../call.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { fecCall } from '../fec/fec-call.ts'
import { checkFec } from '../fec/testing/check-fec.ts'

let house: LeasingHouse
let account: string
const day = '2026-03-01'
beforeAll(async () => {
  house = await leasingHouse(day)
  const made = await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: 'FR1420041010050500013M02606',
    orgaRegistration: house.house,
  })
  account = String(made.registration)
})
afterAll(() => house.close())

const confirmed = async (values: Plain): Promise<string> => {
  const [made] = await house.act(day, work =>
    createRecords(work, 'bankOperation', [
      { date: day, currency: 'EUR', bankAccountRegistration: account, ...values },
    ]),
  )
  const registration = String(made!.registration)
  await house.move('bankOperation', registration, 'confirm', { day })
  return registration
}
const booked = (bankOperationRegistration: string) => house.balances({ bankOperationRegistration })

const entered = async (lines: readonly Plain[]) => {
  const entry = await house.create('journalEntry', {
    name: 'Opening balances',
    orgaRegistration: house.house,
    isOpening: true,
    date: day,
    currency: 'EUR',
    lines: [...lines],
  })
  const as = (username: string, code: string) =>
    house.engine.work({ ...house.as(day), username }, work =>
      runTransition(work, 'journalEntry', String(entry.registration), code, {}),
    )
  return { registration: String(entry.registration), as }
}

describe('a house that begins', () => {
  it('opens its account once, with what stood there', async () => {
    const opened = await confirmed({ type: 'OPENING', amount: 100_000 })
    expect(await booked(opened)).toEqual({ BANK: 100_000, OPENING: -100_000 })
    const [booking] = await house.load('booking', { eventType: 'OPENING' })
    expect(booking).toMatchObject({ journal: 'AN', number: 'AN-2026-000001' })
    await expect(confirmed({ type: 'OPENING', amount: 1 })).rejects.toMatchObject({
      rejectionReason: { code: 'OPENED_ALREADY' },
    })
    await expectProofs(house, day)
  })

  it('enters its other balances by hand, by two people, in the journal of openings', async () => {
    const { registration, as } = await entered([
      { account: '478000', debit: 100_000 },
      { account: '101300', credit: 60_000 },
      { account: '168100', credit: 40_000 },
    ])
    await as('anna', 'submit')
    await expect(as('anna', 'post')).rejects.toMatchObject({
      rejectionReason: { code: 'SECOND_PERSON_POSTS' },
    })
    await as('bruno', 'post')
    const [booking] = await house.load('booking', { journalEntryRegistration: registration })
    expect(booking).toMatchObject({ journal: 'AN', number: 'AN-2026-000002', eventType: 'OPENING' })
    expect(await house.balances({ logicalAccount: ['OPENING', 'CAPITAL', 'HOUSE_LOAN'] })).toEqual({
      CAPITAL: -60_000,
      HOUSE_LOAN: -40_000,
    })
    await expectProofs(house, day)
  })

  it('brings what stands on accounts of records by its records', async () => {
    for (const account of ['411000', '512000', '218410']) {
      const { as } = await entered([
        { account, debit: 10 },
        { account: '478000', credit: 10 },
      ])
      await expect(as('anna', 'submit')).rejects.toMatchObject({
        rejectionReason: { code: 'ACCOUNT_OF_RECORDS', params: { account } },
      })
    }
  })
})

describe('money of the house itself', () => {
  it.each([
    ['CAPITAL', 500_000, { BANK: 500_000, CAPITAL: -500_000 }],
    ['CAPITAL', -20_000, { BANK: -20_000, CAPITAL: 20_000 }],
    ['HOUSE_LOAN', 300_000, { BANK: 300_000, HOUSE_LOAN: -300_000 }],
    ['HOUSE_LOAN', -50_000, { BANK: -50_000, HOUSE_LOAN: 50_000 }],
  ])('%s of %d moves its bank, is no advance of anybody, and is taken back', async (type, amount, books) => {
    const operation = await confirmed({ type, amount })
    expect(await booked(operation)).toEqual(books)
    expect(await house.read('bankOperation', operation)).toMatchObject({ status: 'ACTIVE', balance: 0 })
    await expectProofs(house, day)
    await house.move('bankOperation', operation, 'reverse', { day, reason: 'Twice' })
    expect(await booked(operation)).toEqual({})
    await expectProofs(house, day)
  })
})

it('hands over a file of entries that is what the rule asks for', async () => {
  await house.act(day, async work => {
    const [organization] = await loadMatching(work, 'organization', { registration: house.house })
    const registrations = [{ type: 'SIR', number: '963 868 153' }]
    await changeRecords(work, 'organization', [organization!], () => ({ registrations }), { unchecked: true })
  })
  const answer = (await fecCall.run(house.engine, house.as(day), {
    params: {},
    query: { organization: house.house, year: '2026' },
    body: undefined,
  })) as StreamedAnswer
  const text = await house.engine.work(house.as(day), async work => {
    let all = ''
    for await (const line of answer.lines(work)) all += line
    return all
  })
  expect(checkFec(answer.fileName, text)).toEqual([])
  expect(text.split('\r\n').filter(line => line.startsWith('AN\t')).length).toBe(5)
})
