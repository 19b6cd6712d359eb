import { afterEach, beforeEach, expect, test } from 'vitest'
import { takePayments } from '../payments/allocate.ts'
import { payOut } from '../payments/pay-out.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const running = (product = 'LEASE', quotation = {}) =>
  house.running({ product, quotation: { deposit: 5_000, ...quotation } })
const receivables = (contractRegistration: string, where = {}) =>
  house.load('invoice', { contractRegistration, pr: 'RECEIVABLE', status: { not: 'CANCELLED' }, ...where })
const held = async (registration: string) =>
  (await house.load('contract', { registration })).map(contract => contract.depositHeld)
const pay = (day: string, amount: number, invoices?: string[]) =>
  house.act(day, work =>
    takePayments(work, [
      {
        date: day,
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        ...(invoices ? { invoices } : {}),
      },
    ]),
  )
const setOff = (contract: string, day: string, amount?: number) =>
  house.move('contract', contract, 'set-off-deposit', {
    day,
    input: { date: day, ...(amount === undefined ? {} : { amount }) },
  })

test('a deposit is asked for at the start without tax, held, and pays what the client leaves open', async () => {
  const lease = await running()
  await house.bill('2026-03-01', [lease])
  const [asked] = await receivables(lease)
  expect(asked).toMatchObject({ amountExclTax: 5_000, taxAmount: 0, deposit: 5_000 })
  expect(await held(lease)).toEqual([5_000])
  expect(await house.balances({ contractRegistration: lease })).toMatchObject({
    CUSTOMER: 5_000,
    DEPOSIT: -5_000,
  })
  await expectProofs(house, '2026-03-01')
  await pay('2026-03-02', 5_000)
  await house.bill('2026-04-01', [lease])
  const [rent] = await receivables(lease, { totalBalance: { gt: 0 } })
  await expect(setOff(lease, '2026-04-10', 5_000.01)).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
    rejectionReason: { code: 'ONLY_HELD' },
  })
  await setOff(lease, '2026-04-10', 1_000)
  expect(await held(lease)).toEqual([4_000])
  const left = rent!.totalBalance! - 1_000
  expect(await receivables(lease, { registration: rent!.registration })).toMatchObject([
    { status: 'PARTIALLY_PAID', totalBalance: left },
  ])
  await expectProofs(house, '2026-04-10')
  await setOff(lease, '2026-04-11')
  expect(await held(lease)).toEqual([0])
  expect(await house.balances({ contractRegistration: lease })).toMatchObject({
    ADVANCE: left - 4_000,
  })
  expect((await house.balances({ contractRegistration: lease })).DEPOSIT).toBeUndefined()
  for (const day of ['2026-03-02', '2026-04-09', '2026-04-11']) await expectProofs(house, day)
  await expect(setOff(lease, '2026-04-12')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
})

test('what was not paid of it is not asked for any more when the contract is given up; what was pays first', async () => {
  const [paid, unpaid] = [await running('LOAN'), await running('LOAN')]
  await house.bill('2026-04-01', [paid, unpaid])
  const [deposit] = await receivables(paid, { deposit: { gt: 0 } })
  await pay('2026-04-02', 3_000, [deposit!.registration])
  // The other's deposit is the client's advance then, which would pay the rent of this one.
  for (const loan of [unpaid, paid])
    await house.move('contract', loan, 'charge-off', { day: '2026-06-01', reason: 'Bankrupt' })
  for (const loan of [paid, unpaid]) {
    expect(await held(loan)).toEqual([0])
    const books = await house.balances({ contractRegistration: loan })
    expect(books.DEPOSIT).toBeUndefined()
    expect(books.CUSTOMER).toBeUndefined()
  }
  const lossOf = async (loan: string) => (await house.balances({ contractRegistration: loan })).BAD_DEBT!
  const [rent] = await receivables(unpaid, { deposit: 0 })
  expect((await lossOf(unpaid)) - (await lossOf(paid))).toBeCloseTo(rent!.amountInclTax!, 2)
  for (const day of ['2026-04-02', '2026-06-01']) await expectProofs(house, day)
})

test('a deposit is lost by nobody: its invoice is credited, not written off', async () => {
  const lease = await running()
  await house.bill('2026-03-01', [lease])
  const [asked] = await receivables(lease)
  await expect(
    house.move('invoice', asked!.registration, 'write-off', { day: '2026-03-05', reason: 'Lost' }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'DEPOSIT_IS_CREDITED' } })
})

test('what is still held at the end is the client’s advance', async () => {
  const loan = await running('LOAN', { duration: 1 })
  await house.bill('2026-04-01', [loan])
  for (const { registration, totalBalance } of await receivables(loan))
    await pay('2026-04-02', totalBalance!, [registration])
  for (const { registration, totalBalance } of await house.load('invoice', {
    contractRegistration: loan,
    pr: 'PAYABLE',
  }))
    await house.act('2026-04-02', work =>
      payOut(work, [registration], { date: '2026-04-02', amounts: new Map([[registration, totalBalance!]]) }),
    )
  await expectProofs(house, '2026-04-02')
  await house.move('contract', loan, 'end', { day: '2026-04-20' })
  expect(await held(loan)).toEqual([0])
  expect(await house.balances({ contractRegistration: loan })).toMatchObject({ ADVANCE: -5_000 })
  await expectProofs(house, '2026-04-20')
})
