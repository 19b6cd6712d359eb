import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'
import { emptyDatabase } from './testing/two-states.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate(migrationFiles().filter(file => file.name < '0009'))
})
afterAll(() => database.close())

const keep = (collection: string, key: string, value: object, tenant = 1) =>
  database.owner.query(
    `insert into configuration (tenant_id, collection, key, value, update_date, update_user) values ($4, $1, $2, $3, now(), 'a')`,
    [collection, key, JSON.stringify(value), tenant],
  )

const kept = async (collection: string, tenant = 1) => {
  const { rows } = await database.owner.query<{ value: object }>(
    'select value from configuration where tenant_id = $2 and collection = $1',
    [collection, tenant],
  )
  return rows[0]?.value
}

test('what tenants have added keeps its rows and columns', async () => {
  const colour = { kind: 'choice', list: 'colours', help: 'Not "kind": "list"' }
  const marks = (kind: string) => ({
    kind,
    fields: { at: { kind: 'date' }, within: { kind, fields: { colour } } },
  })
  await keep('collection-extension', 'person', {
    fields: { colour, marks: marks('list') },
    list: ['colour'],
  })
  await keep('dyno-descriptors', 'dynoBoat', {
    fields: { marks: marks('list'), home: { kind: 'object', fields: { berths: marks('list') } } },
    workflow: { transitions: { sink: { from: [], to: null, input: { marks: marks('list') } } } },
  })
  await keep('layouts', 'person', { nodes: [{ kind: 'list' }] })
  await database.migrate(migrationFiles().filter(file => file.name < '0088'))
  expect(await kept('collection-extension')).toEqual({
    fields: { colour, marks: marks('elements') },
    columns: ['colour'],
  })
  expect(await kept('dyno-descriptors')).toEqual({
    fields: { marks: marks('elements'), home: { kind: 'object', fields: { berths: marks('elements') } } },
    workflow: { transitions: { sink: { from: [], to: null, input: { marks: marks('elements') } } } },
  })
  expect(await kept('layouts')).toEqual({ nodes: [{ kind: 'list' }] })
})

test('the profile of collections has one name wherever it is kept, and its houses alone read anew', async () => {
  const { owner } = database
  const houses = ['renames', 'has-both', 'knows-neither']
  await database.addTenants(...houses)
  const { rows: made } = await owner.query<{ id: number }>(
    'select id from tenant_directory where name = any($1) order by id',
    [houses],
  )
  const [renames, both, neither] = made.map(({ id }) => id) as [number, number, number]
  const menus = { menus: [{ profiles: ['COLLECTIONS', 'STAFF'] }], title: 'COLLECTIONS of 2026' }
  await keep('tenant-config', 'tenant-config', menus, renames)
  await keep('profilesPermissions', 'COLLECTIONS', { permissions: ['read invoices'] }, renames)
  await keep('profilesPermissions', 'COLLECTIONS', { permissions: ['read invoices'] }, both)
  await keep('profilesPermissions', 'COLLECTION', { permissions: ['read tasks'] }, both)
  await keep('tenant-config', 'tenant-config', { title: 'COLLECTIONS of 2026' }, neither)
  const docs = {
    user: { profiles: ['STAFF', 'COLLECTIONS'] },
    api_key: { profiles: ['COLLECTIONS'] },
    identity_provider: { defaultProfiles: ['COLLECTIONS'], profileMapping: { collectors: 'COLLECTIONS' } },
    feature_flag: { profiles: ['COLLECTIONS'] },
    tenant: { secondFactorProfiles: ['COLLECTIONS'] },
  }
  for (const [table, doc] of Object.entries(docs))
    await owner.query(
      `insert into "${table}" (tenant_id, id, version, doc) values ($1, gen_random_uuid(), 1, $2)`,
      [renames, JSON.stringify({ ...doc, name: 'COLLECTIONS' })],
    )
  await owner.query(`update "user" set words = '{profiles=staff,profiles=collections}'`)
  const versions = async () => {
    const { rows } = await owner.query<{ v: string }>(
      'select config_version as v from tenant_directory where name = any($1) order by id',
      [houses],
    )
    return rows.map(({ v }) => Number(v))
  }
  const before = await versions()

  const [renaming, ...later] = migrationFiles().filter(file => file.name >= '0088')
  await database.migrate([...migrationFiles().filter(file => file.name < '0088'), renaming!])
  const after = await versions()
  expect(after.map((version, at) => version > before[at]!)).toEqual([true, true, false])
  expect(await kept('tenant-config', renames)).toEqual({
    menus: [{ profiles: ['COLLECTION', 'STAFF'] }],
    title: 'COLLECTIONS of 2026',
  })
  const { rows: profiles } = await owner.query(
    `select tenant_id as tenant, key, value -> 'permissions' ->> 0 as grants from configuration
     where collection = 'profilesPermissions' order by tenant_id, key`,
  )
  expect(profiles).toEqual([
    { tenant: renames, key: 'COLLECTION', grants: 'read invoices' },
    // What a house said of the name that counted is what counts.
    { tenant: both, key: 'COLLECTION', grants: 'read tasks' },
  ])
  expect(await kept('tenant-config', neither)).toEqual({ title: 'COLLECTIONS of 2026' })
  for (const [table, doc] of Object.entries(docs)) {
    const { rows } = await owner.query(`select doc from "${table}" where tenant_id = $1`, [renames])
    const renamed = JSON.parse(JSON.stringify(doc).replaceAll('COLLECTIONS', 'COLLECTION'))
    expect(rows[0]!.doc, table).toEqual({ ...renamed, name: 'COLLECTIONS' })
  }
  const { rows: found } = await owner.query(
    `select count(*)::int as n from "user" where words @> '{profiles=collection}'`,
  )
  expect(found[0]).toEqual({ n: 1 })
  expect(later.length).toBeGreaterThan(0)
})
