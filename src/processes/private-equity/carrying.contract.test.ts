import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectProofs, proofsOf } from '../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let holding: string

/** An operation of the holding, in force from its day on. */
const happen = async (type: string, date: string, amount: number, more = {}): Promise<string> => {
  const made = await house.create(
    'privateEquityOperation',
    {
      privateEquityAssetRegistration: holding,
      type,
      date,
      currency: 'EUR',
      amount,
      orgaRegistration: house.house,
      ...more,
    },
    date,
  )
  await house.move('privateEquityOperation', made.registration, 'activate', { day: date })
  return String(made.registration)
}

const ledgerOf = async (day: string, proof: string, ledger = 'LOCAL'): Promise<number> =>
  (await proofsOf(house, day)).find(row => row.proof === proof && row.ledger === ledger)!.ledgerAmount

beforeAll(async () => {
  house = await leasingHouse('2026-03-01', { ledgers: ['LOCAL', 'FIN'] })
  const made = await house.create('privateEquityAsset', {
    name: 'Ponant Croissance II',
    currency: 'EUR',
    orgaRegistration: house.house,
  })
  holding = String(made.registration)
  await house.move('privateEquityAsset', holding, 'activate')
  await happen('COMMITMENT', '2026-03-02', 100_000)
})
afterAll(() => house.close())

it('carries a holding at its cost, and what it is worth less as an impairment', async () => {
  await happen('CALL', '2026-03-03', 40_000, { fees: 1_000 })
  await happen('VALUATION', '2026-03-10', 60_000)
  expect(await ledgerOf('2026-03-10', 'PARTICIPATION')).toBe(39_000)
  expect(await ledgerOf('2026-03-10', 'PARTICIPATION_IMPAIRED')).toBe(0)
  await happen('VALUATION', '2026-03-20', 30_000)
  expect(await ledgerOf('2026-03-20', 'PARTICIPATION_IMPAIRED')).toBe(-9_000)
  await happen('VALUATION', '2026-03-25', 36_000)
  expect(await ledgerOf('2026-03-25', 'PARTICIPATION_IMPAIRED')).toBe(-3_000)
  for (const day of ['2026-03-03', '2026-03-10', '2026-03-20', '2026-03-25']) await expectProofs(house, day)
})

it('carries it at what it is worth in the financial books', async () => {
  expect(await ledgerOf('2026-03-03', 'PARTICIPATION', 'FIN')).toBe(39_000)
  for (const [day, value] of [
    ['2026-03-10', 60_000],
    ['2026-03-20', 30_000],
    ['2026-03-25', 36_000],
  ] as const) {
    expect(await ledgerOf(day, 'PARTICIPATION', 'FIN')).toBe(value)
    expect(await ledgerOf(day, 'PARTICIPATION_IMPAIRED', 'FIN')).toBe(0)
  }
  const gains = await house.balances({
    ledger: 'FIN',
    logicalAccount: 'FAIR_VALUE',
    date: { lte: '2026-03-25' },
  })
  expect(gains).toEqual({ FAIR_VALUE: 3_000 })
})

it('takes what comes back beyond the cost as income, and undoes it to the cent', async () => {
  const distribution = await happen('DISTRIBUTION', '2026-04-01', 50_000)
  expect(await ledgerOf('2026-04-01', 'PARTICIPATION')).toBe(0)
  // Nothing is carried any more, and nothing of it impaired.
  expect(await ledgerOf('2026-04-01', 'PARTICIPATION_IMPAIRED')).toBe(0)
  await house.move('privateEquityOperation', distribution, 'activate', { day: '2026-04-05', action: 'UNDO' })
  expect(await ledgerOf('2026-04-05', 'PARTICIPATION')).toBe(39_000)
  expect(await ledgerOf('2026-04-05', 'PARTICIPATION_IMPAIRED')).toBe(-3_000)
  for (const day of ['2026-03-25', '2026-04-01', '2026-04-05', '2026-04-30']) await expectProofs(house, day)
})
