import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { spreadTables } from '../spread/spread-tables.ts'
import { joinNodes } from './citus-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which this run may create databases. */
    testServerUrl: string
    /** Its workers, where it is the coordinator of a Citus cluster. */
    testWorkers: string[]
    /** What the names of this run's databases begin with. */
    testPrefix: string
  }
}

/** A database that belongs to one test file. */
export interface TestDatabase {
  name: string
  /** The owner's URL. */
  url: string
  /** Disconnects everybody and removes it; what is left is removed at the end of the run. */
  drop(): Promise<void>
}

/** A new database, empty, or a copy of a template that `buildTemplate` made. */
export const createTestDatabase = async (template?: string): Promise<TestDatabase> => {
  const name = `${inject('testPrefix')}${randomBytes(5).toString('hex')}`
  await onEachNode(client => createDatabase(client, name, template))
  if (!template) await spreadOver(name, joinNodes)
  return {
    name,
    url: urlOf(name),
    drop: () =>
      onEachNode(async client => void (await client.query(`drop database if exists ${name} with (force)`))),
  }
}

const onEachNode = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
  await onServer(work)
  for (const worker of inject('testWorkers')) await onServer(work, worker)
}

/** Runs `work` with the owners' connections to a database on each node, where there are several. */
const spreadOver = async (name: string, work: (owners: pg.Client[]) => Promise<void>): Promise<void> => {
  const workers = inject('testWorkers')
  if (!workers.length) return
  const owners: pg.Client[] = []
  try {
    for (const server of [inject('testServerUrl'), ...workers]) {
      const owner = new pg.Client({ connectionString: urlOf(name, server) })
      await owner.connect()
      owners.push(owner)
    }
    await work(owners)
  } finally {
    for (const owner of owners) await owner.end()
  }
}

/**
 * Builds a template database once a run, whichever test file asks first; the others wait for it. The builder gets
 * the owner's URL, and has closed its connections when it is done. Returns the name for `createTestDatabase`.
 */
export const buildTemplate = (name: string, build: (url: string) => Promise<void>): Promise<string> => {
  const full = `${inject('testPrefix')}${name.toLowerCase().replace(/\W/g, '_')}`
  return onServer(async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [full])
    const { rows } = await client.query('select datallowconn from pg_database where datname = $1', [full])
    // A finished template admits nobody: one that does was left half-built by a test that died.
    if (rows[0]?.datallowconn === false) return full
    await onEachNode(async node => {
      await node.query(`drop database if exists ${full} with (force)`)
      await createDatabase(node, full)
    })
    await spreadOver(full, joinNodes)
    await build(urlOf(full))
    await spreadOver(full, async ([coordinator]) => {
      await spreadTables(coordinator!, { servingRole: 'tranche_app' })
    })
    await onEachNode(async node => {
      await node.query(`alter database ${full} with allow_connections false`)
      // Citus keeps a worker of its own in each database: a copy waits until nobody is there.
      await node.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [full])
    })
    return full
  })
}

/** Removes every database of a run from a server that outlives it. */
export const dropTestDatabases = async (serverUrl: string, prefix: string): Promise<void> =>
  onServer(async client => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  }, serverUrl)

const createDatabase = async (client: pg.Client, name: string, template?: string): Promise<void> => {
  if (template) {
    // Files are copied three times as quickly as pages are written to the log; a server from outside may be slow to sync them.
    const isOurs = !process.env.TEST_DATABASE_URL
    await client.query(`create database ${name} template ${template}${isOurs ? ' strategy file_copy' : ''}`)
    return
  }
  await client.query(`create database ${name} template template0 encoding 'UTF8' ${await localeOn(client)}`)
}

/** The locale of an empty database: before 17 there is no built-in one; a server's own may be any, even one without UTF-8. */
export const localeOn = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query("select current_setting('server_version_num')::int >= 170000 as knows")
  return rows[0].knows ? "locale_provider builtin builtin_locale 'C.UTF-8'" : "locale 'C.UTF-8'"
}

const urlOf = (name: string, server = inject('testServerUrl')): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const onServer = async <T>(
  work: (client: pg.Client) => Promise<T>,
  url = inject('testServerUrl'),
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  // Without a listener a lost connection would end Node.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
