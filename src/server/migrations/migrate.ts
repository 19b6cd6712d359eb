import type pg from 'pg'
import { ensureRole } from './ensure-role.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { type AppliedMigration, ensureList, readList } from './migration-list.ts'
import { withMigrationLock } from './migration-lock.ts'
import { type Migration, parseMigration } from './parse-migration.ts'
import { inShortTransaction, runAlone, runBatches } from './run-step.ts'

export interface MigrateOptions {
  files?: MigrationFile[]
  /** The role by which the product serves; the files say `tranche_app`. */
  servingRole: string
  log?: (message: string) => void
  /** Looks at what the database holds before anything is done to it, and may refuse. */
  check?: (
    applied: ReadonlyMap<string, AppliedMigration>,
    files: readonly Migration[],
  ) => void | Promise<void>
  /** What follows the files, under the same lock: values that the newest code works out. */
  afterwards?: () => Promise<void>
}

const quoted = (role: string): string => `"${role.replace(/"/g, '""')}"`

/**
 * Brings the schema to the newest state, as its owner: file by file in order, each once. What was broken off goes on
 * where it was. Servers that start together take turns.
 */
export const migrate = async (owner: pg.Client, options: MigrateOptions): Promise<void> => {
  const { servingRole, log = () => {} } = options
  const files = (options.files ?? migrationFiles()).map(parseMigration)
  await withMigrationLock(owner, log, async () => {
    await ensureList(owner)
    await ensureRole(owner, servingRole)
    const citus = Boolean((await owner.query("select 1 from pg_extension where extname = 'citus'")).rowCount)
    const applied = await readList(owner)
    await options.check?.(applied, files)
    if (!applied.size) {
      log('Making the schema of an empty database')
      return makeAtOnce(owner, files, { servingRole, log, citus }).then(() => options.afterwards?.())
    }
    for (const file of files) {
      const found = applied.get(file.name)
      if (found?.applied_at) continue
      log(`${found ? 'Going on with the migration of' : 'Migrating'} the database: ${file.name}`)
      await apply(owner, file, found, { servingRole, log, citus })
    }
    await options.afterwards?.()
  })
}

interface Run {
  servingRole: string
  log: (message: string) => void
  citus: boolean
}

const textFor = (servingRole: string, sql: string): string =>
  sql.replace(/\btranche_app\b/g, quoted(servingRole))

/** Where nothing is kept yet nobody is waited for: all files in one transaction, their indexes too. */
const makeAtOnce = (
  owner: pg.Client,
  files: readonly Migration[],
  { servingRole, citus }: Run,
): Promise<void> =>
  inShortTransaction(
    owner,
    async () => {
      for (const file of files) {
        const alone = file.steps.flatMap(step =>
          step.kind === 'alone'
            ? [step.sql.replace(/^((?:create (?:unique )?|drop )index) concurrently/i, '$1')]
            : [],
        )
        await owner.query(textFor(servingRole, [file.together, ...alone].join(';\n')))
        await owner.query(
          'insert into migration (name, hash, applied_at, step, older_servers) values ($1, $2, $3, $4, $5)',
          [file.name, file.hash, new Date(), file.steps.length + 1, file.olderServers],
        )
      }
    },
    { citus },
  )

const apply = async (
  owner: pg.Client,
  file: Migration,
  found: AppliedMigration | undefined,
  { servingRole, log, citus }: Run,
): Promise<void> => {
  const text = (sql: string) => textFor(servingRole, sql)
  if (!found)
    await inShortTransaction(
      owner,
      async () => {
        await owner.query(text(file.together))
        await owner.query(
          'insert into migration (name, hash, applied_at, step, older_servers) values ($1, $2, null, 1, $3)',
          [file.name, file.hash, file.olderServers],
        )
      },
      { citus },
    )
  const done = found?.step ?? 1
  for (const [index, step] of file.steps.entries()) {
    const number = index + 1
    if (number < done) continue
    if (step.kind === 'alone') await runAlone(owner, { ...step, sql: text(step.sql) })
    else {
      const from = found && number === done ? found.cursor : null
      const note = (cursor: object) =>
        owner.query('update migration set cursor = $2 where name = $1', [file.name, cursor])
      const laidAside = await runBatches(owner, step, { citus, from, note })
      if (laidAside)
        log(`${file.name}: ${laidAside} values of ${step.table} fit nowhere and are kept under "name (…)"`)
    }
    await owner.query('update migration set step = $2, cursor = null where name = $1', [
      file.name,
      number + 1,
    ])
  }
  await owner.query('update migration set applied_at = $2 where name = $1', [file.name, new Date()])
}
