import { afterEach, beforeEach, expect, test } from 'vitest'
import { sumMoney } from '#finance/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const fees = [
  { code: 'START', amount: 100, timing: 'START' },
  { code: 'FIRST', amount: 90, timing: 'FIRST' },
  { code: 'EACH', amount: 5, timing: 'EACH' },
  { code: 'SPREAD', amount: 100, timing: 'SPREAD' },
  { code: 'END', amount: 70, timing: 'END' },
]
const flowsOf = async (contractRegistration: string, code: string) => {
  const elements = await house.load('contractElement', { contractRegistration, code, status: 'ACTIVE' })
  const flows = await house.load('cashflow', {
    contractElementRegistration: elements.map(element => element.registration),
    status: { not: 'CANCELLED' },
  })
  return flows.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
}
const amounts = async (contract: string, code: string) =>
  (await flowsOf(contract, code)).map(flow => flow.amountExclTax)

test('each fee is asked for when its quotation says', async () => {
  const lease = await house.running({ quotation: { duration: 12, fees } })
  const [contract] = await house.load('contract', { registration: lease })
  const [quotation] = await house.load('quotation', { contractRegistration: lease })
  expect((await flowsOf(lease, 'START')).map(flow => [flow.dueDate, flow.amountExclTax])).toEqual([
    ['2026-03-01', 100],
  ])
  expect((await flowsOf(lease, 'FIRST')).map(flow => [flow.dueDate, flow.amountExclTax])).toEqual([
    ['2026-04-01', 90],
  ])
  expect(await amounts(lease, 'EACH')).toEqual(Array.from({ length: 12 }, () => 5))
  const spread = await amounts(lease, 'SPREAD')
  expect([spread.length, sumMoney(spread, 'EUR')]).toEqual([12, 100])
  expect((await flowsOf(lease, 'END')).map(flow => [flow.dueDate, flow.amountExclTax])).toEqual([
    [contract!.endDate, 70],
  ])
  // What is paid in all is what the cashflows ask for.
  const all = await house.load('cashflow', { contractRegistration: lease, pr: 'RECEIVABLE' })
  const total = sumMoney(
    all.map(flow => flow.amountExclTax),
    'EUR',
  )
  expect(quotation!.totalPayment).toBe(total)
  await house.bill('2026-04-01', [lease])
  const lines = await house.load('invoiceLine', { contractRegistration: lease, type: 'FEE' })
  expect(lines.map(line => line.amountExclTax).sort((a, b) => a - b)).toEqual([5, spread[0], 90, 100])
  await expectProofs(house, '2026-04-01')
})

test('an amended plan takes along what is paid with each payment, and leaves what is spread', async () => {
  const loan = await house.running({ product: 'LOAN', quotation: { duration: 12, fees } })
  await house.bill('2026-05-01', [loan])
  const made = await house.create('amendment', {
    contractRegistration: loan,
    type: 'DURATION',
    validityDate: '2026-06-01',
    newDuration: 18,
  })
  for (const code of ['simulate', 'approve', 'apply'])
    await house.move('amendment', made.registration, code, { day: '2026-05-10' })
  expect((await amounts(loan, 'EACH')).length).toBeGreaterThan(12)
  expect(sumMoney(await amounts(loan, 'SPREAD'), 'EUR')).toBe(100)
  await house.bill('2026-06-10', [loan])
  await expectProofs(house, '2026-06-10')
})
