import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { reviseRates } from './revise-rates.ts'

let house: LeasingHouse
let index: string
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
  const made = await house.create('index', {
    code: 'EUR3M',
    name: 'Euribor 3 months',
    values: [
      { date: '2026-02-27', value: 0.021 },
      { date: '2026-05-29', value: 0.024 },
      { date: '2026-06-01', value: 0.025 },
      { date: '2026-08-31', value: 0.09 },
    ],
  })
  index = String(made.registration)
})
afterEach(() => house.close())

const terms = () => ({
  rate: 0.041,
  isVariable: true,
  indexRegistration: index,
  indexMargin: 0.02,
  revisionMonths: 3,
  rateCap: 0.05,
})
const variable = (quotation = {}) =>
  house.running({ product: 'LOAN', quotation: { ...terms(), ...quotation } })
const contractOf = async (registration: string) => (await house.load('contract', { registration }))[0]!
const revise = (day: string) => reviseRates(house.engine, house.as(day), { date: day })

test('a variable rate follows its index on its days, within its bounds, by an amendment that says so', async () => {
  const loan = await variable()
  expect(await contractOf(loan)).toMatchObject({ nextRevisionDate: '2026-06-01' })
  expect(await revise('2026-05-31')).toEqual([])
  await house.bill('2026-06-01', [loan])
  const [first] = await revise('2026-06-01')
  expect(first).toMatchObject({ contract: loan, date: '2026-06-01', rate: 0.045 })
  const [amendment] = await house.load('amendment', { registration: first!.amendment! })
  expect(amendment).toMatchObject({
    status: 'APPLIED',
    type: 'RATE',
    validityDate: '2026-06-01',
    revisionDate: '2026-06-01',
    indexRegistration: index,
    indexValue: 0.025,
    newRate: 0.045,
  })
  const after = await contractOf(loan)
  expect(after).toMatchObject({ rate: 0.045, nextRevisionDate: '2026-09-01' })
  expect(await revise('2026-06-02')).toEqual([])
  await expectProofs(house, '2026-06-02')
  await house.bill('2026-07-01', [loan])
  const [july] = await house.load('invoice', { contractRegistration: loan, dueDate: '2026-07-01' })
  expect(july!.amountInclTax).toBe(amendment!.newPayment)
  // The cap stops what the index would ask for.
  await house.bill('2026-09-01', [loan])
  expect(await revise('2026-09-02')).toMatchObject([{ date: '2026-09-01', rate: 0.05 }])
  for (const day of ['2026-05-31', '2026-06-01', '2026-09-02']) await expectProofs(house, day)
})

test('it stays where the index stays, and waits where that has no value', async () => {
  const same = await variable({ indexMargin: 0.016 })
  const empty = await house.create('index', { code: 'ESTR', name: 'New' })
  const waiting = await variable({ indexRegistration: String(empty.registration) })
  await house.bill('2026-06-01', [same, waiting])
  const revised = await revise('2026-06-03')
  expect(revised).toHaveLength(2)
  expect(revised.find(one => one.contract === same)).toEqual({ contract: same, date: '2026-06-01' })
  expect(revised.find(one => one.contract === waiting)).toMatchObject({
    waits: { code: 'INDEX_WITHOUT_VALUE' },
  })
  expect(await contractOf(same)).toMatchObject({ nextRevisionDate: '2026-09-01', planVersion: 1 })
  expect(await contractOf(waiting)).toMatchObject({ nextRevisionDate: '2026-06-01' })
})

test('what is billed ahead keeps its rate: the new one begins with what follows', async () => {
  const loan = await variable()
  await house.bill('2026-07-01', [loan])
  const [first] = await revise('2026-07-01')
  expect(first).toMatchObject({ date: '2026-06-01', rate: 0.045 })
  const [amendment] = await house.load('amendment', { registration: first!.amendment! })
  expect(amendment!.validityDate).toBe('2026-07-01')
  await expectProofs(house, '2026-07-01')
})

test('several days that were missed are made up for, one after the other', async () => {
  const loan = await variable({ rateStep: 0.003 })
  const revised = await revise('2026-10-01')
  expect(revised.map(one => [one.date, one.rate])).toEqual([
    ['2026-06-01', 0.044],
    ['2026-09-01', 0.047],
  ])
  expect(await contractOf(loan)).toMatchObject({ rate: 0.047, nextRevisionDate: '2026-12-01' })
})

test('a variable rate that does not say how is neither chosen nor published; a product says it for its quotations', async () => {
  await expect(variable({ indexMargin: null })).rejects.toMatchObject({
    rejectionReason: { code: 'VARIABLE_RATE_INCOMPLETE' },
  })
  await expect(variable({ rateFloor: 0.06 })).rejects.toMatchObject({
    rejectionReason: { code: 'CAP_BELOW_FLOOR' },
  })
  const product = await house.create('product', {
    code: 'VAR',
    name: 'Variable',
    contractType: 'LOAN',
    financialProduct: 'LOAN',
    postingScheme: 'LENDER',
    isVariable: true,
  })
  const publish = () => house.move('product', product.registration, 'publish')
  await expect(publish()).rejects.toMatchObject({ rejectionReason: { code: 'VARIABLE_RATE_INCOMPLETE' } })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'product', String(product.registration), {
      indexRegistration: index,
      indexMargin: 0.02,
      revisionMonths: 6,
    }),
  )
  await publish()
  house.products.set('VAR', String(product.registration))
  const loan = await house.running({ product: 'VAR', quotation: { rate: 0.041 } })
  expect(await contractOf(loan)).toMatchObject({ nextRevisionDate: '2026-09-01' })
})
