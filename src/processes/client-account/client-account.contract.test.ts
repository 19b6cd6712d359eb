import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadByRegistrations, type Plain, patchRecord } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import type { ClientStatement } from './account-facts.ts'
import { clientAccount } from './index.ts'
import type { Movements } from './movements.ts'

let house: LeasingHouse
let contract: string
let guarantor: string

const call = async <T>(day: string, path: string, key: string): Promise<T> => {
  const found = clientAccount.calls!.find(one => one.path.endsWith(`/persons/:key/${path}`))!
  return (await found.run(house.engine, house.as(day), {
    params: { key },
    query: {},
    body: undefined,
  })) as T
}
const statement = (day: string, key = house.client) => call<ClientStatement>(day, 'statement', key)

beforeAll(async () => {
  house = await leasingHouse()
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', house.products.get('LEASE')!, { lateRate: 0.1, lateFee: 40 }),
  )
  const person: Plain = await house.create('person', { type: 'I', lastName: 'Bocage', firstName: 'Anne' })
  guarantor = String(person.registration)
  contract = await house.running({
    persons: [
      { personRegistration: house.client, role: 'CLIENT' },
      { personRegistration: house.supplier, role: 'SUPPLIER' },
      { personRegistration: guarantor, role: 'GUARANTOR' },
    ],
  })
  await house.bill('2026-04-01', [contract])
})
afterAll(() => house.close())

it('says what is owed with late interest, since when, and what comes next with tax', async () => {
  const { currencies } = await statement('2026-05-11')
  const [account] = currencies
  const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  const open = invoice!.amountInclTax!
  const days = account!.lateDays
  const interest = Math.round(((open * 0.1 * days) / 365) * 100) / 100
  expect(account).toMatchObject({
    currency: 'EUR',
    lateSince: invoice!.dueDate,
    owed: { open, interest, fees: 40, total: sumMoney([open, interest, 40], 'EUR') },
  })
  expect(account!.owedLines).toHaveLength(1)
  expect(account!.owedLines[0]).toMatchObject({
    registration: invoice!.registration,
    contractName: 'Haas Mini Mill 2',
    days,
    explanation: { rule: 'late-interest', result: interest },
  })
  // What its invoice will say: the same instalment with the tax of its day.
  const [cashflow] = await house.load('cashflow', { contractRegistration: contract, dueDate: '2026-06-01' })
  const amount = sumMoney([cashflow!.amountExclTax * 1.2], 'EUR')
  expect(account!.next).toMatchObject({ date: '2026-06-01', amount })
})

it('is of who owes: the guarantor of a contract owes nothing', async () => {
  expect((await statement('2026-05-11', guarantor)).currencies).toEqual([])
})

it('tells money that lies there, and movements end with what is open', async () => {
  const before = (await statement('2026-05-11')).currencies[0]!
  await house.act('2026-05-11', work =>
    takePayments(work, [
      {
        date: '2026-05-11',
        amount: before.owed.open + 500,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        paymentMode: 'TRANSFER',
        reference: null,
      },
    ]),
  )
  const [account] = (await statement('2026-05-12')).currencies
  expect(account).toMatchObject({ owed: { total: 0 }, lateSince: null, lateDays: 0 })
  expect(account!.credits).toMatchObject({ total: -500, count: 1 })
  expect(account!.received.total).toBe(-sumMoney([before.owed.open, 500], 'EUR'))
  const [moved] = await call<Movements[]>('2026-05-12', 'statement/movements', house.client)
  expect(moved!.lines[0]).toMatchObject({ kind: 'PAID', balance: -500 })
  expect(moved!.lines.map(line => line.kind)).toContain('ASKED')
})

it('writes a letter in the client’s own language', async () => {
  await house.act('2026-05-12', async work => {
    const [client] = await loadByRegistrations(work, 'person', [house.client])
    return patchRecord(work, 'person', client!._id, { preferredLanguage: 'fr-FR', email: 'a@guerin.example' })
  })
  const letter = await call<{ email: string; subject: string; text: string }>(
    '2026-05-12',
    'statement/letter',
    house.client,
  )
  expect(letter.email).toBe('a@guerin.example')
  expect(letter.subject).toBe('Relevé de compte au 12/05/2026')
  expect(letter.text).toMatch(
    /Rien n’est à régler\.\nReçu de vous .*\s: 500,00.€\nProchain paiement, le 01\/06\/2026\s:/,
  )
})

it('counts only what the caller may read', async () => {
  const found = clientAccount.calls!.find(one => one.path.endsWith('/persons/:key/statement'))!
  const caller = {
    ...house.as('2026-05-12'),
    isProduct: undefined,
    isAdmin: false,
    profiles: ['clerk'],
    permissions: new Set(['read persons']),
  }
  const answer = (await found.run(house.engine, caller, {
    params: { key: house.client },
    query: {},
    body: undefined,
  })) as ClientStatement
  expect(answer.currencies).toEqual([])
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
