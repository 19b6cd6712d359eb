import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationFile } from './migration-files.ts'
import { emptyDatabase } from './testing/two-states.ts'

/** Two tenants with a table of 12,000 rows each: three batches a tenant. */
const first = migrationFile(
  '0001-first',
  `create table tenant_directory (id int generated always as identity primary key, name text);
insert into tenant_directory (name) values ('a'), ('b');
create table berth (tenant_id int not null, id uuid not null, code text, doc jsonb not null, primary key (tenant_id, id));
insert into berth (tenant_id, id, doc) select t, gen_random_uuid(), jsonb_build_object('code', n::text) from generate_series(1, 2) t, generate_series(1, 12000) n;
`,
)
const second = migrationFile(
  '0002-code',
  `-- 0002-code
-- older servers: yes
alter table berth add column site text;
-- step: batches of berth
update berth t set code = t.doc ->> 'code', doc = t.doc - 'code' where :rows and t.doc ? 'code';
-- step: alone
create index concurrently "berth_code_ix" on berth (tenant_id, code);
-- step: alone
create index concurrently "berth_site_ix" on berth (tenant_id, site);
`,
)

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  database = await emptyDatabase()
  await database.migrate([first])
})
afterEach(() => database.close())

const isWhole = async () => {
  const { rows } = await database.owner.query(
    `select (select count(*)::int from berth where code is not null and not doc ? 'code') as moved,
       (select array_agg(c.relname::text order by c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indrelid = 'berth'::regclass and i.indisvalid and c.relname like '%ix') as indexes,
       (select applied_at is not null from migration where name = '0002-code') as applied`,
  )
  expect(rows[0]).toEqual({ moved: 24_000, indexes: ['berth_code_ix', 'berth_site_ix'], applied: true })
}

const another = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('three servers that start at once take turns, also over an index beside the work', async () => {
  const clients = await Promise.all([another(), another(), another()])
  const told: string[] = []
  await Promise.all(
    clients.map(client =>
      migrate(client, {
        servingRole: 'tranche_app',
        files: [first, second],
        log: message => told.push(message),
      }),
    ),
  )
  await isWhole()
  expect(told.filter(message => message.startsWith('Migrating'))).toHaveLength(1)
  for (const client of clients) await client.end()
})

test('broken off at any statement, it goes on where it was', async () => {
  const stops = { count: 0, at: 0 }
  let broken = 0
  for (stops.at = 4; stops.at < 200; stops.at += 7) {
    const client = await another()
    const query = client.query.bind(client)
    stops.count = 0
    // As a server that is killed: its connection is gone at this statement.
    client.query = ((...given: Parameters<typeof query>) => {
      stops.count += 1
      if (stops.count === stops.at) client.end()
      return query(...given)
    }) as typeof client.query
    const isDone = await migrate(client, { servingRole: 'tranche_app', files: [first, second] }).then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isDone) break
    broken += 1
  }
  expect(broken).toBeGreaterThan(2)
  await isWhole()
})

test('behind a transaction that stays open it gives way instead of holding everybody back', async () => {
  const open = await another()
  await open.query('begin')
  await open.query('select 1 from berth limit 1')
  const migrating = database.migrate([first, second])
  const reader = await another()
  // The reader's look is answered although the migration wants the table for itself.
  await reader.query("set statement_timeout = '5s'")
  for (let i = 0; i < 10; i++) {
    expect((await reader.query('select count(*)::int as n from berth')).rows).toEqual([{ n: 24_000 }])
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await open.query('commit')
  await migrating
  await isWhole()
  await open.end()
  await reader.end()
})

test('doubles under a new unique index are told with their tenant and value', async () => {
  const unique = migrationFile(
    '0002-unique',
    `-- 0002-unique\n-- step: alone\ncreate unique index concurrently "berth_kind_ux" on berth (tenant_id, (doc ->> 'kind'));\n`,
  )
  await database.owner.query(
    `update berth set doc = '{"kind": "A-1"}' where id in (select id from berth where tenant_id = 2 limit 2)`,
  )
  await expect(database.migrate([first, unique])).rejects.toThrow(/berth_kind_ux .* tenant 2, .* A-1/)
  await database.owner.query(`update berth set doc = '{}' where doc ->> 'kind' = 'A-1'`)
  await database.migrate([first, unique])
  const { rows } = await database.owner.query(
    "select applied_at is not null as done from migration where name = '0002-unique'",
  )
  expect(rows).toEqual([{ done: true }])
})
