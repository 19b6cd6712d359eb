import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRecords, patchRecord } from '#engine/index.ts'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { takePayments } from './allocate.ts'
import { moveMoney } from './move-money.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const advance = async (date: string, orgaRegistration = house.house): Promise<string> => {
  const [operation] = await house.act(date, work =>
    takePayments(work, [
      {
        date,
        amount: 700,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration,
        shares: [],
      },
    ]),
  )
  return operation!.registration
}
const billed = async (lease: string): Promise<string> => {
  await house.bill('2026-04-01', [lease])
  const [rent] = await house.load('invoice', { contractRegistration: lease, pr: 'RECEIVABLE' })
  return rent!.registration
}
const move = (day: string, from: string, invoice: string, date: string) =>
  house.act(day, work => moveMoney(work, { from, amount: 500, to: [{ invoice, amount: 500 }], date }))
const given = async (invoiceRegistration: string) =>
  (await house.load('cashflowAllocation', { invoiceRegistration, status: 'ACTIVE' })).map(one => one.date)

test('money moves neither before it came nor before what it pays was issued, nor on a day to come', async () => {
  const lease = await house.running()
  const [operation, rent] = [await advance('2026-03-20'), await billed(lease)]
  await expect(move('2026-04-10', operation, rent, '2026-04-11')).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  await move('2026-04-10', operation, rent, '2026-03-05')
  expect(await given(rent)).toEqual(['2026-04-01'])
  for (const day of ['2026-03-05', '2026-03-20', '2026-04-01', '2026-04-10']) await expectProofs(house, day)
})

test('what is asked for in a closed month is booked and kept on the first day that is open', async () => {
  const lease = await house.running()
  const [operation, rent] = [await advance('2026-03-20'), await billed(lease)]
  await house.act('2026-05-04', work =>
    patchRecord(work, 'organization', house.house, {
      closedUntil: [{ ledger: 'LOCAL', date: '2026-04-30' }],
    }),
  )
  await move('2026-05-04', operation, rent, '2026-04-15')
  expect(await given(rent)).toEqual(['2026-05-01'])
  for (const day of ['2026-04-15', '2026-04-30', '2026-05-01', '2026-05-04']) await expectProofs(house, day)
})

test('money in the books of another organization stays there', async () => {
  const lease = await house.running()
  const [branch] = await house.act('2026-03-01', work =>
    insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Sud' }], { unchecked: true }),
  )
  const [operation, rent] = [await advance('2026-03-20', branch!.registration), await billed(lease)]
  await expect(move('2026-04-10', operation, rent, '2026-04-10')).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
    strings: ['to.0.invoice', expect.objectContaining({ code: 'OTHER_ORGANIZATION' })],
  })
  await expectProofs(house, '2026-04-10')
})
