import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'

export interface MigrateOptions {
  files?: MigrationFile[]
  /** The role by which the product serves; the files say `tranche_app`. */
  servingRole: string
  log?: (message: string) => void
}

const quoted = (role: string): string => `"${role.replace(/"/g, '""')}"`

/**
 * Brings the schema to the newest state, as its owner, in one transaction: either all of it is there afterwards or
 * none. Two servers that start together take turns.
 */
export const migrate = async (owner: pg.Client, options: MigrateOptions): Promise<void> => {
  const { files = migrationFiles(), servingRole, log = () => {} } = options
  await owner.query('begin')
  try {
    const citus = await owner.query("select 1 from pg_extension where extname = 'citus'")
    if (citus.rowCount) await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
    // A migration goes to the coordinator, where one lock holds back all others.
    await owner.query("select pg_advisory_xact_lock(hashtext('tranche migration'))")
    await owner.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)',
    )
    await ensureRole(owner, servingRole)
    const { rows } = await owner.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map(row => [row.name, row.hash]))
    for (const file of files) {
      const hash = applied.get(file.name)
      if (hash === file.hash) continue
      if (hash) throw outdated()
      log(`Migrating the database: ${file.name}`)
      await owner.query(file.text.replace(/\btranche_app\b/g, quoted(servingRole)))
      await owner.query('insert into migration values ($1, $2, $3)', [file.name, file.hash, new Date()])
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

// Until the first release there is one baseline, made anew with every changed declaration.
const outdated = (): StartError =>
  new StartError(
    'This database was made by an earlier build: remove the data folder, or name an empty database with DATABASE_URL.',
  )

/** Creates the serving role without any right; what it may do is granted table by table. */
const ensureRole = async (owner: pg.Client, role: string): Promise<void> => {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount) return
  await owner.query('savepoint role')
  try {
    await owner.query(
      `create role ${quoted(role)} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication`,
    )
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // Another server on the same cluster made it a moment before.
    if (code !== '42710' && code !== '23505')
      throw new StartError(
        `The role of DATABASE_URL cannot create the role ${role} (${message}): let it, or create that role and name it with DATABASE_APP_URL.`,
        { cause: error },
      )
    await owner.query('rollback to savepoint role')
  }
}
