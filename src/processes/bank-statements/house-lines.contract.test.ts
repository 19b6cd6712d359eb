import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loaded } from '#entities/records.ts'
import { type BankLine, writeBankFile } from '../../demo/bank-file.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { moveFile, receiveFile } from './files.ts'

const iban = 'FR1420041010050500013M02606'
const day = '2026-03-11'
let house: LeasingHouse
let lines: Loaded<'bankTransaction'>[]

const of = (minor: number, text: string, code = 'PMNT-CCRD-OTHR'): BankLine => ({
  date: '2026-03-10',
  minor,
  text,
  code,
  reference: text.slice(0, 6),
})
const statement = [
  of(-1250, 'FRAIS DE TENUE DE COMPTE', 'ACMT-MDOP-CHRG'),
  of(250, 'EXTOURNE FRAIS', 'ACMT-MDOP-CHRG'),
  of(431, 'INTERETS CREDITEURS'),
  of(-7712, 'AGIOS'),
  of(-500_000, 'VIREMENT INTERNE'),
  of(-123_400, 'TVA 02 2026'),
  of(77_777, 'VERSEMENT DUPONT'),
  of(-3300, 'PRLV INCONNU'),
]

beforeAll(async () => {
  house = await leasingHouse()
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: iban,
    orgaRegistration: house.house,
  })
  const content = writeBankFile({
    iban,
    id: 'S-1',
    number: 1,
    date: '2026-03-10',
    openingMinor: 1_000_000,
    lines: statement,
  })
  await house.act(day, async work => {
    const { registration } = await receiveFile(work, 'march.xml', content)
    await moveFile(work, registration, 'import')
    await moveFile(work, registration, 'match')
  })
  lines = (await house.load('bankTransaction')).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
})
afterAll(() => house.close())

const lineOf = async ({ registration }: { registration: string }) =>
  (await house.load('bankTransaction', { registration }))[0]!
const decide = async (at: number, decision: string) => {
  await house.move('bankTransaction', lines[at]!.registration, 'allocate', {
    day,
    input: { choice: { decision } },
  })
  const after = await lineOf(lines[at]!)
  expect(after).toMatchObject({ status: 'ALLOCATED', decision })
  expect(after.personRegistration ?? null).toBeNull()
  const [operation] = await house.load('bankOperation', { registration: after.bankOperationRegistration! })
  return operation!
}
const booked = ({ registration }: Loaded<'bankOperation'>) =>
  house.balances({ bankOperationRegistration: registration })

it.each([
  [0, 'FEE', { BANKFEE: 12.5, BANK: -12.5 }],
  [1, 'FEE', { BANK: 2.5, BANKFEE: -2.5 }],
  [2, 'INTEREST', { BANK: 4.31, BANK_INTEREST: -4.31 }],
  [3, 'INTEREST', { INT_EXP: 77.12, BANK: -77.12 }],
  [4, 'TRANSFER', { INTERNAL: 5000, BANK: -5000 }],
  [5, 'TAX', { VAT_DUE: 1234, BANK: -1234 }],
])('line %i is decided as %s and books it', async (at, decision, balances) => {
  const operation = await decide(at, decision)
  expect(operation).toMatchObject({
    status: 'ACTIVE',
    type: decision,
    amount: lines[at]!.amount,
    balance: 0,
    orgaRegistration: house.house,
    bankAccountRegistration: lines[at]!.bankAccountRegistration,
  })
  expect(await booked(operation)).toEqual(balances)
  await expectProofs(house, day)
})

it('money that nobody knows waits at suspense, in and out, until its line is decided anew', async () => {
  const unknown = await decide(6, 'UNKNOWN')
  expect(unknown).toMatchObject({ type: 'UNKNOWN', balance: 777.77 })
  expect(await booked(unknown)).toEqual({ BANK: 777.77, SUSPENSE: -777.77 })
  const out = await decide(7, 'UNKNOWN')
  expect(await booked(out)).toEqual({ BANK: -33, SUSPENSE: 33 })
  await expectProofs(house, day)
  await house.move('bankTransaction', lines[6]!.registration, 'allocate', { day, action: 'UNDO' })
  expect(await booked(unknown)).toEqual({})
  await expectProofs(house, day)
  await house.move('bankTransaction', lines[6]!.registration, 'allocate', {
    day,
    input: { choice: { decision: 'ADVANCE', person: house.client } },
  })
  const { bankOperationRegistration } = await lineOf(lines[6]!)
  expect(await house.balances({ bankOperationRegistration })).toEqual({ BANK: 777.77, ADVANCE: -777.77 })
  await expectProofs(house, day)
})

it('a decision is taken back with its booking', async () => {
  const before = await lineOf(lines[5]!)
  await house.move('bankTransaction', lines[5]!.registration, 'allocate', { day, action: 'UNDO' })
  const { status, decision } = await lineOf(lines[5]!)
  expect([status, decision ?? null]).toEqual(['UNMATCHED', null])
  expect(await house.balances({ bankOperationRegistration: before.bankOperationRegistration! })).toEqual({})
  await expectProofs(house, day)
})

it('what an operation of the house books is not given to an invoice by hand', async () => {
  const written = await house.create('bankOperation', {
    type: 'TAX',
    date: '2026-03-10',
    currency: 'EUR',
    amount: -40,
    bankAccountRegistration: lines[0]!.bankAccountRegistration,
  })
  await house.move('bankOperation', written.registration, 'confirm', { day })
  const [operation] = await house.load('bankOperation', { registration: String(written.registration) })
  expect(operation).toMatchObject({ status: 'ACTIVE', balance: 0 })
  expect(await booked(operation!)).toEqual({ VAT_DUE: 40, BANK: -40 })
  await house.move('bankOperation', written.registration, 'reverse', { day, reason: 'typed twice' })
  expect(await booked(operation!)).toEqual({})
  await expectProofs(house, day)
})

it('what the bank takes back without an id finds what it had booked, and the payment of a client is open again', async () => {
  const closing = 1_000_000 + statement.reduce((sum, line) => sum + line.minor, 0)
  const back = (minor: number, more: Partial<BankLine> = {}): BankLine => ({
    ...of(minor, 'EXTOURNE', 'PMNT-RCDT-ESCT'),
    isReversal: true,
    date: '2026-03-12',
    reference: `X${minor}`,
    ...more,
  })
  const content = writeBankFile({
    iban,
    id: 'S-2',
    number: 2,
    date: '2026-03-12',
    openingMinor: closing,
    lines: [back(-77_777, { name: 'Mécanique Guérin SAS' }), back(1250), back(-99_900)],
  })
  const later = '2026-03-13'
  await house.act(later, async work => {
    const { registration } = await receiveFile(work, 'reversals.xml', content)
    await moveFile(work, registration, 'import')
    await moveFile(work, registration, 'match')
  })
  const found = (await house.load('bankTransaction', { type: 'RETURN' })).sort(
    (a, b) => (a.position ?? 0) - (b.position ?? 0),
  )
  expect(found.map(line => [line.amount, line.status, line.proposal?.decision ?? null])).toEqual([
    [-777.77, 'PROPOSED', 'RETURN'],
    [12.5, 'PROPOSED', 'RETURN'],
    [-999, 'UNMATCHED', null],
  ])
  expect(found[0]!.proposal).toMatchObject({ reasons: ['NAME', 'AMOUNT'], person: house.client })
  for (const line of found.slice(0, 2)) {
    await house.move('bankTransaction', line.registration, 'allocate', { day: later })
    const { bankOperationRegistration } = await lineOf(line)
    const [operation] = await house.load('bankOperation', { registration: bankOperationRegistration! })
    expect(operation).toMatchObject({ status: 'REVERSED', reversalDate: '2026-03-12' })
    expect(await booked(operation!)).toEqual({})
    for (const on of [day, '2026-03-12', later]) await expectProofs(house, on)
  }
})
