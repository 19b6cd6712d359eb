import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Plain, patchRecord } from '#engine/index.ts'
import { expectProofs } from './testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from './testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

const setInvoicing = (person: string, invoicing: Plain) =>
  house.act('2026-03-01', work => patchRecord(work, 'person', person, { invoicing }))
const payableOf = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'PAYABLE' }))[0]!

it('pays a supplier in his own way and time, whatever the client’s contract says', async () => {
  await setInvoicing(house.supplier, { paymentMode: 'CHEQUE', paymentCondition: '30EOM' })
  await house.create('bankAccount', {
    name: 'Ouest Machines',
    personRegistration: house.supplier,
    bankIban: 'FR7630006000011234567890189',
  })
  const contract = await house.running({
    contract: { paymentMode: 'DIRECT_DEBIT', paymentCondition: 'DUE_DATE' },
  })
  const { persons } = await house.read('contract', contract)
  expect((persons as Plain[]).map(p => (p.invoicing as Plain).paymentMode)).toEqual([
    'DIRECT_DEBIT',
    'CHEQUE',
  ])
  await house.bill('2026-04-30', [contract])
  expect(await payableOf(contract)).toMatchObject({
    paymentMode: 'CHEQUE',
    paymentCondition: '30EOM',
    dueDate: '2026-03-31',
    bankAccountRegistration: expect.any(String),
  })
  const [receivable] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  expect(receivable).toMatchObject({ paymentMode: 'DIRECT_DEBIT', paymentCondition: 'DUE_DATE' })
})

it('transfers a loan to a client who pays by direct debit', async () => {
  await setInvoicing(house.client, { paymentMode: 'DIRECT_DEBIT' })
  const contract = await house.running({
    product: 'LOAN',
    assets: [],
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
  })
  await house.bill('2026-04-30', [contract])
  expect(await payableOf(contract)).toMatchObject({ paymentMode: 'TRANSFER', dueDate: '2026-03-01' })
  const receivables = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  expect(receivables.map(i => i.paymentMode)).toContain('DIRECT_DEBIT')
})

it('knows how the supplier of a single line is paid, who takes no part in the contract', async () => {
  const contract = await house.running({
    persons: [{ personRegistration: house.client, role: 'CLIENT' }],
    assets: [{ name: 'Lathe', quantity: 1, priceExclTax: 48000, supplierRegistration: house.supplier }],
  })
  await house.bill('2026-04-30', [contract])
  expect(await payableOf(contract)).toMatchObject({ paymentMode: 'CHEQUE', dueDate: '2026-03-31' })
})

it('bills strands of another group by an invoice of their own, each naming its group', async () => {
  const contract = await house.running({ product: 'LOAN', quotation: { insurancePremium: 28.8 } })
  const [premium] = await house.load('contractElement', { contractRegistration: contract, type: 'INSURANCE' })
  await house.act('2026-03-01', work =>
    patchRecord(work, 'contractElement', premium!.registration, { groupKey: 'INSURANCE' }),
  )
  await house.bill('2026-04-01', [contract])
  const billed = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  const april = billed.filter(invoice => invoice.dueDate === '2026-04-01')
  expect(april.map(invoice => invoice.groupKey ?? null).sort()).toEqual(['INSURANCE', null])
  expect(april.find(invoice => invoice.groupKey)!.amountInclTax).toBe(28.8)
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
