import { afterEach, beforeEach, expect, test } from 'vitest'
import { askBeforeIssuing } from '../testing/ask-before-issuing.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { takePayments } from './allocate.ts'
import { payOut } from './pay-out.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const paid = async (amount: number): Promise<string> => {
  const [operation] = await house.act('2026-03-02', work =>
    takePayments(work, [
      {
        date: '2026-03-02',
        amount,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
      },
    ]),
  )
  return operation!.registration
}
const refund = (operation: string, day: string, amount?: number) =>
  house.move('bankOperation', operation, 'refund', {
    day,
    input: { dueDate: day, ...(amount === undefined ? {} : { amount }) },
  })
const payables = () => house.load('invoice', { pr: 'PAYABLE', status: { not: 'CANCELLED' } })
const balanceOf = async (registration: string) =>
  (await house.load('bankOperation', { registration })).map(({ balance, refunded }) => ({
    balance,
    refunded,
  }))
const books = () => house.balances({ personRegistration: house.client })

test('what was paid too much is owed back, paid by transfer, and an advance again where that is called back', async () => {
  const operation = await paid(1_000)
  await expect(refund(operation, '2026-03-03', 1_000.01)).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  await expect(refund(operation, '2026-03-03', 0)).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await refund(operation, '2026-03-03', 400)
  expect(await balanceOf(operation)).toEqual([{ balance: 600, refunded: 400 }])
  expect(await books()).toEqual({ ADVANCE: -600, PAYEE: -400 })
  await expectProofs(house, '2026-03-03')
  const [first] = await payables()
  expect(first).toMatchObject({ status: 'ISSUED', totalBalance: 400, refundedRegistration: operation })
  await house.move('invoice', first!.registration, 'credit', {
    day: '2026-03-04',
    reason: 'He keeps it here',
    input: { date: '2026-03-04' },
  })
  expect(await balanceOf(operation)).toEqual([{ balance: 1_000, refunded: 0 }])
  expect(await books()).toEqual({ ADVANCE: -1_000 })
  await expectProofs(house, '2026-03-04')
  await refund(operation, '2026-03-05')
  const [again] = (await payables()).filter(invoice => invoice.status === 'ISSUED')
  await house.act('2026-03-06', work =>
    payOut(work, [again!.registration], {
      date: '2026-03-06',
      amounts: new Map([[again!.registration, 250]]),
    }),
  )
  expect(await books()).toEqual({ PAYEE: -750 })
  await expectProofs(house, '2026-03-06')
  await house.act('2026-03-07', work => payOut(work, [again!.registration], { date: '2026-03-07' }))
  expect(await books()).toEqual({})
  expect(await balanceOf(operation)).toEqual([{ balance: 0, refunded: 1_000 }])
  await expect(refund(operation, '2026-03-08')).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-07'])
    await expectProofs(house, day)
})

test('it goes to an account of who paid, to no other', async () => {
  const operation = await paid(500)
  const account = async (personRegistration: string, bankIban: string) =>
    String(
      (await house.create('bankAccount', { name: 'Current account', personRegistration, bankIban }))
        .registration,
    )
  const his = await account(house.client, 'FR1420041010050500013M02606')
  const other = await account(house.supplier, 'ES9121000418450200051332')
  const to = (bankAccountRegistration: string) =>
    house.move('bankOperation', operation, 'refund', {
      day: '2026-03-03',
      input: { dueDate: '2026-03-03', bankAccountRegistration },
    })
  await expect(to(other)).rejects.toMatchObject({ errors: [{ field: 'bankAccountRegistration' }] })
  await to(his)
  expect(await payables()).toMatchObject([{ bankAccountRegistration: his }])
})

test('a refund that issuing asks somebody about waits for him, is not given away meanwhile, and ends with its payment', async () => {
  const operation = await paid(500)
  await house.act('2026-03-02', work => askBeforeIssuing(work, 100))
  await refund(operation, '2026-03-03', 300)
  const [held] = await payables()
  expect(held).toMatchObject({ status: 'VALIDATED', amountInclTax: 300 })
  expect(await books()).toEqual({ ADVANCE: -500 })
  expect(await balanceOf(operation)).toEqual([{ balance: 200, refunded: 300 }])
  await expect(refund(operation, '2026-03-03', 201)).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
  await expectProofs(house, '2026-03-03')
  await house.move('invoice', held!.registration, 'cancel', { day: '2026-03-04', reason: 'He keeps it here' })
  expect(await balanceOf(operation)).toEqual([{ balance: 500, refunded: 0 }])

  await refund(operation, '2026-03-04', 300)
  const [second] = await payables()
  await house.move('invoice', second!.registration, 'issue', { day: '2026-03-05' })
  expect(await books()).toEqual({ ADVANCE: -200, PAYEE: -300 })
  await expectProofs(house, '2026-03-05')

  await refund(operation, '2026-03-06')
  expect(await balanceOf(operation)).toEqual([{ balance: 0, refunded: 500 }])
  await house.move('bankOperation', operation, 'reverse', { day: '2026-03-07', reason: 'Sent back' })
  expect((await payables()).map(one => one.status)).toEqual(['ISSUED'])
  expect(await books()).toEqual({ ADVANCE: 300, PAYEE: -300 })
  await expectProofs(house, '2026-03-07')
})

test('a transfer that comes back is owed again', async () => {
  const operation = await paid(500)
  await refund(operation, '2026-03-03')
  const [payable] = await payables()
  const [transfer] = await house.act('2026-03-04', work =>
    payOut(work, [payable!.registration], { date: '2026-03-04' }),
  )
  await house.move('bankOperation', transfer!.operation.registration, 'reverse', {
    day: '2026-03-05',
    reason: 'Account closed',
  })
  expect(await books()).toEqual({ PAYEE: -500 })
  for (const day of ['2026-03-04', '2026-03-05']) await expectProofs(house, day)
})

test('of what went out no part is taken back by itself', async () => {
  const operation = await paid(500)
  await refund(operation, '2026-03-03')
  const [payable] = await payables()
  await house.act('2026-03-04', work => payOut(work, [payable!.registration], { date: '2026-03-04' }))
  const [given] = await house.load('cashflowAllocation', { invoiceRegistration: payable!.registration })
  await expect(
    house.move('cashflowAllocation', given!.registration, 'reverse', { day: '2026-03-05', reason: 'Wrong' }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'PAYMENT_IS_REVERSED_WHOLE' } })
})
