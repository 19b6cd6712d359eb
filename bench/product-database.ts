import pg from 'pg'
import { joinSchema, schemaParts } from '#engine/index.ts'
import { type Settings, servingSettings } from '../src/server/embedded/settings.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import { productEngine, productModel } from './product-engine.ts'

/** A database of the whole product for measuring: the owner's connection, the engine, a caller of tenant 1. */
export const productDatabase = async (tenants = 1) => {
  // Memory as one that serves has it: a million rows do not fit into that of a throw-away database.
  const { shared_buffers, effective_cache_size, work_mem } = servingSettings()
  const cluster = await startTestCluster({ shared_buffers, effective_cache_size, work_mem } as Settings)
  const model = productModel()
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
  const { engine, caller, end } = await productEngine(appUrl.href, { id: 1, name: 'tenant1' }, model)
  return {
    owner,
    ownerUrl: url.href,
    appUrl: appUrl.href,
    model,
    engine,
    caller,
    close: async () => {
      await end()
      await owner.end()
      await cluster.stop()
    },
  }
}
