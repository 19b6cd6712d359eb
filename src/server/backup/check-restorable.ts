import type pg from 'pg'
import type { Config } from '../config.ts'
import { inDevelopment } from '../migrations/check-list.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import { type Migration, parseMigration } from '../migrations/parse-migration.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupHead, TableHead } from './container/entry.ts'
import { secretCheck } from './secret-check.ts'

/** The migrations that a backup's database had, and how many parts of each; all must be known here as they were then. */
export const migrationsOf = ({
  migrations,
}: Pick<BackupHead, 'migrations'>): { file: Migration; parts: number }[] => {
  const known = new Map(migrationFiles().map(file => [file.name, file]))
  return migrations
    .filter(({ name }) => name !== inDevelopment)
    .map(({ name, hash, step }) => {
      const file = known.get(name)
      if (!file)
        throw new BackupFault(
          `This backup is newer than this version: it holds the migration ${name}. Restore it with the version that made it, or a later one.`,
        )
      if (file.hash !== hash)
        throw new BackupFault(
          `The migration ${name} is not the one that this backup's database had: restore it with the version that made it.`,
        )
      return { file: parseMigration(file), parts: step }
    })
}

/** Which schema a backup is of: the last migration that its database had, and how many came before it. */
export interface BackupSchema {
  /** Null where the database had none. */
  last: string | null
  count: number
}

export const schemaOf = ({ migrations }: Pick<BackupHead, 'migrations'>): BackupSchema => {
  const names = migrations.map(({ name }) => name).filter(name => name !== inDevelopment)
  return { last: names.sort().at(-1) ?? null, count: names.length }
}

/**
 * Why this version would not restore a backup of the schema, in one sentence, as restoring would say; null where it would. A
 * database may have been brought up by a later version than the one that backs it up.
 */
export const unrestorable = (head: Pick<BackupHead, 'migrations'>): string | null => {
  try {
    migrationsOf(head)
    return null
  } catch (error) {
    if (error instanceof BackupFault) return error.message
    throw error
  }
}

/** The key by which secrets were sealed has to be the one that the restored database will be served with. */
export const checkSecret = (
  { secret: { from, check } }: Pick<BackupHead, 'secret'>,
  { secretKey }: Pick<Config, 'secretKey'>,
  hasSecrets: boolean,
): void => {
  if (secretKey) {
    if (check && secretCheck(secretKey) !== check)
      throw new BackupFault(
        'SECRET_KEY is not the one that this backup was made with: what is sealed in it could not be opened.',
      )
    return
  }
  if (from === 'surroundings')
    throw new BackupFault('This backup was made with a SECRET_KEY, which is not in it: set the same one.')
  if (from === 'apart' && !hasSecrets)
    throw new BackupFault('The secrets of this backup lie apart: name their file with --secrets.')
}

/** Refuses a database in which there is something. */
export const checkEmpty = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 5`,
  )
  if (rows.length)
    throw new BackupFault(
      `This database is not empty: it holds ${rows.map(row => row.name).join(', ')} and perhaps more.`,
    )
}

/** Refuses rows that the schema, as its migrations make it, has no place for. */
export const checkPlace = (head: TableHead, tables: ReadonlyMap<string, readonly string[]>): void => {
  const columns = tables.get(head.name)
  const lacking = columns && head.columns.find(column => !columns.includes(column))
  if (!columns || lacking)
    throw new BackupFault(
      `No migration makes ${lacking ? `the column ${lacking} of ` : ''}the table ${head.name}, which this backup holds: its database was changed in development.`,
    )
}
