import pg from 'pg'
import {
  type Caller,
  type Code,
  Database,
  Engine,
  joinSchema,
  productCaller,
  schemaParts,
} from '#engine/index.ts'
import { declarations, usedEffects, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { loadAllMessages } from '#locales/index.ts'
import { compile } from '#model/index.ts'
import { effects, guards, steps } from '#processes/index.ts'
import { withStandIns } from '../src/engine/testing/with-stand-ins.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'

/** A database of the whole product for measuring: the owner's connection, the engine, a caller of tenant 1. */
export const productDatabase = async (tenants = 1) => {
  const cluster = await startTestCluster()
  const model = compile(declarations, {
    rules: Object.keys(rules),
    guards: guards.keys(),
    steps: usedSteps(declarations),
    effects: usedEffects(declarations),
  })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.query(
    "do $$ begin if not exists (select from pg_roles where rolname = 'tranche_app') then create role tranche_app login nobypassrls password 'bench'; end if; end $$",
  )
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = '/bench'
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  for (const statement of joinSchema(schemaParts(model))) await owner.query(statement)
  for (let i = 1; i <= tenants; i++)
    await owner.query('insert into tenant_directory (name, label) values ($1, $1)', [`tenant${i}`])
  const appUrl = new URL(url.href)
  appUrl.username = 'tranche_app'
  appUrl.password = 'bench'
  const db = new Database(appUrl.href, { max: 12 })
  // As a server does at start: without their words every message is looked for in vain.
  await loadAllMessages()
  const code = { rules: new Map(Object.entries(rules)), guards, effects, steps } as unknown as Code
  const engine = new Engine(db, withStandIns(model, code), async () => ({ model, configVersion: 1 }))
  const caller = (more: Partial<Caller> = {}) =>
    productCaller(1, 'tenant1', '2026-03-01', { username: 'bench', ...more })
  return {
    owner,
    ownerUrl: url.href,
    appUrl: appUrl.href,
    model,
    engine,
    caller,
    close: async () => {
      await db.end()
      await owner.end()
      await cluster.stop()
    },
  }
}
