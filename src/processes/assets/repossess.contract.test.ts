import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse('2026-03-01')
})
afterEach(() => house.close())

const leased = async () => {
  const contract = await house.running()
  const [asset] = await house.load('asset', { contractRegistration: contract })
  return { contract, asset: asset!.registration }
}
const read = async (registration: string) => (await house.load('asset', { registration }))[0]

describe('an asset that is fetched', () => {
  it('is taken back of a lease that was terminated alone, and what that has cost is billed to the client', async () => {
    const { contract, asset } = await leased()
    const fetch = (day: string, cost: number) =>
      house.move('asset', asset, 'repossess', { day, reason: 'Not given back', input: { date: day, cost } })
    await expect(fetch('2026-09-20', 350)).rejects.toMatchObject({
      rejectionReason: { code: 'TERMINATE_FIRST' },
    })
    await house.move('contract', contract, 'terminate', {
      day: '2026-09-20',
      reason: 'Default',
      input: { date: '2026-09-20', indemnity: 0 },
    })
    await fetch('2026-09-25', 350)
    expect(await read(asset)).toMatchObject({ status: 'RETURNED', returnDate: '2026-09-25' })
    await house.bill('2026-09-30', [contract])
    const [claim] = await house.load('invoice', { contractRegistration: contract, dueDate: '2026-09-25' })
    expect(claim).toMatchObject({ amountExclTax: 350, taxAmount: 0, status: 'ISSUED' })
    expect(await house.balances({ invoiceRegistration: claim!.registration })).toEqual({
      CUSTOMER: 350,
      RECOVERY: -350,
    })
    await expectProofs(house, '2026-09-30')
  })

  it('is sold, and what is due to the client of it is called back of his indemnity', async () => {
    const { contract, asset } = await leased()
    await house.move('contract', contract, 'terminate', {
      day: '2026-09-20',
      reason: 'Default',
      input: { date: '2026-09-20', indemnity: 9_000 },
    })
    await house.move('asset', asset, 'repossess', {
      day: '2026-09-25',
      reason: 'Not given back',
      input: { date: '2026-09-25', cost: 0 },
    })
    await house.move('asset', asset, 'offer', { day: '2026-09-26' })
    const sell = (price: number, creditedProceeds: number) =>
      house.move('asset', asset, 'sell', {
        day: '2026-10-10',
        input: { date: '2026-10-10', price, buyerRegistration: house.supplier, creditedProceeds },
      })
    await expect(sell(30_000, 5_000)).rejects.toMatchObject({ rejectionReason: { code: 'ONLY_INDEMNITY' } })
    await house.bill('2026-09-30', [contract])
    await expect(sell(5_000, 6_000)).rejects.toMatchObject({ rejectionReason: { code: 'MORE_THAN_PRICE' } })
    await sell(30_000, 5_000)
    const [claim] = await house.load('invoice', { contractRegistration: contract, dueDate: '2026-09-20' })
    expect(claim).toMatchObject({ status: 'PARTIALLY_PAID', totalBalance: 4_000 })
    expect((await house.balances({ contractRegistration: contract })).INDEMNITY).toBe(-4_000)
    await expect(
      house.move('asset', asset, 'sell', { day: '2026-10-11', action: 'UNDO' }),
    ).rejects.toMatchObject({ rejectionReason: { code: 'PROCEEDS_SET_OFF' } })
    for (const day of ['2026-09-25', '2026-09-30', '2026-10-10']) await expectProofs(house, day)
  })

  it('costs nothing of a contract that is given up', async () => {
    const { contract, asset } = await leased()
    await house.move('contract', contract, 'charge-off', { day: '2026-10-01', reason: 'Insolvent' })
    const fetch = (cost: number) =>
      house.move('asset', asset, 'repossess', {
        day: '2026-10-02',
        reason: 'Not given back',
        input: { date: '2026-10-02', cost },
      })
    await expect(fetch(100)).rejects.toMatchObject({
      rejectionReason: { code: 'NOTHING_BILLED_OF_GIVEN_UP' },
    })
    await fetch(0)
    expect(await read(asset)).toMatchObject({ status: 'RETURNED' })
    await expectProofs(house, '2026-10-02')
  })
})
