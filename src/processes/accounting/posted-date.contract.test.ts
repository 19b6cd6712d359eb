import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
})
afterAll(() => house.close())

it('keeps the day on which something is booked beside the day that it is booked on', async () => {
  const contract = await house.draft()
  await house.move('contract', contract, 'validate')
  await house.move('contract', contract, 'activate', { day: '2026-03-05', input: { date: '2026-03-01' } })
  const bookings = await house.load('booking', { contractRegistration: contract })
  expect(bookings.length).toBeGreaterThan(0)
  for (const booking of bookings)
    expect(booking).toMatchObject({ date: '2026-03-01', postedDate: '2026-03-05' })
})

it('rises with the number, whatever day whoever posts has by his own zone', async () => {
  const contract = await house.running()
  await house.bill('2026-04-02', [contract])
  // Where it is still the day before, the next number is posted on the day of the last one.
  await house.bill('2026-04-01', [await house.running()])
  const sales = (await house.load('booking', { journal: 'VE' })).sort((a, b) => a.sequence! - b.sequence!)
  expect(sales.length).toBeGreaterThan(1)
  expect(sales.map(booking => booking.postedDate)).toEqual(
    sales.map(booking => booking.postedDate).toSorted(),
  )
  for (const day of ['2026-04-01', '2026-04-02']) await expectProofs(house, day)
})

it('is reversed with the record that has booked it, and not by itself', async () => {
  const contract = await house.running()
  await house.bill('2026-04-01', [contract])
  const [invoice] = await house.load('invoice', { contractRegistration: contract, pr: 'RECEIVABLE' })
  const [posting] = await house.load('posting', { invoiceRegistration: invoice!.registration })
  await expect(
    house.move('posting', posting!.registration, 'reverse', { day: '2026-04-02', reason: 'wrong' }),
  ).rejects.toMatchObject({
    rejectionReason: { code: 'REVERSED_WITH_ITS_RECORD', params: { record: invoice!.registration } },
  })
})
