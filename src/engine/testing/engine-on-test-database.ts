import pg from 'pg'
import type { Model } from '#model/index.ts'
import { buildTemplate, createTestDatabase } from '../../server/testing/test-database.ts'
import { type Caller, productCaller } from '../access/caller.ts'
import { Database } from '../storage/database.ts'
import { joinSchema, schemaParts } from '../storage/schema.ts'
import { type Code, Engine } from '../work.ts'
import { withStandIns } from './with-stand-ins.ts'

/** Two test files may make or alter the one role of the cluster at the same instant: who comes second tries again. */
const clashes = new Set(['XX000', '42710', '23505'])

const patiently = async (owner: pg.Client, statement: string, tries = 10): Promise<void> => {
  try {
    await owner.query(statement)
  } catch (error) {
    if (tries === 0 || !clashes.has((error as { code?: string }).code ?? '')) throw error
    await new Promise(resolve => setTimeout(resolve, 50))
    await patiently(owner, statement, tries - 1)
  }
}

/** An engine over a database of its own, with two tenants, `demo` (1) and `other` (2). */
export const engineOnTestDatabase = async (name: string, model: Model, code: Code) => {
  const template = await buildTemplate(`${name}_${model.version}`, async url => {
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await patiently(
      owner,
      `do $$ begin if not exists (select from pg_roles where rolname = 'tranche_app') then create role tranche_app login nobypassrls password 'test'; end if; end $$`,
    )
    for (const statement of joinSchema(schemaParts(model))) await patiently(owner, statement)
    await owner.query(
      `insert into tenant_directory (name, label) values ('demo', 'Demo'), ('other', 'Other')`,
    )
    await owner.end()
  })
  const database = await createTestDatabase(template)
  const url = new URL(database.url)
  url.username = 'tranche_app'
  url.password = 'test'
  const db = new Database(url.href, { max: 24 })
  const engine = new Engine(db, withStandIns(model, code), async () => ({ model, configVersion: 1 }))
  const caller = (more: Partial<Caller> = {}): Caller =>
    productCaller(1, 'demo', '2026-11-21', { username: 'staff@demo', ...more })
  return {
    engine,
    url: url.href,
    db,
    caller,
    close: async () => {
      await db.end()
      await database.drop()
    },
  }
}
