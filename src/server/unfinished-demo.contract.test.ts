import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords, sql } from '#engine/index.ts'
import { type AppSetup, appOnTestDatabase, password } from './http/testing/app-on-test-database.ts'
import { createLogin, createTenant } from './sign-in/accounts.ts'
import { removeUnfinishedDemo } from './unfinished-demo.ts'

let setup: AppSetup
let owner: pg.Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

const begin = async (name: string, built: boolean): Promise<number> => {
  const { product } = setup
  const id = await createTenant(product, { name, label: name })
  await product.engine.work(await product.callers.product(id), async work => {
    await work.tx.query(
      sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${id}::int, 'tenant-config', 'demo', ${JSON.stringify({ built })}::jsonb, ${work.at}::timestamptz, 'tranche')`,
    )
    const [person] = await insertRecords(work, 'person', [{ type: 'C', name: `Client of ${name}` }])
    const [deal] = await insertRecords(
      work,
      'deal',
      [{ name: 'Crane', persons: [{ personRegistration: person!.registration, role: 'CLIENT' }] }],
      { unchecked: true },
    )
    await insertRecords(work, 'contract', [{ name: 'Crane', dealRegistration: deal!.registration }], {
      unchecked: true,
    })
  })
  await createLogin(product, { username: `staff@${name}`, password, tenant: name, user: { name: 'Staff' } })
  return id
}

test('what was begun and not finished goes whole, and nothing else', async () => {
  const half = await begin('half', false)
  await begin('whole', true)
  await setup.signIn('staff@half')
  expect(await removeUnfinishedDemo(owner)).toEqual(['half'])
  const names = (await setup.product.directory.tenants()).map(tenant => tenant.name)
  expect(names).toEqual(expect.arrayContaining(['demo', 'norte', 'whole']))
  expect(names).not.toContain('half')
  for (const table of ['person', 'contract', 'history', '"user"', 'membership', 'session', 'configuration']) {
    const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [half])
    expect([table, rows[0].n]).toEqual([table, 0])
  }
  expect(await setup.product.directory.loginByName('staff@half')).toBeNull()
  await setup.signIn('staff@whole')
  await setup.signIn('staff@demo')
  expect(await removeUnfinishedDemo(owner)).toEqual([])
  expect(await begin('half', true)).not.toBe(half)
})
