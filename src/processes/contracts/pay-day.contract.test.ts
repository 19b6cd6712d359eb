import { afterEach, beforeEach, expect, test } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const receivables = (contractRegistration: string) =>
  house.load('invoice', { contractRegistration, pr: 'RECEIVABLE' })
const product = (values: object) =>
  house.act('2026-03-01', work => patchRecord(work, 'product', house.products.get('LEASE')!, values as never))

test('a payer pays on his day of the month, moved off closed days by the product; the due day stays that of the plan', async () => {
  await product({ businessDays: 'FOLLOWING', calendar: 'FR' })
  const lease = await house.running({ contract: { dueDay: 10 }, quotation: { fileFee: 120 } })
  const plain = await house.running()
  await house.bill('2026-05-01', [lease, plain])
  const days = (await receivables(lease)).map(invoice => [invoice.taxPointDate, invoice.dueDate])
  // 10 May 2026 is a Sunday; 10 April a Friday.
  expect(days.sort()).toEqual([
    ['2026-03-01', '2026-03-10'],
    ['2026-04-01', '2026-04-10'],
    ['2026-05-01', '2026-05-11'],
  ])
  // Labour Day is a Friday.
  expect((await receivables(plain)).map(invoice => invoice.dueDate).sort()).toEqual([
    '2026-04-01',
    '2026-05-04',
  ])
  await expectProofs(house, '2026-05-01')
})

test('who takes a contract over pays on his own day', async () => {
  await house.act('2026-03-01', work =>
    patchRecord(work, 'person', house.client, { invoicing: { dueDay: 5 } }),
  )
  const next = await house.create('person', {
    type: 'C',
    name: 'Holding Guérin SAS',
    orgaRegistration: house.house,
    invoicing: { dueDay: 20 },
  })
  const lease = await house.running()
  const amendment = await house.create('amendment', {
    contractRegistration: lease,
    type: 'ASSIGNMENT',
    validityDate: '2026-05-01',
    newPersonRegistration: next.registration,
  })
  for (const code of ['simulate', 'approve', 'apply'])
    await house.move('amendment', amendment.registration, code, { day: '2026-03-20' })
  // What falls due on the effective day is paid by who paid so far.
  await house.bill('2026-06-01', [lease])
  const days = (await receivables(lease)).map(invoice => invoice.dueDate)
  expect(days.sort()).toEqual(['2026-04-05', '2026-05-05', '2026-06-20'])
})

test('business days without a calendar, or by one that nobody knows, and an order of allocation that nothing carries out are published by no product', async () => {
  const drafted = async (calendar?: string, allocation?: string) => {
    const made = await house.create('product', {
      code: `P${calendar ?? ''}`,
      name: 'P',
      contractType: 'LEASE',
      financialProduct: 'FINANCIAL_LEASE',
      postingScheme: 'LESSOR',
      businessDays: 'FOLLOWING',
      ...(calendar ? { calendar } : {}),
      ...(allocation ? { allocation } : {}),
    })
    return house.move('product', made.registration, 'publish')
  }
  await expect(drafted()).rejects.toMatchObject({ rejectionReason: { code: 'CALENDAR_MISSING' } })
  await expect(drafted('XX')).rejects.toMatchObject({ rejectionReason: { code: 'NOT_KNOWN' } })
  await expect(drafted('DE-HB', 'PRINCIPAL_FIRST')).rejects.toMatchObject({
    rejectionReason: { code: 'OLDEST_PAID_FIRST' },
  })
  await drafted('DE-BY', 'OLDEST_FIRST')
})
