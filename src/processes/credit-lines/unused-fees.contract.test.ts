import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { askBeforeIssuing } from '../testing/ask-before-issuing.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { runFees } from './run-fees.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const opened = async (values: object = {}): Promise<string> => {
  const made = await house.create('creditLine', {
    name: 'Machines of the year',
    type: 'REVOLVING',
    currency: 'EUR',
    creditLimit: 500_000,
    unusedFeeRate: 0.0036,
    orgaRegistration: house.house,
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    ...values,
  })
  for (const code of ['submit', 'approve', 'open']) await house.move('creditLine', made.registration, code)
  return String(made.registration)
}
const run = (date: string, dryRun = false) => runFees(house.engine, house.as(date), { date }, { dryRun })
const feesOf = async (creditLine: string, date: string) =>
  (await run(date)).fees.filter(fee => fee.creditLine === creditLine)
const invoices = (billedCreditLineRegistration: string) =>
  house.load('invoice', { billedCreditLineRegistration })
const lineOf = async (registration: string) => (await house.load('creditLine', { registration }))[0]!

test('what is not used of a line is billed by its days, once, and stands in the books', async () => {
  const line = await opened()
  expect((await run('2026-04-01', true)).fees).toMatchObject([{ creditLine: line, days: 31, amount: 155 }])
  expect(await invoices(line)).toEqual([])
  expect(await feesOf(line, '2026-04-01')).toMatchObject([{ averageUnused: 500_000, amount: 155 }])
  expect(await feesOf(line, '2026-04-01')).toEqual([])
  const [invoice] = await invoices(line)
  expect(invoice).toMatchObject({ status: 'ISSUED', amountInclTax: 155, taxAmount: 0 })
  expect(await house.balances({ invoiceRegistration: invoice!.registration })).toEqual({
    CUSTOMER: 155,
    FEES: -155,
  })
  await expectProofs(house, '2026-04-01')
})

test('what is drawn is used until it is repaid', async () => {
  const line = await opened()
  const contract = await house.running({
    product: 'LOAN',
    contract: { creditLineRegistration: line },
    quotation: { financedAmountExclTax: 300_000, duration: 1, rate: 0 },
    assets: [{ name: 'Press', quantity: 1, priceExclTax: 300_000, taxCode: 'FR20' }],
  })
  expect(await feesOf(line, '2026-03-31')).toMatchObject([{ averageUnused: 200_000, days: 30, amount: 60 }])
  const [due] = await house.load('cashflow', { contractRegistration: contract, type: 'INSTALMENT' })
  await house.bill(due!.dueDate, [contract])
  await house.act('2026-04-11', work =>
    takePayments(work, [
      {
        ...{ date: '2026-04-11', amount: 300_000, currency: 'EUR' },
        personRegistration: house.client,
        orgaRegistration: house.house,
      },
    ]),
  )
  const [paid] = await house.load('invoice', {
    contractRegistration: contract,
    pr: 'RECEIVABLE',
    status: 'PAID',
  })
  expect(paid?.paymentDate).toBe('2026-04-11')
  // 11 days of 200,000 until it is repaid, 19 of 500,000.
  expect(await feesOf(line, '2026-04-30')).toMatchObject([{ days: 30, amount: 117 }])
  await expectProofs(house, '2026-04-30')
})

test('another limit holds from its day on; a line that is frozen owes until then and nothing after', async () => {
  const line = await opened()
  await house.act('2026-03-16', work => patchRecord(work, 'creditLine', line, { creditLimit: 1_000_000 }))
  await house.move('creditLine', line, 'freeze', { day: '2026-03-31', reason: 'Review' })
  // 15 days of 500,000, 15 of a million.
  expect(await invoices(line)).toMatchObject([{ status: 'ISSUED', amountInclTax: 225 }])
  expect(await feesOf(line, '2026-05-01')).toEqual([])
  await house.move('creditLine', line, 'unfreeze', { day: '2026-05-01' })
  expect(await feesOf(line, '2026-05-31')).toMatchObject([{ from: '2026-05-01', amount: 300 }])
})

test('a fee that is called back is billed again, unless it is waived', async () => {
  const line = await opened()
  await run('2026-04-01')
  const [first] = await invoices(line)
  await house.move('invoice', first!.registration, 'credit', {
    day: '2026-04-02',
    input: { date: '2026-04-02' },
    reason: 'The wrong fee was agreed',
  })
  expect((await lineOf(line)).feeFrom).toBe('2026-03-01')
  await house.act('2026-04-02', work => patchRecord(work, 'creditLine', line, { unusedFeeRate: 0.0072 }))
  expect(await feesOf(line, '2026-04-12')).toMatchObject([{ from: '2026-03-01', amount: 160 + 100 }])
  const [again] = (await invoices(line)).filter(one => one.status === 'ISSUED')
  await house.move('invoice', again!.registration, 'credit', {
    day: '2026-04-13',
    input: { date: '2026-04-13', isWaived: true },
    reason: 'Given to him',
  })
  expect((await lineOf(line)).feeFrom).toBe('2026-04-12')
  await expectProofs(house, '2026-04-13')
})

test('a line without a fee is billed nothing', async () => {
  const line = await opened({ unusedFeeRate: undefined })
  expect(await feesOf(line, '2026-06-01')).toEqual([])
})

test('a fee that issuing asks somebody about waits for him; cancelled, its days are billed again', async () => {
  await house.act('2026-03-01', work => askBeforeIssuing(work, 155))
  const line = await opened()
  await run('2026-03-31')
  const [small] = await invoices(line)
  expect(small).toMatchObject({ status: 'ISSUED', amountInclTax: 150 })
  await run('2026-05-01')
  const held = (await invoices(line)).find(one => one.status !== 'ISSUED')!
  expect(held).toMatchObject({ status: 'VALIDATED', amountInclTax: 155 })
  expect(held.invoiceNumber).toBeFalsy()
  expect(await house.balances({ invoiceRegistration: held.registration })).toEqual({})
  await expectProofs(house, '2026-05-01')
  await house.move('invoice', held.registration, 'cancel', { day: '2026-05-02', reason: 'Not agreed' })
  expect((await lineOf(line)).feeFrom).toBe('2026-03-31')
  await run('2026-05-01')
  const again = (await invoices(line)).find(one => one.status === 'VALIDATED')!
  expect(again.amountInclTax).toBe(155)
  await house.move('invoice', again.registration, 'issue', { day: '2026-05-02' })
  expect(await house.balances({ invoiceRegistration: again.registration })).toEqual({
    CUSTOMER: 155,
    FEES: -155,
  })
  await expectProofs(house, '2026-05-02')
})
