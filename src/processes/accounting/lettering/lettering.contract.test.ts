import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadMatching } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { takePayments } from '../../payments/allocate.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { letterCalls } from './letters-call.ts'
import { accountOf, balanceOf } from './sets.ts'

let house: LeasingHouse
let lease: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  lease = await house.running({ product: 'LEASE' })
  for (const day of ['2026-04-05', '2026-05-05', '2026-06-05']) await house.bill(day, [lease])
})
afterAll(() => house.close())

const invoices = () =>
  house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE', originalRegistration: null })
const claimsOf = (invoice: string) =>
  house.load('posting', { invoiceRegistration: invoice, logicalAccount: 'CUSTOMER' })
const lettersOf = async (invoice: string) => (await claimsOf(invoice)).map(one => one.letter ?? null)

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

const call = (path: string, body: object, method = 'POST') =>
  letterCalls
    .find(one => one.path.endsWith(path) && one.method === method)!
    .run(house.engine, house.as('2026-06-30'), { params: {}, query: body as never, body })

/** Every set that bears one letter comes to nought. */
const expectSound = async () => {
  const sets = new Map<string, Loaded<'posting'>[]>()
  for (const posting of (await house.load('posting')).filter(one => one.letter)) {
    const key = `${accountOf(posting)} ${posting.letter}`
    sets.set(key, [...(sets.get(key) ?? []), posting])
    expect(posting.letterDate).toBeTruthy()
  }
  for (const [key, set] of sets) expect(balanceOf(set), key).toBe(0)
  return sets.size
}

it('letters an invoice once it is paid whole, and not before', async () => {
  const [first] = await invoices()
  await pay('2026-06-10', 100, first!.registration)
  expect(await lettersOf(first!.registration)).toEqual([null, null])
  await pay('2026-06-11', first!.amountInclTax! - 100, first!.registration)
  expect(await lettersOf(first!.registration)).toEqual(['AAA', 'AAA', 'AAA'])
  const [claim] = await claimsOf(first!.registration)
  expect(claim!.letterDate).toBe('2026-06-11')
  await expectSound()
})

it('takes the letters away when a payment comes back, and gives the next when it is paid again', async () => {
  const [first] = await invoices()
  const [operation] = await house.load('bankOperation', { date: '2026-06-11' })
  await house.move('bankOperation', operation!.registration, 'reverse', {
    day: '2026-06-15',
    reason: 'returned',
    input: { date: '2026-06-15' },
  })
  expect(new Set(await lettersOf(first!.registration))).toEqual(new Set([null]))
  await pay('2026-06-16', first!.amountInclTax! - 100, first!.registration)
  expect(new Set(await lettersOf(first!.registration))).toEqual(new Set(['AAB']))
  await expectSound()
})

it('letters an invoice with the note that calls it back, and an advance that is used up', async () => {
  const [, second] = await invoices()
  await house.move('invoice', second!.registration, 'credit', {
    day: '2026-06-20',
    reason: 'wrong',
    input: { date: '2026-06-20' },
  })
  const [note] = await house.load('invoice', { originalRegistration: second!.registration })
  expect(await lettersOf(second!.registration)).toEqual(await lettersOf(note!.registration))
  expect((await lettersOf(note!.registration))[0]).toBe('AAC')
  const [, , third] = await invoices()
  await pay('2026-06-21', third!.amountInclTax! + 50, third!.registration)
  expect(new Set(await lettersOf(third!.registration))).toEqual(new Set(['AAD']))
  const advances = await house.load('posting', { logicalAccount: 'ADVANCE', letter: null })
  expect(advances.length).toBeGreaterThan(0)
  await expectSound()
})

it('letters by hand what comes to nought on one account of one person, and nothing else', async () => {
  // Two advances that differ in their sign: what was given too much, and what of it was taken back.
  await house.bill('2026-06-25', [lease])
  const open = await house.act('2026-06-30', work =>
    loadMatching(work, 'posting', { personRegistration: house.client, letter: null }),
  )
  const advance = open.find(one => one.logicalAccount === 'ADVANCE')!
  const other = open.find(one => one.logicalAccount === 'CUSTOMER')!
  await expect(call('/letters', { postings: [advance.registration] })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  await expect(
    call('/letters', { postings: [advance.registration, other.registration] }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await expect(call('/letters', { postings: [] })).rejects.toMatchObject({ code: 'INVALID_ARRAY_FIELD' })
  await expect(call('/letters', { postings: ['PO-0'] })).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
  // Money that was identified is lettered where it stood until then; taken away, it is lettered anew by hand.
  const suspended = await house.load('posting', {
    personRegistration: house.client,
    logicalAccount: 'SUSPENSE',
  })
  expect(suspended.filter(one => !one.letter)).toEqual([])
  const passed = suspended.filter(one => one.letter === suspended[0]!.letter)
  await call('/letters/remove', { postings: [passed[0]!.registration] })
  const { letter } = (await call('/letters', { postings: passed.map(one => one.registration) })) as {
    letter: string
  }
  expect(letter).toMatch(/^[A-Z]{3}$/)
  await expect(call('/letters', { postings: passed.map(one => one.registration) })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  const lines = (await call('/letters', { person: house.client, lettered: '1' }, 'GET')) as {
    registration: string
    letter: string
  }[]
  expect(lines.filter(line => line.registration === passed[0]!.registration)).toMatchObject([{ letter }])
  await expectSound()
  await call('/letters/remove', { postings: [passed[0]!.registration] })
  for (const { registration } of passed)
    expect((await house.load('posting', { registration }))[0]!.letter ?? null).toBeNull()
})

it('leaves books that agree with the records', async () => {
  // Three of documents, and four of payments on their way to them.
  expect(await expectSound()).toBe(7)
  await expectProofs(house, '2026-06-30')
})
