import { afterAll, beforeAll, expect, it } from 'vitest'
import { raw, sql } from '#engine/index.ts'
import { expectProofs, proofsOf } from '../../processes/testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../processes/testing/leasing-house.ts'
import { migrationFiles } from './migration-files.ts'
import { parseMigration } from './parse-migration.ts'

let house: LeasingHouse
const days = ['2026-03-31', '2026-04-10', '2026-05-10']

/** What the migration does in batches, over all rows at once. */
const migrate = (by: string) =>
  house.act('2026-05-10', async work => {
    const file = migrationFiles().find(({ name }) => name.endsWith(by))!
    for (const step of parseMigration(file).steps)
      await work.tx.query(raw(step.sql.replace(/:rows\b/, 'true')))
  })
const kept = () => house.load('accrual', { kind: 'INTEREST' })

beforeAll(async () => {
  house = await leasingHouse()
  await house.running({ product: 'LOAN', assets: [] })
  await house.bill('2026-04-10')
  await house.bill('2026-05-10')
})
afterAll(() => house.close())

it('notes what loans had earned with each of their invoices, once', async () => {
  const before = await kept()
  await house.act('2026-05-10', work => work.tx.query(sql`delete from accrual`))
  const differing = (await proofsOf(house, '2026-05-10')).filter(row => row.difference !== 0)
  expect(differing.map(row => row.proof)).toEqual(['ACCRUED'])
  await migrate('interest-by-time')
  const facts = (rows: typeof before) => rows.map(({ date, amount }) => `${date} ${amount}`).sort()
  expect(facts(await kept())).toEqual(facts(before))
  await migrate('interest-by-time')
  expect(await kept()).toHaveLength(before.length)
  for (const day of days) await expectProofs(house, day)
})

it('has claims that stood with nobody stand with the clients of their contracts', async () => {
  const persons = (account: string) =>
    house.load('posting', { logicalAccount: account }).then(found => found.map(one => one.personRegistration))
  const before = await persons('LOAN')
  await house.act('2026-05-10', work =>
    work.tx.query(
      sql`update posting set person_registration = null, person_id = null where logical_account in ('LOAN', 'ACCRUED')`,
    ),
  )
  const differing = (await proofsOf(house, '2026-05-10')).filter(row => row.difference !== 0)
  expect(differing.map(row => row.proof)).toEqual(['LOAN'])
  for (const _ of ['once', 'again']) {
    await migrate('claims-stand-with-clients')
    expect(await persons('LOAN')).toEqual(before)
    for (const day of days) await expectProofs(house, day)
  }
})
