import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeRecords, loadMatching } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse()
})
afterEach(() => house.close())

const contractOf = async (registration: string) => (await house.load('contract', { registration }))[0]!
const flowsOf = (contractRegistration: string) =>
  house.load('cashflow', { contractRegistration, pr: 'RECEIVABLE' })
const loanOf = async (contractRegistration: string) =>
  (await house.balances({ contractRegistration })).LOAN ?? 0
const invoicesOf = (contractRegistration: string) =>
  house.load('invoice', { contractRegistration, pr: 'RECEIVABLE', status: { not: 'CANCELLED' } })

test('a terminated loan asks at once for what it still owes, with interest to the day, and its books agree', async () => {
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-05-01', [loan])
  const { outstanding } = await contractOf(loan)
  expect(await loanOf(loan)).toBe(outstanding)
  const day = '2026-05-16'
  await house.move('contract', loan, 'terminate', {
    day,
    reason: 'Three instalments unpaid',
    input: { date: day, indemnity: 500 },
  })
  expect(await contractOf(loan)).toMatchObject({ status: 'TERMINATED', terminationDate: day, outstanding })
  const asked = (await flowsOf(loan)).filter(flow => flow.status === 'PLANNED')
  expect(asked.map(flow => [flow.type, flow.dueDate])).toEqual([
    ['SETTLEMENT', day],
    ['INDEMNITY', day],
  ])
  // Fifteen days of thirty since the first of May.
  const [settlement] = asked
  expect(settlement!.principal).toBe(outstanding)
  expect(settlement!.interest).toBeGreaterThan(0)
  await expectProofs(house, day)
  await house.bill(day, [loan])
  expect(await contractOf(loan)).toMatchObject({ outstanding: 0 })
  expect(await loanOf(loan)).toBe(0)
  const claims = await invoicesOf(loan)
  const last = claims.filter(invoice => invoice.dueDate >= day)
  expect(last).toHaveLength(1)
  expect(last[0]!.amountInclTax).toBe(sumMoney([settlement!.amountExclTax, 500], 'EUR'))
  await expectProofs(house, day)
  await expect(
    house.move('invoice', last[0]!.registration, 'credit', {
      day,
      reason: 'By mistake',
      input: { date: day },
    }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'EXIT_IS_UNDONE' } })
  // Nobody pays: the whole claim is lost, and nothing of the loan stays behind.
  await house.move('contract', loan, 'charge-off', { day: '2026-06-10', reason: 'Insolvent' })
  expect(await loanOf(loan)).toBe(0)
  await expectProofs(house, '2026-06-10')
})

test('a termination is undone before it is billed, as often as it is done', async () => {
  const loan = await house.running({ product: 'LOAN' })
  const before = await flowsOf(loan)
  const day = '2026-04-20'
  for (const date of [day, '2026-04-10']) {
    await house.move('contract', loan, 'terminate', { day, reason: 'Default', input: { date } })
    await expectProofs(house, day)
    await house.move('contract', loan, 'terminate', { day, action: 'UNDO' })
    const planned = (flows: typeof before) =>
      flows.filter(flow => flow.status === 'PLANNED').map(flow => [flow.dueDate, flow.type, flow.principal])
    expect(planned(await flowsOf(loan))).toEqual(planned(before))
    await expectProofs(house, day)
  }
})

test('a termination that was billed and paid in part is undone: called back, and what was paid is an advance', async () => {
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-04-01', [loan])
  const { outstanding } = await contractOf(loan)
  const day = '2026-05-01'
  await house.move('contract', loan, 'terminate', {
    day,
    reason: 'Default',
    input: { date: day, indemnity: 500 },
  })
  // The instalment of that day stands on the same invoice.
  await house.bill(day, [loan])
  const claim = (await invoicesOf(loan)).find(invoice => invoice.dueDate === day)!
  await house.act('2026-05-04', work =>
    takePayments(work, [
      {
        date: '2026-05-04',
        amount: 900,
        currency: 'EUR',
        personRegistration: house.client,
        invoices: [claim.registration],
      },
    ]),
  )
  await expectProofs(house, '2026-05-04')
  await house.move('contract', loan, 'terminate', { day: '2026-05-06', action: 'UNDO' })
  expect(await contractOf(loan)).toMatchObject({ status: 'ACTIVE', outstanding })
  expect(await loanOf(loan)).toBe(outstanding)
  expect(await house.balances({ contractRegistration: loan })).toMatchObject({ ADVANCE: -900 })
  await house.bill('2026-05-06', [loan])
  const again = (await invoicesOf(loan)).filter(i => i.dueDate === day && i.status === 'ISSUED')
  expect(again).toHaveLength(1)
  for (const asOf of ['2026-04-30', '2026-05-01', '2026-05-04', '2026-05-05', '2026-05-06'])
    await expectProofs(house, asOf)
})

test('what is billed ahead and not due is called back by the termination: its interest is not owed', async () => {
  const loan = await house.running({ product: 'LOAN' })
  const day = '2026-04-20'
  await house.bill(day, [loan])
  const { outstanding } = await contractOf(loan)
  // Billed ahead, up to May, and paid.
  await house.bill('2026-05-01', [loan])
  const may = (await invoicesOf(loan)).find(invoice => invoice.dueDate === '2026-05-01')!
  expect((await contractOf(loan)).outstanding).toBeLessThan(outstanding!)
  await house.act('2026-05-02', work =>
    takePayments(work, [
      {
        date: '2026-05-02',
        amount: may.amountInclTax!,
        currency: 'EUR',
        personRegistration: house.client,
        invoices: [may.registration],
      },
    ]),
  )
  await house.move('contract', loan, 'terminate', {
    day: '2026-05-03',
    reason: 'Default',
    input: { date: day, indemnity: 0 },
  })
  expect((await house.load('invoice', { registration: may.registration }))[0]!.status).toBe('CREDITED')
  const [settlement] = (await flowsOf(loan)).filter(flow => flow.status === 'PLANNED')
  expect(settlement).toMatchObject({ type: 'SETTLEMENT', principal: outstanding })
  expect(await house.balances({ contractRegistration: loan })).toMatchObject({ ADVANCE: -may.amountInclTax! })
  for (const asOf of ['2026-04-20', '2026-05-01', '2026-05-02', '2026-05-03']) await expectProofs(house, asOf)
  await house.move('contract', loan, 'terminate', { day: '2026-05-04', action: 'UNDO' })
  expect(await contractOf(loan)).toMatchObject({ status: 'ACTIVE', outstanding })
  for (const asOf of ['2026-05-03', '2026-05-04']) await expectProofs(house, asOf)
})

test('what is waived of a loan is a loss, and is none once that is undone', async () => {
  const loan = await house.running({ product: 'LOAN' })
  await house.bill('2026-05-01', [loan])
  const { outstanding } = await contractOf(loan)
  const day = '2026-05-16'
  await house.move('contract', loan, 'terminate', {
    day,
    reason: 'Agreed with the heirs',
    input: { date: day, isWaived: true },
  })
  expect(await contractOf(loan)).toMatchObject({ status: 'TERMINATED', outstanding: 0 })
  expect((await flowsOf(loan)).filter(flow => flow.status === 'PLANNED')).toEqual([])
  expect(await house.balances({ contractRegistration: loan, logicalAccount: ['LOAN', 'BAD_DEBT'] })).toEqual({
    BAD_DEBT: outstanding,
  })
  await expectProofs(house, day)
  await house.move('contract', loan, 'terminate', { day, action: 'UNDO' })
  expect(await loanOf(loan)).toBe(outstanding)
  expect(await contractOf(loan)).toMatchObject({ status: 'ACTIVE', outstanding })
  await expectProofs(house, day)
})

test('a loan that was terminated and not billed is charged off whole', async () => {
  const loan = await house.running({ product: 'LOAN' })
  const day = '2026-04-16'
  await house.move('contract', loan, 'terminate', { day, reason: 'Default', input: { date: day } })
  await house.move('contract', loan, 'charge-off', { day, reason: 'Insolvent' })
  expect(await loanOf(loan)).toBe(0)
  await expectProofs(house, day)
})

test('a lease asks for its indemnity alone', async () => {
  const lease = await house.running()
  const day = '2026-05-16'
  await house.bill('2026-05-01', [lease])
  await house.move('contract', lease, 'terminate', {
    day,
    reason: 'Default',
    input: { date: day, indemnity: 900 },
  })
  const asked = (await flowsOf(lease)).filter(flow => flow.status === 'PLANNED')
  expect(asked.map(flow => [flow.type, flow.amountExclTax])).toEqual([['INDEMNITY', 900]])
  await house.bill(day, [lease])
  await expectProofs(house, day)
})

test('the indemnity is what the product asks for, unless an amount is typed or all is waived', async () => {
  for (const product of ['LOAN', 'LEASE'])
    await house.act('2026-03-01', async work => {
      const [found] = await loadMatching(work, 'product', { code: product })
      await changeRecords(work, 'product', [found!], () => ({ settlementIndemnity: 0.04 }), {
        unchecked: true,
      })
    })
  const day = '2026-05-16'
  const asked = async (product: string, input: object) => {
    const contract = await house.running({ product })
    await house.bill('2026-05-01', [contract])
    await house.move('contract', contract, 'terminate', {
      day,
      reason: 'Default',
      input: { date: day, ...input },
    })
    const flows = (await flowsOf(contract)).filter(flow => flow.type === 'INDEMNITY')
    return { contract, amounts: flows.map(flow => flow.amountExclTax) }
  }
  const loan = await asked('LOAN', {})
  const { outstanding } = await contractOf(loan.contract)
  expect(loan.amounts).toEqual([Math.round(outstanding! * 4) / 100])
  const lease = await asked('LEASE', {})
  const rents = (await house.load('cashflow', { contractRegistration: lease.contract, pr: 'RECEIVABLE' }))
    .filter(flow => flow.status === 'CANCELLED')
    .map(flow => flow.amountExclTax)
  // Its rents to come are not discounted: the product names no rate for it.
  expect(lease.amounts).toEqual([Math.round(sumMoney(rents, 'EUR') * 4) / 100])
  expect((await asked('LOAN', { indemnity: 12 })).amounts).toEqual([12])
  expect((await asked('LEASE', { indemnity: 0 })).amounts).toEqual([])
  expect((await asked('LOAN', { isWaived: true })).amounts).toEqual([])
  await expectProofs(house, day)
})
