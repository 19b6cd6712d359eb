import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRecords } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { runReleases } from './release.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const withFirstRent = { downPayment: 7200, downPaymentDue: 'WITH_FIRST', duration: 12 }
const leased = async (quotation = {}) => {
  const contract = await house.running({ quotation: { ...withFirstRent, ...quotation } })
  await house.bill('2026-04-01', [contract])
  return contract
}
const deferralOf = async (contractRegistration: string) =>
  (await house.load('deferral', { contractRegistration }))[0]!
const firstRent = async (contractRegistration: string) => {
  const [flow] = await house.load('cashflow', {
    contractRegistration,
    type: 'DOWN_PAYMENT',
    status: 'BILLED',
  })
  return flow!.invoiceRegistration!
}
const release = (date: string, dryRun = false) =>
  runReleases(house.engine, house.as(date), { date }, { dryRun })
const deferred = async (contractRegistration: string) =>
  (await house.balances({ contractRegistration, logicalAccount: 'DEFERRED' })).DEFERRED ?? 0
const proveAll = async (...days: string[]) => {
  for (const day of days) await expectProofs(house, day)
}

test('a first rent is earned over the term, month by month, once', async () => {
  const contract = await leased()
  expect(await deferralOf(contract)).toMatchObject({
    kind: 'FIRST_RENT',
    amount: 7200,
    remaining: 7200,
    startDate: '2026-03-01',
  })
  expect(await deferred(contract)).toBe(-7200)
  const seen = await release('2026-05-02', true)
  expect(seen.releases.map(one => one.amount)).toEqual([611.51, 591.78])
  expect(await deferred(contract)).toBe(-7200)
  expect((await release('2026-05-02')).sums).toEqual([{ currency: 'EUR', amount: 1203.29 }])
  expect((await release('2026-05-31')).releases).toHaveLength(1)
  expect((await release('2026-05-31')).releases).toEqual([])
  await release('2027-04-01')
  expect(await deferralOf(contract)).toMatchObject({ remaining: 0, releasedUntil: '2027-02-28' })
  expect(await deferred(contract)).toBe(0)
  await proveAll('2026-04-01', '2026-04-30', '2026-05-02', '2026-11-30', '2027-04-01')
})

test.each([
  ['lease', {}],
  ['loan', { product: 'LOAN', assets: [] }],
])('fees of a %s that are earned over the term are spread, others are not', async (_name, asked) => {
  const fees = [
    { code: 'FILE', amount: 1200, timing: 'START', isEarnedOverTerm: true },
    { code: 'FIRST', amount: 365, timing: 'FIRST', isEarnedOverTerm: true },
    { code: 'OTHER', amount: 90, timing: 'START' },
    { code: 'END', amount: 70, timing: 'END', isEarnedOverTerm: true },
  ]
  const contract = await house.running({ ...asked, quotation: { duration: 12, fees } })
  await house.bill('2026-04-01', [contract])
  expect(await deferred(contract)).toBe(-1565)
  const earned = async () =>
    (await house.balances({ contractRegistration: contract, logicalAccount: 'FEES' })).FEES
  expect(await earned()).toBe(-90)
  await release('2026-05-02')
  const deferrals = await house.load('deferral', { contractRegistration: contract })
  expect(deferrals.map(one => [one.kind, one.amount]).sort()).toEqual([
    ['FEE', 1200],
    ['FEE', 365],
  ])
  const left = deferrals.reduce((sum, one) => sum + one.remaining!, 0)
  expect(left).toBeLessThan(1565)
  expect(await deferred(contract)).toBeCloseTo(-left, 2)
  // A fee that is called back gives back what is still to come of it; the rest of it was earned.
  const [line] = await house.load('invoiceLine', {
    contractRegistration: contract,
    type: 'FEE',
    amountExclTax: 1200,
  })
  await house.move('invoice', line!.invoiceRegistration, 'credit', {
    day: '2026-05-10',
    reason: 'Goodwill',
    input: { date: '2026-05-10', amount: 600, lineType: 'FEE' },
  })
  await proveAll('2026-03-31', '2026-04-01', '2026-04-30', '2026-05-02', '2026-05-10')
  await house.move('contract', contract, 'terminate', {
    day: '2026-06-10',
    reason: 'Default',
    input: { date: '2026-06-10' },
  })
  expect(await deferred(contract)).toBe(0)
  await proveAll('2026-05-10', '2026-06-09', '2026-06-10')
})

test('what is left is earned as the contract is terminated, and spread again where that is undone', async () => {
  const contract = await leased()
  await release('2026-06-01')
  await house.move('contract', contract, 'terminate', {
    day: '2026-06-10',
    reason: 'Default',
    input: { date: '2026-06-10' },
  })
  expect(await deferred(contract)).toBe(0)
  await house.move('contract', contract, 'terminate', { day: '2026-06-12', action: 'UNDO' })
  expect((await deferralOf(contract)).movements!.map(one => one.kind)).toEqual([
    'SPREAD',
    'RELEASED',
    'RELEASED',
    'RELEASED',
    'ENDED',
    'RESUMED',
  ])
  await release('2026-07-01')
  await house.move('contract', contract, 'charge-off', { day: '2026-07-05', reason: 'Insolvent' })
  expect(await deferred(contract)).toBe(0)
  await proveAll('2026-06-01', '2026-06-10', '2026-06-12', '2026-07-01', '2026-07-05')
})

test('a note calls back what is still to come of its part, the rest of it was earned', async () => {
  const contract = await leased()
  const invoice = await firstRent(contract)
  await release('2026-05-31')
  const { remaining } = await deferralOf(contract)
  const credit = (input: object) =>
    house.move('invoice', invoice, 'credit', {
      day: '2026-06-02',
      reason: 'Agreed',
      input: { date: '2026-06-02', ...input },
    })
  await credit({ amount: 3600, lineType: 'DOWN_PAYMENT' })
  expect(await deferralOf(contract)).toMatchObject({ amount: 3600, remaining: remaining! / 2 })
  await proveAll('2026-06-02')
  await credit({})
  expect(await deferralOf(contract)).toMatchObject({ amount: 0, remaining: 0 })
  expect(await deferred(contract)).toBe(0)
  await house.bill('2026-06-03', [contract])
  expect((await house.load('deferral', { contractRegistration: contract })).length).toBe(2)
  await proveAll('2026-05-31', '2026-06-02', '2026-06-03')
})

test('a first rent that is paid before the start waits for it', async () => {
  const contract = await house.draft({
    quotation: { ...withFirstRent, downPaymentDue: 'BEFORE_ACTIVATION', startDate: '2026-05-01' },
    contract: { startDate: '2026-05-01' },
  })
  await house.move('contract', contract, 'validate')
  await house.bill('2026-03-02', [contract])
  await release('2026-04-30')
  expect(await deferred(contract)).toBe(-7200)
  await proveAll('2026-03-02', '2026-04-30')
})

test('a commission is a cost of the term, and given back where it ends too soon', async () => {
  const broker = await house.act('2026-03-01', async work => {
    const [person] = await insertRecords(
      work,
      'person',
      [{ type: 'C', name: 'Courtage Nautique SARL', roles: [{ role: 'PARTNER' }] }],
      { unchecked: true },
    )
    return String(person!.registration)
  })
  const agreement = await house.create('agreement', {
    partnerRegistration: broker,
    startDate: '2026-01-01',
    commissionRate: 0.025,
    clawbackMonths: 6,
    paymentCondition: '30D',
    isSelfBilled: true,
  })
  await house.move('agreement', agreement.registration, 'sign', { input: { date: '2026-01-01' } })
  const brought = () =>
    house.running({
      product: 'LOAN',
      quotation: { duration: 12 },
      persons: [
        { personRegistration: house.client, role: 'CLIENT' },
        { personRegistration: house.supplier, role: 'SUPPLIER' },
        { personRegistration: broker, role: 'PARTNER' },
      ],
    })
  const [soon, later] = [await brought(), await brought()]
  await house.bill('2026-03-31')
  // The house writes them in the broker's name.
  const written = await house.load('invoice', { issuerRegistration: broker })
  expect(written.map(({ status, invoiceNumber }) => [status, invoiceNumber]).sort()).toEqual([
    ['ISSUED', 'CO2026-000001'],
    ['ISSUED', 'CO2026-000002'],
  ])
  await release('2026-06-30')
  const costs = (contractRegistration: string) =>
    house.balances({ contractRegistration, logicalAccount: ['PREPAID', 'COMMISSION'] } as never)
  expect(await costs(soon)).toEqual({ PREPAID: 798.9, COMMISSION: 401.1 })
  const terminate = (contract: string, day: string) =>
    house.move('contract', contract, 'terminate', { day, reason: 'Default', input: { date: day } })
  await terminate(soon, '2026-07-10')
  expect(await costs(soon)).toEqual({})
  await terminate(later, '2026-10-10')
  expect(await costs(later)).toEqual({ COMMISSION: 1200 })
  await proveAll('2026-03-31', '2026-05-31', '2026-07-10', '2026-10-10')
})
