import { afterAll, beforeAll, expect, it } from 'vitest'
import { raw, sql } from '#engine/index.ts'
import { expectProofs, proofsOf } from '../../processes/testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../processes/testing/leasing-house.ts'
import { migrationFiles } from './migration-files.ts'
import { parseMigration } from './parse-migration.ts'

let house: LeasingHouse
const days = ['2026-03-01', '2026-04-15', '2026-06-30', '2026-07-31']

/** What the migration does in batches, over all rows at once. */
const migrate = () =>
  house.act('2026-07-31', async work => {
    const file = migrationFiles().find(({ name }) => name.endsWith('what-assets-were-before'))!
    for (const step of parseMigration(file).steps)
      await work.tx.query(raw(step.sql.replace(/:rows\b/, 'true')))
  })

const steps = () =>
  house.act('2026-07-31', async work => {
    const { rows } = await work.tx.query(
      sql`select registration, doc -> 'placeMovements' as kept from asset
          union all select registration, doc -> 'movements' from depreciation_schedule order by 1`,
    )
    return JSON.stringify(rows)
  })

const depreciate = async (contract: string) => {
  const [asset] = await house.load('asset', { contractRegistration: contract })
  const made = await house.create('depreciationSchedule', {
    assetRegistration: asset!.registration,
    cost: 48_000,
    salvage: 0,
    months: 48,
    startDate: '2026-03-01',
  })
  await house.move('depreciationSchedule', made.registration, 'activate')
  return asset!.registration
}

beforeAll(async () => {
  house = await leasingHouse()
  const contracts = [await house.running(), await house.running(), await house.running()]
  const assets: string[] = []
  for (const contract of contracts) assets.push(await depreciate(contract))
  const [, returned, lost] = assets
  await house.bill('2026-04-15', contracts.slice(1))
  for (const { registration } of await house.load('depreciationSchedule'))
    await house.move('depreciationSchedule', registration, 'realise', {
      day: '2026-07-01',
      input: { date: '2026-06-30' },
    })
  await house.move('asset', returned, 'return', { day: '2026-07-02', input: { date: '2026-07-02' } })
  await house.move('asset', lost, 'lose', {
    day: '2026-07-03',
    reason: 'fire',
    input: { date: '2026-07-03' },
  })
})
afterAll(() => house.close())

it('writes the steps of assets and schedules from what is posted, and nothing where they are there', async () => {
  for (const day of days) await expectProofs(house, day)
  const before = await steps()
  await migrate()
  expect(await steps()).toBe(before)
  // As it was before steps were kept: a contract's assets were booked together, and none said where it stood.
  await house.act('2026-07-31', async work => {
    await work.tx.query(
      sql`update posting set asset_id = null, asset_registration = null where event_type = 'ACTIVATION'`,
    )
    await work.tx.query(sql`update asset set doc = doc - 'placeMovements'`)
    await work.tx.query(sql`update depreciation_schedule set doc = doc - 'movements'`)
  })
  const differing = async (day: string) =>
    (await proofsOf(house, day)).flatMap(({ proof, difference }) => (difference ? [proof] : [])).sort()
  expect(await differing('2026-07-31')).toEqual(['ASSET', 'RECEIVED', 'STOCK', 'WIP'])
  expect(await differing('2026-05-31')).toContain('DEPR')
  await migrate()
  for (const day of days) await expectProofs(house, day)
  const after = await steps()
  await migrate()
  expect(await steps()).toBe(after)
})
