import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patchRecord } from '#engine/index.ts'
import { expectProofs, proofsOf } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'

let house: LeasingHouse
beforeEach(async () => {
  house = await leasingHouse()
})
afterEach(() => house.close())

/** A fund that lends to the house or buys from it, and 12,000 of it on a contract. */
const funded = async (
  product: string,
  financingNature: 'WITH_RECOURSE' | 'WITHOUT_RECOURSE',
): Promise<string> => {
  const fund = await house.create('fund', {
    name: `${product} ${financingNature}`,
    funderRegistration: house.supplier,
    financingNature,
    creditLimit: 70_000,
    advanceRate: 0.9,
    orgaRegistration: house.house,
  })
  await house.move('fund', fund.registration, 'activate')
  const contract = await house.running({ product })
  const funding = await house.create('funding', {
    fundRegistration: fund.registration,
    contractRegistration: contract,
    amount: 12_000,
    rate: 0.036,
    frequency: '30',
    duration: 12,
    orgaRegistration: house.house,
  })
  return String(funding.registration)
}

/** What was agreed with the funder, otherwise. */
const rewritten = {
  amount: 11_000,
  rate: 0.01,
  frequency: '90',
  duration: 24,
  dayCount: 'ACT/360',
  financialScheme: 'LINEAR',
  residualValue: 10,
  currency: 'USD',
}

const accounts = { BORROWED: 'BORROWING', LOAN: 'LOAN', LEASE: 'DEFERRED' } as const

describe.each([
  ['LEASE', 'WITH_RECOURSE', accounts.BORROWED],
  ['LOAN', 'WITH_RECOURSE', accounts.BORROWED],
  ['LEASE', 'WITHOUT_RECOURSE', accounts.LEASE],
  ['LOAN', 'WITHOUT_RECOURSE', accounts.LOAN],
] as const)('a %s refinanced %s', (product, nature, account) => {
  it('agrees on each day, from the money of the fund until it is bought back', async () => {
    const funding = await funded(product, nature)
    const ledgerOf = async (day: string) =>
      (await proofsOf(house, day)).find(row => row.proof === account)!.ledgerAmount
    const before = await ledgerOf('2026-03-10')
    await house.move('funding', funding, 'settle', { day: '2026-03-10', input: { date: '2026-03-10' } })
    expect(await ledgerOf('2026-03-10')).toBe(before - 12_000)
    const agreed = await house.read('funding', funding)
    for (const [field, value] of Object.entries(rewritten))
      await expect(
        house.act('2026-03-11', work => patchRecord(work, 'funding', funding, { [field]: value })),
        field,
      ).rejects.toMatchObject({ status: 400, strings: [field, { code: 'CANNOT_BE_CHANGED' }] })
    expect(await house.read('funding', funding)).toEqual(agreed)
    await house.move('funding', funding, 'pay', { day: '2026-05-20', input: { date: '2026-05-20' } })
    await house.move('funding', funding, 'repay', {
      day: '2026-05-25',
      input: { date: '2026-05-25', principal: 500.5, interest: 10 },
    })
    for (const day of ['2026-03-09', '2026-03-10', '2026-04-15', '2026-05-20', '2026-05-25'])
      await expectProofs(house, day)
    await house.move('funding', funding, 'buy-back', {
      day: '2026-06-02',
      reason: 'the contract ends',
      input: { date: '2026-06-02' },
    })
    for (const day of ['2026-05-20', '2026-06-02']) await expectProofs(house, day)
  })
})
