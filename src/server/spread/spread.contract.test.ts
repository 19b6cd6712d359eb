import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createRecords, listRecords, parseListQuery } from '#engine/index.ts'
import { compile } from '#model/index.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { smallCode, smallDeclarations } from '../../engine/testing/small-model.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import { moveTenant } from './move-tenant.ts'
import { spreadNodes } from './nodes.ts'
import { clearSpread, spreadTables, spreadWhereMade } from './spread-tables.ts'

const model = compile(smallDeclarations, {
  rules: smallCode.rules.keys(),
  guards: smallCode.guards.keys(),
  effects: smallCode.effects.keys(),
  steps: smallCode.steps.keys(),
})

describe('a migration over several nodes', () => {
  it('spreads every table of tenants as soon as it is made, and no other', () => {
    for (const { name, text } of migrationFiles()) {
      const walled = [...text.matchAll(/alter table "?(\w+)"? enable row level security/g)].map(
        found => found[1]!,
      )
      const made = walled.filter(table => new RegExp(`create table "?${table}"? \\(`).test(text))
      const said = spreadWhereMade(text, 'person')
      const spread = [...said.join(';').matchAll(/create_distributed_table\('"(\w+)"'/g)]
      expect([name, spread.map(found => found[1]!).sort()]).toEqual([name, [...new Set(made)].sort()])
    }
  })

  it('is told statement by statement', () => {
    const text =
      "-- a; b\nselect ';';\ncreate function f() returns int as $body$ begin; end $body$;\n\nselect 2"
    expect(spreadWhereMade(text, 'person')).toEqual([
      "-- a; b\nselect ';'",
      'create function f() returns int as $body$ begin; end $body$',
      'select 2',
    ])
  })

  it('has its foreign keys behind that', () => {
    const text = [
      'create table "a" (\n  "tenant_id" int not null,\n  "id" uuid\n) with (fillfactor = 85);',
      'alter table "a" enable row level security;',
      'alter table "a" add constraint "a_fk" foreign key (tenant_id, "id") references "b" (tenant_id, id);',
    ].join('\n\n')
    const [made, spread, ...rest] = spreadWhereMade(text, 'person')
    expect(made).toContain('create table "a"')
    expect(spread).toBe("select create_distributed_table('\"a\"', 'tenant_id', colocate_with => 'person')")
    expect(rest.join()).toContain('a_fk')
  })
})

const nodes = inject('testWorkers').length

describe.skipIf(!nodes)('tables over several nodes', () => {
  let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
  let owner: pg.Client
  beforeAll(async () => {
    setup = await engineOnTestDatabase('spread', model, smallCode as never)
    const url = new URL(inject('testServerUrl'))
    url.pathname = new URL(setup.url).pathname
    owner = new pg.Client({ connectionString: url.href })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await setup.close()
  })

  const callers = () => [setup.caller(), setup.caller({ tenantId: 2, tenant: 'other' })]
  const create = (caller: ReturnType<typeof setup.caller>, name: string) =>
    setup.engine.work(caller, work => createRecords(work, 'person', [{ name }]))
  const names = async (caller: ReturnType<typeof setup.caller>) => {
    const { records } = await listRecords(
      setup.engine,
      caller,
      'person',
      parseListQuery({ range: '0-999', projection: 'name' }),
    )
    return records.map(record => JSON.parse(record).name as string)
  }

  it('are all that rows of tenants are in, and those alone', async () => {
    const { rows } = await owner.query<{ name: string; walled: boolean; spread: boolean }>(
      `select c.relname as name, c.relrowsecurity as walled, d.logicalrelid is not null as spread
       from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid and d.partmethod = 'h'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
    expect(rows.filter(row => row.walled !== row.spread)).toEqual([])
    expect(await spreadTables(owner, { servingRole: 'tranche_app' })).toEqual([])
    expect(await spreadNodes(owner)).toHaveLength(nodes)
  })

  it('refuse a statement that does not say whose rows it asks for', async () => {
    await expect(
      setup.db.transaction({ tenantId: 1 }, tx =>
        tx.statement({ text: 'select count(*) from person', values: [] }),
      ),
    ).rejects.toThrow('multi-task query')
  })

  it('are moved with a tenant, who goes on working', async () => {
    const [mine, theirs] = callers()
    await create(mine!, 'A')
    await create(theirs!, 'Z')
    const nodeOf = async (tenantId: number) => {
      const { rows } = await owner.query<{ node: string }>(
        `select n.nodename || ':' || n.nodeport as node from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
         where p.shardid = get_shard_id_for_distribution_column('person', $1::int)`,
        [tenantId],
      )
      return rows[0]!.node
    }
    const before = await nodeOf(1)
    const to = (await spreadNodes(owner)).map(n => `${n.host}:${n.port}`).find(name => name !== before)!
    let hasMoved = false
    const written = ['A']
    const work = (async () => {
      while (!hasMoved) {
        await new Promise(resolve => setTimeout(resolve, 10))
        const name = `B${String(written.length).padStart(4, '0')}`
        try {
          await create(mine!, name)
          written.push(name)
        } catch (error) {
          // Answered as what may be asked again, at the moment in which the shards are divided.
          expect(error).toMatchObject({ code: '40001' })
        }
      }
    })()
    expect(await moveTenant(owner, { tenant: 'demo', to })).toBe(true)
    hasMoved = true
    await work
    expect(await nodeOf(1)).toBe(to)
    expect(await moveTenant(owner, { tenant: 'demo', to })).toBe(false)
    expect(written.length).toBeGreaterThan(1)
    expect((await names(mine!)).sort()).toEqual(written)
    expect(await names(theirs!)).toEqual(['Z'])
    await expect(moveTenant(owner, { tenant: 'demo', to: 'nowhere:1' })).rejects.toThrow('no node nowhere:1')
    await expect(moveTenant(owner, { tenant: 'nobody', to })).rejects.toThrow('no tenant nobody')
  })

  it('are made so by a migration, with what they refer to', async () => {
    await owner.query('begin')
    await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
    const statements = spreadWhereMade(
      [
        'create table "later" (\n  "tenant_id" int not null,\n  "id" uuid not null,\n  "person_id" uuid,\n  primary key (tenant_id, id)\n);',
        'alter table "later" enable row level security;',
        'alter table "later" add constraint "later_fk" foreign key (tenant_id, "person_id") references "person" (tenant_id, id);',
      ].join('\n'),
      'person',
    )
    for (const statement of statements) await owner.query(statement)
    await owner.query('commit')
    const { rows } = await owner.query(
      "select 1 from pg_dist_partition where logicalrelid = 'later'::regclass",
    )
    expect(rows).toHaveLength(1)
  })

  it('keep what they held when they are spread later', async () => {
    await owner.query(
      'create table kept (tenant_id int not null, id int not null, later_id uuid, primary key (tenant_id, id))',
    )
    await owner.query('alter table kept enable row level security')
    await owner.query('insert into kept select t, i from generate_series(1, 2) t, generate_series(1, 500) i')
    expect(await spreadTables(owner, { servingRole: 'tranche_app' })).toEqual(['kept'])
    await clearSpread(owner, ['kept'])
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from kept where tenant_id = 2',
    )
    expect(rows).toEqual([{ n: 500 }])
  })
})
