import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, sumMoney } from '#finance/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { nextDueCall } from './next-due.ts'

let house: LeasingHouse
let contract: string

const nextDue = (day: string) =>
  nextDueCall.run(house.engine, house.as(day), { params: { key: contract }, query: {}, body: undefined })

beforeAll(async () => {
  house = await leasingHouse()
  contract = await house.running({})
})
afterAll(() => house.close())

it('tells what is to be billed next, with its tax', async () => {
  const planned = await house.load('cashflow', {
    contractRegistration: contract,
    status: 'PLANNED',
    pr: 'RECEIVABLE',
  })
  const date = planned.map(one => one.dueDate).sort()[0]!
  const due = planned.filter(one => one.dueDate === date)
  expect(due.length).toBeGreaterThan(0)
  const amount = sumMoney(
    due.map(one => sumMoney([one.amountExclTax * 1.2], 'EUR')),
    'EUR',
  )
  expect(await nextDue('2026-03-02')).toEqual({ date, amount, currency: 'EUR' })
})

it('tells what is billed and open before what is still to be billed', async () => {
  await house.bill('2026-06-01', [contract])
  const invoices = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  const last = invoices
    .map(one => one.dueDate)
    .sort()
    .at(-1)!
  const amount = sumMoney(
    invoices.filter(one => one.dueDate === last).map(one => one.totalBalance),
    'EUR',
  )
  expect(amount).toBeGreaterThan(0)
  expect(await nextDue(last)).toEqual({ date: last, amount, currency: 'EUR' })
  const [next] = (await house.load('cashflow', { contractRegistration: contract, status: 'PLANNED' }))
    .map(one => one.dueDate)
    .sort()
  expect(await nextDue('2026-06-15')).toMatchObject({ date: next })
})

it('tells of a suspended contract no day that is gone, as long as one is to come', async () => {
  await house.move('contract', contract, 'suspend', { reason: 'talks', day: '2026-06-15' })
  const planned = await house.load('cashflow', {
    contractRegistration: contract,
    status: 'PLANNED',
    pr: 'RECEIVABLE',
  })
  const days = [...new Set(planned.map(one => one.dueDate))].sort()
  const { nextDueDate } = await house.read('contract', contract)
  expect(nextDueDate).toBe(days[0])
  const today = addDays(days[3]!, -1)
  const due = planned.filter(one => one.dueDate === days[3])
  const amount = sumMoney(
    due.map(one => sumMoney([one.amountExclTax * 1.2], 'EUR')),
    'EUR',
  )
  expect(await nextDue(today)).toEqual({ date: days[3], amount, currency: 'EUR' })
  expect(await nextDue(days[3]!)).toMatchObject({ date: days[3] })
  expect(await nextDue(addDays(days.at(-1)!, 1))).toMatchObject({ date: days[0] })
})

it('leaves books that agree with the records', async () => {
  await expectProofs(house, '2026-06-30')
})
