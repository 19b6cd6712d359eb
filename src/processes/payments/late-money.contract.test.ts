import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { takePayments } from './allocate.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

test('money of a day before the loss recovers its claim on the day of the loss: the days between have it as it was', async () => {
  const contract = await house.running()
  await house.bill('2026-04-02', [contract])
  const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  await house.move('contract', contract, 'charge-off', { day: '2026-05-10', reason: 'Insolvent' })
  await house.act('2026-05-20', work =>
    takePayments(work, [
      {
        date: '2026-05-04',
        amount: invoice!.amountInclTax!,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
        invoices: [invoice!.registration],
      },
    ]),
  )
  const [given] = await house.load('cashflowAllocation', { invoiceRegistration: invoice!.registration })
  expect(given!.date).toBe('2026-05-10')
  const [recovery] = await house.load('postingEvent', { eventType: 'RECOVERY' })
  expect(recovery!.date).toBe('2026-05-10')
  for (const day of ['2026-05-04', '2026-05-09', '2026-05-10', '2026-05-20']) await expectProofs(house, day)
})
