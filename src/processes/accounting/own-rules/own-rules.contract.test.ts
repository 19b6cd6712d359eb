import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecords, type Plain, patchRecord } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import type { Loaded } from '#entities/records.ts'
import { takePayments } from '../../payments/allocate.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { measures } from '../posting-rules/rule.ts'
import { postingRules } from '../posting-rules.ts'
import { proveNightly } from '../proofs/tell-differences.ts'
import { breaksOfExamples } from './examples.ts'
import { chooseRules, type OwnRule } from './rules-of.ts'

let house: LeasingHouse
let branch: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  await house.running({ product: 'LEASE' })
  await house.running({ product: 'LOAN', quotation: { insurancePremium: 28.8 } })
  await house.bill('2026-04-01')
  await house.act('2026-04-02', async work => {
    const [made] = await insertRecords(
      work,
      'organization',
      [{ type: 'O', name: 'Ponant Nord', parentRegistration: house.house }],
      { unchecked: true },
    )
    branch = made!.registration
  })
})
afterAll(() => house.close())

type Line = NonNullable<Loaded<'accountingRule'>['lines']>[number]

const patch = (registration: string, values: Plain) =>
  house.act('2026-05-01', work => patchRecord(work, 'accountingRule', registration, values))

const drafted = async (values: Plain, change?: (lines: Line[]) => Line[]): Promise<string> => {
  const made = (await house.create('accountingRule', {
    orgaRegistration: null,
    ...values,
  })) as unknown as Loaded<'accountingRule'>
  if (change) await patch(made.registration, { lines: change(made.lines!) })
  return made.registration
}
const ruleAt = async (registration: string) => (await house.load('accountingRule', { registration }))[0]!
const publish = (registration: string) => house.move('accountingRule', registration, 'publish')

it('holds each rule of the product to itself: none breaks a proof in its own place', () => {
  for (const [event, rules] of Object.entries(postingRules) as [
    OwnRule['eventType'],
    typeof postingRules.INVOICE,
  ][])
    for (const rule of rules) {
      const own = chooseRules([{ organization: null, eventType: event, rule }], [])
      expect(breaksOfExamples(chooseRules([], []), own, event), rule.code).toEqual([])
      if (rule.lines.length < 2) continue
      const less = { ...rule, lines: rule.lines.slice(1) }
      const broken = chooseRules([{ organization: null, eventType: event, rule: less }], [])
      expect(breaksOfExamples(chooseRules([], []), broken, event).length, rule.code).toBeGreaterThan(0)
    }
})

it('has a word for each amount that events carry, and for each account', () => {
  const wordless = (list: string, codes: readonly string[]) =>
    codes.filter(code => !listNamed(list)?.some(one => one.value === code))
  expect(wordless('measure', measures)).toEqual([])
  const accounts = Object.values(postingRules).flatMap(rules =>
    rules.flatMap(rule => rule.lines.map(line => line.account)),
  )
  expect(wordless('logicalAccount', [...new Set(accounts)])).toEqual([])
})

it('begins as the rule of the product whose code it has', async () => {
  const rule = await ruleAt(await drafted({ code: 'INV-SALE' }))
  expect(rule).toMatchObject({
    eventType: 'INVOICE',
    journal: 'VE',
    family: 'LEASE',
    treats: 'ASSET',
    status: 'DRAFT',
  })
  expect(rule.lines).toHaveLength(postingRules.INVOICE[0]!.lines.length)
  expect(rule.lines![0]).toMatchObject({
    logicalAccount: 'CUSTOMER',
    dc: 'D',
    measure: 'gross',
    person: 'PAYER',
  })
})

it('books by it what happens from its publication on, and by that of an organization there alone', async () => {
  const services = await drafted({ code: 'INV-SALE', name: 'Rent on its own account' }, lines =>
    lines.map(line => (line.logicalAccount === 'RENT' ? { ...line, account: '706150' } : line)),
  )
  const ofBranch = await drafted({ code: 'INV-SALE', orgaRegistration: branch }, lines =>
    lines.map(line => (line.logicalAccount === 'RENT' ? { ...line, account: '706990' } : line)),
  )
  await publish(services)
  await publish(ofBranch)
  const lease = await house.running({ product: 'LEASE' })
  await house.bill('2026-05-01', [lease])
  const [own] = await house.load('posting', { account: '706150' })
  expect(own).toMatchObject({
    code: 'INV-SALE',
    logicalAccount: 'RENT',
    name: expect.stringContaining('Rent on its own account'),
  })
  expect(await house.load('posting', { account: '706990' })).toEqual([])
  await expectProofs(house, '2026-05-01')
  // Another in its place retires it.
  const next = await drafted({ code: 'INV-SALE' })
  await publish(next)
  expect((await ruleAt(services)).status).toBe('RETIRED')
  expect((await ruleAt(ofBranch)).status).toBe('ACTIVE')
})

it('has tax that waits for the money wait where the product does, though no line of it says so', async () => {
  const before = (await house.load('accountingRule', { status: 'ACTIVE', orgaRegistration: null }))[0]!
  const silent = await drafted({ code: 'INV-SALE', name: 'As it was before' }, lines =>
    lines
      .filter(line => line.measure !== 'pendingTax')
      .map(line => (line.logicalAccount === 'RENT' ? { ...line, account: '706150' } : line)),
  )
  await publish(silent)
  const collectedOn = (vatOn: string | null) =>
    house.act('2026-05-01', work => patchRecord(work, 'person', house.house, { vatOn }))
  await collectedOn('COLLECTION')
  const lease = await house.running({ product: 'LEASE' })
  await house.bill('2026-05-01', [lease])
  const [invoice] = await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' })
  const { taxAmount, amountInclTax } = invoice!
  const booked = await house.balances({ invoiceRegistration: invoice!.registration })
  expect(booked).toMatchObject({ CUSTOMER: amountInclTax, VAT_PENDING: -taxAmount! })
  expect(booked).not.toHaveProperty('VAT_OUT')
  expect(await house.load('posting', { account: '706150', contractRegistration: lease })).not.toEqual([])
  await expectProofs(house, '2026-05-01')
  await collectedOn(null)
  await publish(await drafted({ code: before.code! }))
})

it('is not published where a proof would differ, and says which and by how much', async () => {
  const late = await drafted({ code: 'INV-SALE' }, lines =>
    lines.map(line => (line.logicalAccount === 'CUSTOMER' ? { ...line, logicalAccount: 'SUSPENSE' } : line)),
  )
  const [billed] = await house.load('invoice', { pr: 'RECEIVABLE' })
  await expect(publish(late)).rejects.toMatchObject({
    rejectionReason: {
      code: 'RULE_BREAKS_PROOF',
      params: {
        proof: { label: expect.stringMatching(/^list\.proof\.(CUSTOMER|SUSPENSE)$/) },
        event: expect.stringMatching(/^PE-/),
      },
    },
  })
  await house.move('accountingRule', late, 'try', { day: '2026-05-02' })
  const tried = await ruleAt(late)
  expect(tried).toMatchObject({ status: 'DRAFT', triedDate: '2026-05-02', breakCount: 2 })
  expect(tried.triedCount).toBeGreaterThan(2)
  expect(tried.breaks!.map(one => Math.abs(one.difference!))).toContain(billed!.amountInclTax)
  const [booked] = await house.load('accountingRule', { status: 'ACTIVE', orgaRegistration: null })
  expect(booked!.registration).not.toBe(late)
})

it.each([
  ['a person is missing', (line: Line) => ({ ...line, person: null }), 'CUSTOMER'],
  [
    'sides differ',
    (line: Line) => (line.logicalAccount === 'SERVICE' ? { ...line, measure: 'rent' } : line),
    'BALANCED',
  ],
  [
    'tax is taken with another amount',
    (line: Line) => (line.measure === 'tax' ? { ...line, logicalAccount: 'FEES' } : line),
    'VAT_OUT',
  ],
])('is refused where %s', async (_what, change, proof) => {
  const rule = await drafted({ code: 'INV-SALE' }, lines => lines.map(change as (line: Line) => Line))
  await expect(publish(rule)).rejects.toMatchObject({ rejectionReason: { code: 'RULE_BREAKS_PROOF' } })
  await house.move('accountingRule', rule, 'try')
  expect((await ruleAt(rule)).breaks!.map(one => one.proof)).toContain(proof)
})

it('is refused where it names what the event has not, a proved number, or no event of rules', async () => {
  const unknown = await drafted({ code: 'PAY-IN' }, lines =>
    lines.map(line => ({ ...line, measure: 'rent' })),
  )
  await expect(publish(unknown)).rejects.toMatchObject({ rejectionReason: { code: 'AMOUNT_OF_NO_EVENT' } })
  const numbered = await drafted({ code: 'PAY-IN' }, lines =>
    lines.map(line => ({ ...line, account: '512001' })),
  )
  await expect(publish(numbered)).rejects.toMatchObject({ rejectionReason: { code: 'ACCOUNT_OF_RECORDS' } })
  const byHand = await drafted({ code: 'OWN', eventType: 'MANUAL', journal: 'OD' })
  await expect(publish(byHand)).rejects.toMatchObject({
    rejectionReason: { code: 'EVENT_BOOKED_BY_NO_RULE' },
  })
  const empty = await drafted({ code: 'OWN', eventType: 'INVOICE', journal: 'OD' })
  await expect(publish(empty)).rejects.toMatchObject({ rejectionReason: { code: 'RULE_WITHOUT_LINES' } })
})

it('books besides what its own code says, on accounts of no proof', async () => {
  const besides = await drafted({
    code: 'CASH-STATISTIC',
    name: 'Collected',
    eventType: 'CASH_IN',
    journal: 'OD',
    lines: [
      { logicalAccount: 'EXPENSE', account: '618900', dc: 'D', measure: 'paid' },
      { logicalAccount: 'RECOVERY', account: '758900', dc: 'C', measure: 'paid' },
    ],
  })
  await publish(besides)
  await house.act('2026-05-03', work =>
    takePayments(work, [
      {
        date: '2026-05-03',
        amount: 70,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [],
      },
    ]),
  )
  expect(await house.load('posting', { code: 'CASH-STATISTIC' })).toHaveLength(2)
  expect(await house.load('posting', { code: 'PAY-IN', date: '2026-05-03' })).toHaveLength(2)
  await expectProofs(house, '2026-05-03')
})

it('gives way to the rule of the product once it proves no more, and is suspended by night', async () => {
  const [stale] = await house.act('2026-05-04', work =>
    insertRecords(
      work,
      'accountingRule',
      [
        {
          code: 'PAY-IN',
          eventType: 'CASH_IN',
          journal: 'BQ',
          status: 'ACTIVE',
          orgaRegistration: null,
          lines: [
            { logicalAccount: 'BANK', dc: 'D', measure: 'paid' },
            { logicalAccount: 'ADVANCE', dc: 'C', measure: 'paid', person: 'PAYER' },
          ],
        },
      ],
      { unchecked: true },
    ),
  )
  const payment = {
    date: '2026-05-04',
    amount: 30,
    currency: 'EUR',
    personRegistration: house.client,
    orgaRegistration: house.house,
  }
  await house.act('2026-05-04', work => takePayments(work, [{ ...payment, invoices: [] }]))
  await expectProofs(house, '2026-05-04')
  await house.act('2026-05-05', proveNightly)
  expect((await ruleAt(stale!.registration)).status).toBe('SUSPENDED')
})

it('stays as it was published', async () => {
  const [rule] = await house.load('accountingRule', {
    status: 'ACTIVE',
    orgaRegistration: null,
    code: 'INV-SALE',
  })
  await expect(patch(rule!.registration, { journal: 'OD' })).rejects.toMatchObject({
    code: expect.stringMatching(/READ_?ONLY|INVALID/),
  })
})
