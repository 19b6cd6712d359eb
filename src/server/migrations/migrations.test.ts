import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'
import { deriveKey, readSecret } from './secret.ts'
import { servingUrl } from './serving-role.ts'
import { checkServingRole } from './start-checks.ts'

let database: TestDatabase
let owner: pg.Client
let appUrl: string

const urlAs = (username: string, password: string): string => {
  const url = new URL(database.url)
  url.username = username
  url.password = password
  return url.href
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  appUrl = urlAs('tranche_app', 'test')
  // Two servers that start together take turns.
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await Promise.all([owner, other].map(client => migrate(client, { servingRole: 'tranche_app' })))
  await other.end()
  await servingUrl(owner, database.url, { databaseAppUrl: appUrl }, 'x')
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('every file is applied once', async () => {
  await migrate(owner, { servingRole: 'tranche_app' })
  const { rows } = await owner.query('select name from migration order by name')
  expect(rows.map(row => row.name)).toEqual(migrationFiles().map(file => file.name))
})

test('a migration that fails leaves nothing of itself', async () => {
  const file = { name: '9999-broken', text: 'create table half (); select nothing from nowhere;', hash: 'x' }
  await expect(
    migrate(owner, { servingRole: 'tranche_app', files: [...migrationFiles(), file] }),
  ).rejects.toThrow('nowhere')
  expect((await owner.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }])
})

test('the secret is made once and stays', async () => {
  const made = await readSecret(owner, undefined)
  expect(made.length).toBeGreaterThan(40)
  expect(await readSecret(owner, undefined)).toBe(made)
  expect(await readSecret(owner, 'chosen')).toBe('chosen')
  expect(deriveKey(made, 'a')).not.toEqual(deriveKey(made, 'b'))
})

test('the serving role passes the checks, and reaches nothing before a tenant', async () => {
  await expect(checkServingRole(appUrl)).resolves.toBeUndefined()
  const app = new pg.Client({ connectionString: appUrl })
  await app.connect()
  for (const table of [
    'login',
    'session',
    'membership',
    'tenant_directory',
    'host_directory',
    'secret',
    'product_state',
    'migration',
  ])
    await expect(app.query(`select * from ${table}`)).rejects.toThrow('permission denied')
  await expect(app.query('create table mine ()')).rejects.toThrow('permission denied')
  // Without a tenant there is not even nothing.
  await expect(app.query('select * from person')).rejects.toThrow('app.tenant')
  await app.end()
})

test('a role that could see past the wall is refused', async () => {
  await expect(checkServingRole(database.url)).rejects.toThrow(/superuser/)
  await owner.query(
    "do $$ begin if not exists (select from pg_roles where rolname = 'tranche_bypass') then create role tranche_bypass login bypassrls password 'test'; end if; end $$",
  )
  await expect(checkServingRole(urlAs('tranche_bypass', 'test'))).rejects.toThrow(
    /bypasses row-level security/,
  )
  await owner.query(
    "do $$ begin if not exists (select from pg_roles where rolname = 'tranche_owning') then create role tranche_owning login password 'test'; end if; end $$",
  )
  await owner.query('create table owned (); alter table owned owner to tranche_owning')
  await expect(checkServingRole(urlAs('tranche_owning', 'test'))).rejects.toThrow(/owns tables/)
  await owner.query('drop table owned')
})

test('a policy that was taken away is noticed', async () => {
  await owner.query('alter table alias disable row level security')
  await expect(checkServingRole(appUrl)).rejects.toThrow(/alias without row-level security/)
  await owner.query('alter table alias enable row level security')
  await owner.query('create policy open on alias using (true) with check (true)')
  await expect(checkServingRole(appUrl)).rejects.toThrow(/row-level security of this database was changed/)
  await owner.query('drop policy open on alias')
  await owner.query('grant select on secret to tranche_app')
  await expect(checkServingRole(appUrl)).rejects.toThrow(/may read secret/)
  await owner.query('revoke select on secret from tranche_app')
  await expect(checkServingRole(appUrl)).resolves.toBeUndefined()
})
