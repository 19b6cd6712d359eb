import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectProofs } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let loan: string
let lease: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  loan = await house.running({ product: 'LOAN' })
  lease = await house.running({ product: 'LEASE' })
})
afterAll(() => house.close())

const fundOf = async (financingNature: string): Promise<string> => {
  const fund = await house.create('fund', {
    name: `Fund ${financingNature}`,
    funderRegistration: house.supplier,
    creditLimit: 100_000,
    advanceRate: 0.9,
    financingNature,
  })
  await house.move('fund', fund.registration, 'activate')
  return String(fund.registration)
}

const fundingOf = async (fund: string, contract: string, day: string): Promise<string> => {
  const funding = await house.create('funding', {
    fundRegistration: fund,
    contractRegistration: contract,
    amount: 12_000,
    rate: 0.036,
    frequency: '30',
    duration: 12,
  })
  await house.move('funding', funding.registration, 'settle', { day, input: { date: day } })
  return String(funding.registration)
}

const operations = async (type: 'FUNDING' | 'EQUITY') =>
  (await house.load('bankOperation', { type })).map(o => [o.status, o.date, o.amount, o.balance])

const days = ['2026-03-31', '2026-04-30', '2026-05-01', '2026-05-20', '2026-06-10', '2026-06-30']

it('refinancing moves money of the bank, with recourse and without, and comes back with it', async () => {
  const sold = await fundingOf(await fundOf('WITHOUT_RECOURSE'), loan, '2026-04-01')
  expect(await operations('FUNDING')).toEqual([['ACTIVE', '2026-04-01', 12_000, 0]])
  const [drawn] = await house.load('bankOperation', { type: 'FUNDING' })
  expect(drawn).toMatchObject({ personRegistration: house.supplier, contractRegistration: loan })
  for (const day of days) await expectProofs(house, day)

  await house.move('funding', sold, 'pay', { day: '2026-05-20', input: { date: '2026-05-20' } })
  expect((await operations('FUNDING')).map(([, date]) => date)).toEqual(['2026-04-01', '2026-05-01'])
  for (const day of days) await expectProofs(house, day)

  await house.move('funding', sold, 'repay', {
    day: '2026-06-10',
    input: { date: '2026-06-10', principal: 2000, interest: 3 },
  })
  for (const day of days) await expectProofs(house, day)

  const borrowed = await fundingOf(await fundOf('WITH_RECOURSE'), lease, '2026-06-11')
  await house.move('funding', borrowed, 'settle', { day: '2026-06-12', action: 'UNDO' })
  expect((await operations('FUNDING')).at(-1)).toEqual(['REVERSED', '2026-06-11', 12_000, 0])
  // A funding keeps no day of a settlement that was undone: what it was for a day is not told of that day any more.
  for (const day of [...days, '2026-06-12']) await expectProofs(house, day)
})

it('is taken back where it was moved, and pays no invoice', async () => {
  const [operation] = await house.load('bankOperation', { type: 'FUNDING', status: 'ACTIVE' })
  await expect(
    house.move('bankOperation', operation!.registration, 'reverse', { day: '2026-06-15', reason: 'wrong' }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'OWN_MONEY_FOLLOWS' } })
})

it('private equity moves money of the bank, and a call that is taken back gives it back', async () => {
  const asset = await house.create('privateEquityAsset', {
    name: 'Atlantique Capital III',
    type: 'FUND',
    orgaRegistration: house.house,
  })
  await house.move('privateEquityAsset', asset.registration, 'activate')
  const happen = async (type: string, day: string, amount: number, more = {}) => {
    const made = await house.create('privateEquityOperation', {
      privateEquityAssetRegistration: asset.registration,
      orgaRegistration: house.house,
      type,
      date: day,
      amount,
      ...more,
    })
    await house.move('privateEquityOperation', made.registration, 'activate', { day })
    return made.registration
  }
  await happen('COMMITMENT', '2026-06-16', 500_000)
  const call = await happen('CALL', '2026-06-17', 200_000, { fees: 4000 })
  await happen('DISTRIBUTION', '2026-06-18', 60_000, { income: 15_000 })
  await happen('VALUATION', '2026-06-19', 150_000)
  expect(await operations('EQUITY')).toEqual([
    ['ACTIVE', '2026-06-17', -200_000, 0],
    ['ACTIVE', '2026-06-18', 60_000, 0],
  ])
  const after = ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-30']
  for (const day of after) await expectProofs(house, day)
  await house.move('privateEquityOperation', call, 'activate', { day: '2026-06-25', action: 'UNDO' })
  for (const day of [...after, '2026-06-25']) await expectProofs(house, day)
})
