import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Code, insertAny } from '#engine/index.ts'
import { type Declared, entity, money, text } from '#model/index.ts'
import { smallCode, smallDeclarations } from '../../engine/testing/small-model.ts'
import { type BringOptions, bringSchema } from './bring-schema.ts'
import { migrationFile } from './migration-files.ts'
import { compiled, emptyDatabase, firstFile, nextFile, stateOf } from './testing/two-states.ts'

const code = smallCode as unknown as Code
const berth = (fields: Parameters<typeof entity>[1]['fields'], more: object = {}): Declared[] => [
  ...smallDeclarations,
  entity('berth', { area: 'assets', domain: 'asset', types: false, fields, ...more }),
]
const first = compiled(berth({ fee: money() }), code)
const second = compiled(berth({ fee: money(), site: text() }, { sortable: ['site', 'fee'] }), code)
const later = nextFile(stateOf(first), second, 2)

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  await database.close()
  database = await emptyDatabase()
})

const told: string[] = []
const bring = (more: Partial<BringOptions> & Pick<BringOptions, 'model'>) => {
  told.length = 0
  return bringSchema(database.owner, {
    config: { mode: 'production', migrate: undefined, databaseUrl: undefined },
    servingRole: 'tranche_app',
    log: message => told.push(message),
    files: [firstFile(first)],
    made: stateOf(first),
    ...more,
  })
}
const both = { model: second, files: [firstFile(first), later.file], made: later.state }
const mode = (
  migrate: 'off' | 'development' | undefined,
  mode: 'production' | 'development' = 'production',
) => ({
  config: { mode, migrate, databaseUrl: undefined },
})
const columns = async () =>
  (
    await database.owner.query(
      "select attname from pg_attribute where attrelid = 'berth'::regclass and attname in ('site', 'site_f', 'fee') order by 1",
    )
  ).rows.map(row => row.attname)

test('an empty database is made, one that is behind is migrated, and a further start changes nothing', async () => {
  expect(await bring({ model: first })).toBe(true)
  expect(await bring(both)).toBe(true)
  expect(await columns()).toEqual(['fee', 'site', 'site_f'])
  const list = 'select name, applied_at, step from migration order by name'
  const before = (await database.owner.query(list)).rows
  await bring(both)
  expect(told).toEqual([])
  expect((await database.owner.query(list)).rows).toEqual(before)
})

test('declarations that no migration makes are refused, naming the command', async () => {
  await expect(bring({ model: second })).rejects.toThrow(
    'The declarations ask for another schema than the migrations make: npm run migration -- --name <what changes> writes what is missing.',
  )
})

test('MIGRATE=off names what the database waits for', async () => {
  await bring({ model: first })
  await expect(bring({ ...both, ...mode('off') })).rejects.toThrow(
    'This database waits for the migration 0002-change, and MIGRATE=off: start once with MIGRATE=only.',
  )
  expect(await columns()).toEqual([])
  await bring(both)
  await expect(bring({ ...both, ...mode('off') })).resolves.toBe(true)
})

test('what was applied and changed afterwards is refused', async () => {
  await bring(both)
  const changed = migrationFile(later.file.name, `${later.file.text}-- more\n`)
  await expect(bring({ ...both, files: [firstFile(first), changed] })).rejects.toThrow(
    'The migration 0002-change was changed after it had been applied to this database: take it back as it was, and write a further one.',
  )
})

test('beside a later version an earlier one serves where nothing that it asks for has gone', async () => {
  await bring(both)
  expect(await bring({ model: first })).toBe(false)
  expect(told).toEqual([
    'This database already holds the migration 0002-change of a later version, beside which this one may serve',
  ])
  await database.owner.query("update migration set older_servers = false where name = '0002-change'")
  await expect(bring({ model: first })).rejects.toThrow(
    'This database is newer than this version: it holds the migration 0002-change. Start the version that made it, or a later one.',
  )
})

test('a file that comes before one that is applied is refused', async () => {
  await bring(both)
  const between = migrationFile('0001-z', '-- 0001-z\n')
  await expect(bring({ ...both, files: [firstFile(first), between, later.file] })).rejects.toThrow(
    /^The migration 0001-z comes before 0002-change, which this database already has: /,
  )
})

test('a column that is not there is refused, an index that is not there is made anew', async () => {
  await bring(both)
  await database.owner.query('drop index berth_site_f_ix')
  await bring(both)
  expect(told).toEqual(['The index berth_site_f_ix is missing and is made anew'])
  await database.owner.query(
    'alter table berth drop column site_f; alter table berth disable row level security',
  )
  await expect(bring(both)).rejects.toThrow(
    'The schema of this database is not what its migrations made: berth.site_f text missing, the policy of berth missing. Restore it from a backup.',
  )
})

test('in development the schema follows the declarations, and the file that is written then is not run again', async () => {
  const development = mode(undefined, 'development')
  await bring({ model: first, ...development })
  await database.addTenants('master')
  const { engine, caller } = database.engine(first, code)
  await engine.work(caller(), work =>
    insertAny(work, first.entities.get('berth')!, [{ name: 'North', fee: 12.5 }]),
  )
  await bring({ model: second, ...development })
  expect(await columns()).toEqual(['fee', 'site', 'site_f'])
  expect((await database.owner.query('select fee::text, doc from berth')).rows).toEqual([
    { fee: '125000', doc: {} },
  ])
  await expect(bring({ model: first })).rejects.toThrow(
    /^The schema of this database was changed in development by what no migration holds: berth\.fee, .*\.$/,
  )
  expect(await bring(both)).toBe(true)
  expect(told).toEqual([])
  const { rows } = await database.owner.query('select name from migration order by name')
  expect(rows.map(row => row.name)).toEqual(['0001-baseline', '0002-change'])
})

test('in development nobody else follows by himself', async () => {
  await bring({ model: first })
  await database.addTenants('norte')
  await expect(bring({ model: second, ...mode(undefined, 'development') })).rejects.toThrow(
    'The declarations ask for another schema, and norte in this database is no demonstration: write a migration, or start with MIGRATE=development.',
  )
  await bring({ model: second, ...mode('development') })
  expect(await columns()).toEqual(['fee', 'site', 'site_f'])
})
