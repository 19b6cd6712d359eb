import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOver } from '../http/testing/app-on-test-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'
import { rework } from './rework.ts'
import { firstStateTables, loadFirstState } from './testing/first-state.ts'

let database: TestDatabase
let owner: pg.Client
let setup: AppSetup

const books = async () =>
  (
    await owner.query(
      'select tenant_id, account, dc, currency, sum(amount)::text as amount from posting group by 1, 2, 3, 4 order by 1, 2, 3, 4',
    )
  ).rows

/** Every value of a row, wherever in it that stands. */
const values = (value: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const one of value) values(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) values(one, found)
  else if (value !== null && value !== '') found.add(String(value))
  return found
}

type Row = Record<string, unknown>
const rowsOf = async (table: string): Promise<Map<string, Row>> => {
  const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
  const keyed = [
    'id',
    'hash',
    'document_id',
    'login_id',
    'tenant_id',
    'collection',
    'key',
    'entity',
    'registration',
    'name',
  ]
  const keyOf = (row: Row): string => {
    // Links are made anew with their record, by whose list they are known.
    if (table === 'link') {
      delete row.id
      return ['from_id', 'path', 'element_id', 'value'].map(k => row[k]).join(' ')
    }
    return row.id ? `${row.tenant_id} ${row.id}` : keyed.map(k => row[k]).join(' ')
  }
  return new Map(rows.map(({ row }) => [keyOf(row), row]))
}

let booksBefore: unknown[]
const before = new Map<string, Map<string, Row>>()
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await migrate(owner, { servingRole: 'tranche_app', files: migrationFiles().slice(0, 1) })
  await loadFirstState(owner)
  booksBefore = await books()
  for (const table of firstStateTables) before.set(table, await rowsOf(table))
  await migrate(owner, { servingRole: 'tranche_app' })
  await owner.query("alter role tranche_app login password 'test'")
  setup = await appOver(database)
  await rework(owner, setup.product, setup.product.models.base, () => {})
}, 120_000)
afterAll(async () => {
  await owner.end()
  await setup.close()
})

test('every value of the first version is there in the newest', async () => {
  // What rules work out is worked out by the newest ones; the search text is made of other values.
  const { rows } = await owner.query<{ name: string }>(
    "select table_name || '.' || field as name from rework",
  )
  const derived = new Set(rows.map(row => row.name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)))
  const lost: string[] = []
  for (const [table, former] of before) {
    const now = await rowsOf(table)
    for (const [key, row] of former) {
      const held = values(now.get(key))
      for (const [column, value] of Object.entries(row)) {
        if (column === 'search' || derived.has(`${table}.${column.replace(/_(f|id)$/, '')}`)) continue
        for (const one of values(value)) if (!held.has(one)) lost.push(`${table}.${column} of ${key}: ${one}`)
      }
    }
  }
  expect(lost.slice(0, 20)).toEqual([])
  expect([...before.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(5_000)
})

test('the books are the same to the cent', async () => {
  expect(booksBefore.length).toBeGreaterThan(20)
  expect(await books()).toEqual(booksBefore)
})

test('every tenant has switched on its own currency and those of its records', async () => {
  const { rows } = await owner.query<{ name: string; codes: string[]; used: string[] }>(
    `select d.name, c.value as codes, array(select distinct currency from invoice i where i.tenant_id = d.id) as used
     from tenant_directory d left join configuration c on c.tenant_id = d.id and c.collection = 'tenant-config' and c.key = 'currencies'`,
  )
  const other = rows.filter(({ name }) => name !== 'master')
  expect(other.map(({ name }) => name)).toEqual(expect.arrayContaining(['demo', 'norte']))
  for (const { codes, used } of other) expect(codes).toEqual(expect.arrayContaining(['EUR', ...used]))
  expect(rows.find(({ name }) => name === 'master')!.codes).toBeNull()
})

test("a tenant's own field and entity are read and changed as before", async () => {
  const admin = await setup.signIn('admin@norte', 'first-password-1')
  const person = (await admin.get('/api/person/persons?favouriteColour=blue')).body
  expect(person).toMatchObject([{ name: 'Coloured', favouriteColour: 'blue' }])
  const { registration, _version } = person[0]
  expect((await admin.get(`/api/person/persons/${registration}`)).body.shoeSize).toBe(41.5)
  const changed = await admin.patch(`/api/person/persons/${registration}`, { _version, shoeSize: 42 })
  expect(changed).toMatchObject({ status: 200, body: { favouriteColour: 'blue', shoeSize: 42 } })
  const boats = (await admin.get('/api/dyno/dyno-boats?sort=name')).body
  expect(boats.map((boat: Row) => [boat.name, boat.registration])).toEqual([
    ['Marisol', 'BOAT-1'],
    ['Ola', 'BOAT-2'],
  ])
  expect((await admin.get('/api/dyno/dyno-boats/BOAT-1')).body).toMatchObject({
    length: 12.5,
    port: 'Santander',
  })
})
