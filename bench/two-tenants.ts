import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { Health } from '../src/server/health/health.ts'
import { serve } from '../src/server/serve.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import { freePort, startServer, stopServer } from './kills/running-server.ts'
import { signIn } from './lists.ts'

/** An administrator of the tenant `test`, with the main administrator's password. */
const addNeighbour = (owner: pg.Client) =>
  owner.query(`with d as (select id from tenant_directory where name = 'test'), u as (
      insert into "user" (tenant_id, id, registration, name, name_f, status, username, username_f, version, doc)
      select d.id, gen_random_uuid(), 'USE-NEXT', 'Next door', 'next door', 'ACTIVE', 'admin@test', 'admin@test', 1, '{"profiles":["ADMIN"]}' from d returning id, tenant_id
    ), l as (
      insert into login (id, username, password_hash, created_at)
      select gen_random_uuid(), 'admin@test', password_hash, now() from login where username = 'admin@master' returning id
    ) insert into membership (login_id, tenant_id, user_id) select l.id, u.tenant_id, u.id from l, u`)

const persons = (owner: pg.Client) =>
  owner.query(`insert into person (tenant_id, id, registration, name, name_f, type, status, version, doc)
    select d.id, gen_random_uuid(), 'PER-' || n, 'Person ' || n, 'person ' || n, 'C', 'ACTIVE', 1, '{}'
    from tenant_directory d, generate_series(1, 5000) n where d.name in ('master', 'test')`)

/** Of the main administrator, and of everybody who is given the same. */
export const benchPassword = 'Bench-passw0rd'

/** A server with two tenants of some rows, and who asks in each. */
export interface TwoTenants {
  address: string
  loud: Record<string, string>
  calm: Record<string, string>
  /** Who owns the database, to put more rows in. */
  owner: pg.Client
  databaseUrl: string
}

interface Serving {
  address: string
  close(): Promise<void>
}

/** In this process, from the sources. */
const serveHere = async (databaseUrl: string, settings: Record<string, string>): Promise<Serving> => {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, ...settings })
  const server = await serve({ config, databaseUrl, log: pino({ level: 'silent' }), health: new Health() })
  if (!server) throw new Error('the server did not start')
  return { address: server.address, close: () => server.close({ drainMs: 0 }) }
}

/** In a process of its own, as it is built and as people use it. */
const serveBuilt = async (databaseUrl: string, settings: Record<string, string>): Promise<Serving> => {
  const port = await freePort()
  const { DATA_DIR = '', ...more } = settings
  const child = await startServer(DATA_DIR, port, { DATABASE_URL: databaseUrl, ...more })
  return { address: `http://127.0.0.1:${port}`, close: () => stopServer(child) }
}

/**
 * Measures on a server of its own, with two tenants of 5,000 persons each and an administrator in both: in this process, or as it is
 * built.
 */
export const withTwoTenants = async <T>(
  measure: (tenants: TwoTenants) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  isBuilt = false,
): Promise<T> => {
  const cluster = await startTestCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.end()
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/bench')
  const password = benchPassword
  const server = await (isBuilt ? serveBuilt : serveHere)(databaseUrl, {
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-data-')),
    ...settings,
  })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await addNeighbour(owner)
    await persons(owner)
    const [loud, calm] = await Promise.all(
      ['admin@master', 'admin@test'].map(async name => ({
        authorization: await signIn(server.address, name, password),
      })),
    )
    return await measure({ address: server.address, loud: loud!, calm: calm!, owner, databaseUrl })
  } finally {
    await owner.end()
    await server.close()
    await cluster.stop()
  }
}
