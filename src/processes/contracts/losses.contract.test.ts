import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRecords, type Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../payments/allocate.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse()
})
afterEach(() => house.close())

const day = '2026-05-16'
const amend = async (contractRegistration: string, type: string, terms: Plain) => {
  const [made] = await house.act(day, work =>
    createRecords(work, 'amendment', [{ contractRegistration, type, validityDate: '2026-06-01', ...terms }]),
  )
  for (const code of ['simulate', 'approve', 'apply'])
    await house.move('amendment', made!.registration, code, { day })
  return (await house.load('amendment', { registration: made!.registration }))[0]!
}
const chargeOff = (contract: string) =>
  house.move('contract', contract, 'charge-off', { day, reason: 'Insolvent' })
const rents = async (contract: string) =>
  (await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })).sort((a, b) =>
    a.registration < b.registration ? -1 : 1,
  )
const lossOf = (contract: string, person: string) =>
  house.balances({ contractRegistration: contract, personRegistration: person, logicalAccount: 'CUSTOMER' })

test('what is lost of a contract that was assigned is what each payer owed', async () => {
  const lease = await house.running()
  await house.bill('2026-05-01', [lease])
  const other = await house.create('person', {
    type: 'C',
    name: 'Holding Guérin SAS',
    orgaRegistration: house.house,
  })
  await amend(lease, 'ASSIGNMENT', { newPersonRegistration: String(other.registration) })
  await chargeOff(lease)
  expect(await lossOf(lease, house.client)).toEqual({})
  expect(await lossOf(lease, String(other.registration))).toEqual({})
  await expectProofs(house, day)
})

test('an invoice that is written off claims its tax back once, also where its contract is charged off later', async () => {
  const lease = await house.running()
  await house.bill('2026-05-01', [lease])
  const [first] = await rents(lease)
  await house.move('invoice', first!.registration, 'write-off', { day, reason: 'Lost' })
  expect(await house.balances({ invoiceRegistration: first!.registration, eventType: 'WRITE_OFF' })).toEqual({
    BAD_DEBT: first!.amountExclTax,
    VAT_OUT: first!.taxAmount,
    CUSTOMER: -first!.amountInclTax!,
  })
  await expectProofs(house, day)
  await chargeOff(lease)
  await expectProofs(house, day)
})

test('the tax of what is recovered in parts comes to the whole, to the last decimal', async () => {
  const lease = await house.running({
    contract: { currency: 'TND' },
    quotation: { currency: 'TND', financedAmountExclTax: 150_000.123 },
    assets: [{ name: 'Press', quantity: 1, priceExclTax: 150_000.123, taxCode: 'FR20' }],
  })
  await house.bill('2026-04-01', [lease])
  const [rent] = await rents(lease)
  await chargeOff(lease)
  const gross = rent!.amountInclTax!
  const parts = [0.004, 0.004, 1000.001, 147.338]
  for (const amount of [...parts, sumMoney([gross, ...parts.map(part => -part)], 'TND')]) {
    await house.act(day, work =>
      takePayments(work, [
        {
          date: day,
          amount,
          currency: 'TND',
          personRegistration: house.client,
          orgaRegistration: house.house,
          invoices: [rent!.registration],
        },
      ]),
    )
    await expectProofs(house, day)
  }
})

test('an amendment speaks the currency of its contract', async () => {
  const loan = await house.running({
    product: 'LOAN',
    contract: { currency: 'TND' },
    quotation: { currency: 'TND', financedAmountExclTax: 150_000.123 },
    assets: [{ name: 'Press', quantity: 1, priceExclTax: 150_000.123, taxCode: 'FR20' }],
  })
  await house.bill('2026-05-01', [loan])
  const drawn = await amend(loan, 'AMOUNT', { validityDate: '2026-05-01', amount: 1000.125 })
  expect(drawn).toMatchObject({ status: 'APPLIED', currency: 'TND', amount: 1000.125 })
  await expectProofs(house, day)
})
