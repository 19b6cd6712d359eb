/* Long because each kind of line is told from its statement to the books and back. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, loadByRegistrations } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { type BankLine, writeBankFile } from '../../demo/bank-file.ts'
import { bankReconciliation } from '../accounting/reports/bank-reconciliation.ts'
import { takePayments } from '../payments/allocate.ts'
import { readReportAsk } from '../read-report-ask.ts'
import { expectProofs, proofsOf } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { moveFile, receiveFile } from './files.ts'
import { candidatesNow } from './match.ts'

const iban = 'FR1420041010050500013M02606'
let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse()
  await house.create('bankAccount', {
    personRegistration: house.house,
    name: 'Main account',
    bankIban: iban,
    orgaRegistration: house.house,
  })
})
afterAll(() => house.close())

let number = 0
let closing = 1_000_000

/** A statement of one day, received and matched; its lines in order. */
const statementOf = async (day: string, lines: Partial<BankLine>[]): Promise<Loaded<'bankTransaction'>[]> => {
  number += 1
  const whole = lines.map(
    (line, i): BankLine => ({
      date: day,
      minor: -100,
      code: 'PMNT-CCRD-OTHR',
      reference: `R${number}-${i}`,
      ...line,
    }),
  )
  const content = writeBankFile({
    iban,
    id: `S-${number}`,
    number,
    date: day,
    openingMinor: closing,
    lines: whole,
  })
  closing += whole.reduce((sum, line) => sum + line.minor, 0)
  const registration = await house.act(day, async work => {
    const file = await receiveFile(work, `${number}.xml`, content)
    await moveFile(work, file.registration, 'import')
    await moveFile(work, file.registration, 'match')
    return file.registration
  })
  const made = await house.load('bankTransaction', { camtRegistration: registration })
  return made.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}
const decide = (line: Loaded<'bankTransaction'>, day: string, decision?: string) =>
  house.move('bankTransaction', line.registration, 'allocate', {
    day,
    ...(decision ? { input: { choice: { decision } } } : {}),
  })
const lineOf = async ({ registration }: { registration: string }) =>
  (await house.load('bankTransaction', { registration }))[0]!
const rules = () => house.load('bankRule')
const fee = { minor: -1250, text: 'FRAIS DE TENUE DE COMPTE MARS 2026' }

it('what somebody decides is learned, and proposed the next time with its rule', async () => {
  const [line] = await statementOf('2026-03-10', [fee])
  expect(line!.status).toBe('UNMATCHED')
  await decide(line!, '2026-03-11', 'FEE')
  const [rule] = await rules()
  expect(rule).toMatchObject({
    decision: 'FEE',
    side: 'OUT',
    textWords: 'frais tenue compte',
    isLearned: true,
    learnedFrom: line!.registration,
    confirmations: 1,
    status: 'ACTIVE',
  })
  expect((await lineOf(line!)).ruleRegistration).toBe(rule!.registration)
  const [next] = await statementOf('2026-04-10', [
    { ...fee, minor: -1300, text: 'FRAIS DE TENUE DE COMPTE AVRIL 2026' },
  ])
  expect(next).toMatchObject({ status: 'PROPOSED', reasons: ['RULE'], confidence: 0.78 })
  expect(next!.proposal).toMatchObject({ decision: 'FEE', rule: rule!.registration })
  const found = await house.act('2026-04-11', work => candidatesNow(work, next!.registration))
  expect(found!.findings.rule?.registration).toBe(rule!.registration)
  await decide(next!, '2026-04-11')
  expect((await rules())[0]).toMatchObject({ confirmations: 2, useCount: 2 })
  await expectProofs(house, '2026-04-11')
})

it('a rule that may decides by itself, and is counted; taken back, it proposes again', async () => {
  const [rule] = await rules()
  await house.act('2026-05-01', async work => {
    const found = await loadByRegistrations(work, 'bankRule', [rule!.registration])
    await changeRecords(work, 'bankRule', found, () => ({ decides: true }))
  })
  const [line] = await statementOf('2026-05-10', [{ ...fee, text: 'FRAIS DE TENUE DE COMPTE MAI' }])
  expect(line).toMatchObject({ status: 'ALLOCATED', decision: 'FEE', ruleRegistration: rule!.registration })
  expect((await rules())[0]).toMatchObject({ confirmations: 2, useCount: 3, decides: true })
  await expectProofs(house, '2026-05-10')
  await house.move('bankTransaction', line!.registration, 'allocate', { day: '2026-05-10', action: 'UNDO' })
  expect((await rules())[0]).toMatchObject({ confirmations: 0, decides: false })
  await expectProofs(house, '2026-05-10')
  await decide(line!, '2026-05-11', 'INTEREST')
  expect(await rules()).toMatchObject([{ decision: 'INTEREST', confirmations: 1 }])
  await expectProofs(house, '2026-05-11')
})

it('a rule written by hand is not turned: what contradicts it becomes a closer one', async () => {
  const written = await house.create('bankRule', {
    name: 'Tax office',
    decision: 'TAX',
    side: 'OUT',
    counterpartyName: 'DGFIP',
  })
  const [line, other] = await statementOf('2026-05-20', [
    { minor: -40_000, name: 'Dgfip', text: 'TVA 04 2026' },
    { minor: -900, name: 'DGFIP', text: 'PENALITE 77' },
  ])
  expect(line!.proposal).toMatchObject({ decision: 'TAX', rule: written.registration })
  await decide(other!, '2026-05-20', 'FEE')
  const all = await rules()
  expect(all.find(rule => rule.registration === written.registration)).toMatchObject({ decision: 'TAX' })
  expect(all.find(rule => rule.textWords === 'penalite')).toMatchObject({
    decision: 'FEE',
    counterpartyName: 'DGFIP',
  })
  await decide(line!, '2026-05-20')
  await expectProofs(house, '2026-05-20')
})

it('what is switched off neither proposes nor is learned anew', async () => {
  const learned = (await rules()).find(rule => rule.textWords === 'penalite')!
  await house.move('bankRule', learned.registration, 'suspend')
  const [line] = await statementOf('2026-06-02', [{ minor: -900, name: 'DGFIP', text: 'PENALITE 78' }])
  expect(line!.proposal).toMatchObject({ decision: 'TAX' })
  const before = (await rules()).length
  await decide(line!, '2026-06-02', 'FEE')
  expect(await rules()).toHaveLength(before)
  await expectProofs(house, '2026-06-02')
})

it('a rule about every line is refused', async () => {
  await expect(house.create('bankRule', { decision: 'FEE', side: 'OUT' })).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
})

it('money of a funding settles it and pays it; taken back, it is as before', async () => {
  const contract = await house.running({ product: 'LOAN' })
  const fund = await house.create('fund', {
    name: 'Banque du Large',
    currency: 'EUR',
    funderRegistration: house.supplier,
    creditLimit: 100_000,
    advanceRate: 0.9,
    financingNature: 'WITH_RECOURSE',
  })
  await house.move('fund', fund.registration, 'activate')
  const made = await house.create('funding', {
    fundRegistration: fund.registration,
    contractRegistration: contract,
    amount: 20_000,
    rate: 0.03,
    duration: 12,
  })
  const funding = async () => (await house.load('funding', { registration: String(made.registration) }))[0]!
  const [line] = await statementOf('2026-06-05', [
    { minor: 2_000_000, name: 'Banque du Large', text: 'TIRAGE' },
  ])
  expect(line!.proposal).toMatchObject({ decision: 'FUNDING', capital: made.registration })
  await decide(line!, '2026-06-05')
  expect(await funding()).toMatchObject({ status: 'ACTIVE', startDate: '2026-06-05' })
  const after = await lineOf(line!)
  const [operation] = await house.load('bankOperation', { registration: after.bankOperationRegistration! })
  expect(operation).toMatchObject({
    type: 'FUNDING',
    amount: 20_000,
    bankAccountRegistration: line!.bankAccountRegistration,
  })
  await expectProofs(house, '2026-06-05')
  await house.move('bankTransaction', line!.registration, 'allocate', { day: '2026-06-05', action: 'UNDO' })
  expect(await funding()).toMatchObject({ status: 'PENDING' })
  await expectProofs(house, '2026-06-05')
  const again = await house.act('2026-06-05', work => candidatesNow(work, line!.registration))
  const choice = again!.candidates.find(one => one.capital === made.registration)!
  await house.move('bankTransaction', line!.registration, 'allocate', {
    day: '2026-06-05',
    input: { choice },
  })
  const { nextDueDate, nextPayment } = await funding()
  const due = nextDueDate!
  const [payment] = await statementOf(due, [
    { minor: -Math.round(nextPayment! * 100), name: 'Banque du Large', text: 'ECHEANCE' },
  ])
  const paid = await house.act(due, work => candidatesNow(work, payment!.registration))
  const pay = paid!.candidates.find(one => one.capital === made.registration)!
  expect(pay.reasons).toContain('SAME_DAY')
  await house.move('bankTransaction', payment!.registration, 'allocate', { day: due, input: { choice: pay } })
  expect((await funding()).lastPaymentDate).toBe(due)
  await expectProofs(house, due)
  await house.move('bankTransaction', payment!.registration, 'allocate', { day: due, action: 'UNDO' })
  expect((await funding()).nextDueDate).toBe(due)
  await expectProofs(house, due)
})

it('what an insurer pays settles its claim, by the line of a statement or by hand; taken back, nothing of it is booked', async () => {
  const claimOf = async (amount: number): Promise<string> => {
    const made = await house.create('claim', {
      type: 'DAMAGE',
      name: 'Water damage',
      currency: 'EUR',
      claimedAmount: amount,
      insurerRegistration: house.supplier,
      orgaRegistration: house.house,
    })
    const claim = String(made.registration)
    await house.move('claim', claim, 'handle', { input: { ownerUsername: 'claire' } })
    await house.move('claim', claim, 'accept', { input: {} })
    return claim
  }
  const claim = async (registration: string) => (await house.load('claim', { registration }))[0]!
  const shown = await claimOf(8_400)
  const [line] = await statementOf('2026-09-10', [
    { minor: 840_000, name: 'Assurances du Port', text: 'SINISTRE' },
  ])
  const found = await house.act('2026-09-10', work => candidatesNow(work, line!.registration))
  const choice = found!.candidates.find(one => one.capital === shown)!
  expect(choice.decision).toBe('CLAIM')
  const allocate = (more: object) =>
    house.move('bankTransaction', line!.registration, 'allocate', { day: '2026-09-10', ...more })
  await allocate({ input: { choice } })
  const settled = await claim(shown)
  expect(settled).toMatchObject({ status: 'SETTLED', settledAmount: 8_400 })
  const [operation] = await house.load('bankOperation', { registration: settled.bankOperationRegistration! })
  expect(operation).toMatchObject({
    type: 'CLAIM',
    amount: 8_400,
    balance: 0,
    bankAccountRegistration: line!.bankAccountRegistration,
  })
  const booked = () => house.balances({ documentReference: shown })
  expect(await booked()).toEqual({ BANK: 8_400, INDEMNITY: -8_400 })
  await expect(
    house.move('bankOperation', operation!.registration, 'reverse', { day: '2026-09-10', reason: 'x' }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'OWN_MONEY_FOLLOWS' } })
  await expectProofs(house, '2026-09-10')
  await allocate({ action: 'UNDO' })
  expect(await claim(shown)).toMatchObject({ status: 'ACCEPTED' })
  expect(await booked()).toEqual({})
  await expectProofs(house, '2026-09-10')

  const typed = await claimOf(500)
  const settle = (date: string) =>
    house.move('claim', typed, 'settle', { day: '2026-09-12', input: { date, amount: 450 } })
  await expect(settle('2026-09-13')).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await settle('2026-09-11')
  expect(await house.balances({ documentReference: typed })).toEqual({ BANK: 450, INDEMNITY: -450 })
  for (const day of ['2026-09-10', '2026-09-11', '2026-09-12']) await expectProofs(house, day)
})

it('an account is reconciled to its statement: what stands on one side alone explains the rest', async () => {
  const day = '2026-12-31'
  const read = (narrowed: { bankAccount?: string } = {}) =>
    house.engine.work(house.as(day), async work => {
      const rows: Readonly<Record<string, unknown>>[] = []
      const ask = await readReportAsk(work, { date: day, ...narrowed }, bankReconciliation.asks)
      for await (const row of bankReconciliation.rows(work, ask)) rows.push(row)
      return rows
    })
  const [line] = await statementOf('2026-11-02', [{ minor: -777, text: 'DIVERS' }])
  const { registration: account } = (await house.load('bankAccount', { bankIban: iban }))[0]!
  await house.act(day, work =>
    takePayments(work, [
      {
        date: '2026-11-03',
        amount: 99,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        bankAccountRegistration: account,
      },
    ]),
  )
  const items = async () => {
    const rows = (await read()).filter(row => row.account === account)
    return { rows, of: (item: string) => rows.filter(row => row.item === item) }
  }
  const { rows, of } = await items()
  expect(await read({ bankAccount: account })).toEqual(rows)
  expect((await read()).length).toBeGreaterThan(rows.length)
  await expect(read({ bankAccount: 'BA-0' })).rejects.toMatchObject({ code: 'ENTITY_REGISTRATION_NOT_FOUND' })
  expect(of('Balance told by the bank')).toMatchObject([{ amount: closing / 100 }])
  expect(of('Balance before the first statement')).toMatchObject([{ amount: -10_000 }])
  expect(of('On a statement, undecided')).toContainEqual(
    expect.objectContaining({ document: line!.registration, amount: 7.77 }),
  )
  expect(of('In the books, on no statement')).toContainEqual(expect.objectContaining({ amount: 99 }))
  expect(of('Not explained')).toEqual([])
  const [books] = of('Balance of the books')
  const steps = rows.filter(row => row !== books).map(row => Number(row.amount))
  expect(sumMoney(steps, 'EUR')).toBe(books!.amount)

  // What comes back had come in before any statement told of it: both explain each other.
  const reversal = { minor: -9900, text: 'EXTOURNE', code: 'PMNT-RCDT-ESCT', name: 'Mécanique Guérin SAS' }
  const [back] = await statementOf('2026-11-05', [{ ...reversal, isReversal: true }])
  await decide(back!, '2026-11-06')
  expect(await lineOf(back!)).toMatchObject({ status: 'ALLOCATED', decision: 'RETURN' })
  const after = await items()
  expect(after.of('In the books, on no statement')).toContainEqual(expect.objectContaining({ amount: 99 }))
  expect(after.of('Not explained')).toEqual([])
  await expectProofs(house, day)
})

it('an operation that is not what its line says is a difference of its account', async () => {
  const [line] = await house.load('bankTransaction', { decision: 'FEE', status: 'ALLOCATED' })
  const day = '2026-12-31'
  const rowOf = async () => (await proofsOf(house, day)).find(row => row.proof === 'STATEMENT')!
  const before = await rowOf()
  expect(before).toMatchObject({ difference: 0 })
  expect(before.ledgerAmount).not.toBe(0)
  await house.move('bankOperation', line!.bankOperationRegistration, 'reverse', { day, reason: 'A slip' })
  expect(await rowOf()).toMatchObject({
    difference: 12.5,
    records: [{ registration: line!.bankAccountRegistration, entity: 'bankAccount' }],
  })
})
