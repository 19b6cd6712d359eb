import type pg from 'pg'
import { oneSpread, spreadNodes } from '../spread/nodes.ts'
import { fitCitus, spreadTables, spreadWhereMade } from '../spread/spread-tables.ts'
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
  /**
   * Looks at what the database holds before anything is done to it, and may refuse. Returns the names of files whose
   * changes it has by another way: they are noted and not run.
   */
  check?: (
    applied: ReadonlyMap<string, AppliedMigration>,
    files: readonly Migration[],
  ) => Promise<ReadonlySet<string>>
  /** What follows the files, under the same lock; `run` applies a further one. */
  afterwards?: (run: (file: MigrationFile) => Promise<void>) => Promise<void>
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
    const nodes = await spreadNodes(owner)
    const citus = nodes.length > 0
    const together = citus ? await oneSpread(owner) : undefined
    const applied = await readList(owner)
    const noted = await options.check?.(applied, files)
    const run = async (file: Migration): Promise<void> => {
      const found = applied.get(file.name)
      if (found?.applied_at) return
      log(`${found ? 'Going on with the migration of' : 'Migrating'} the database: ${file.name}`)
      await apply(owner, file, found, { servingRole, log, citus, together })
    }
    const further = (file: MigrationFile) => run(parseMigration(file))
    if (!applied.size) {
      log('Making the schema of an empty database')
      await makeAtOnce(owner, files, { servingRole, log, citus })
      // Nothing is in them yet: over several nodes they are spread from the beginning.
      if (citus) await spreadTables(owner, { servingRole, log })
      await options.afterwards?.(further)
      return
    }
    for (const file of files)
      if (noted?.has(file.name)) await note(owner, file)
      else await run(file)
    await options.afterwards?.(further)
    if (together) await fitCitus(owner, servingRole)
  })
}

const note = (owner: pg.Client, { name, hash, olderServers }: Migration): Promise<unknown> =>
  owner.query(
    `insert into migration (name, hash, applied_at, step, older_servers, repeated_at) values ($1, $2, $3, 1, $4, $3)
     on conflict (name) do nothing`,
    [name, hash, new Date(), olderServers],
  )

/** Only where servers of the version before may have gone on writing is there something to bring up once more. */
const isRepeated = async (owner: pg.Client, file: Migration): Promise<boolean> => {
  const hasRows =
    file.steps.some(step => step.kind === 'batches') || file.together.includes('insert into rework')
  return hasRows && Boolean((await owner.query('select 1 from tenant_directory limit 1')).rowCount)
}

interface Run {
  servingRole: string
  log: (message: string) => void
  citus: boolean
  /** One of the tables that are spread over nodes, where they are. */
  together?: string
}

const textFor = (servingRole: string, sql: string): string =>
  sql.replace(/\btranche_app\b/g, quoted(servingRole))

/**
 * What a file does to a schema in which nothing is kept, in one transaction: its indexes too, and nothing for rows. `parts`
 * is how many of its parts count, where a database was half-way through it.
 */
export const textAtOnce = (file: Migration, servingRole: string, parts = file.steps.length + 1): string => {
  const alone = file.steps
    .slice(0, parts - 1)
    .flatMap(step =>
      step.kind === 'alone'
        ? [step.sql.replace(/^((?:create (?:unique )?|drop )index) concurrently/i, '$1')]
        : [],
    )
  return textFor(servingRole, [file.together, ...alone].join(';\n'))
}

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
        await owner.query(textAtOnce(file, servingRole))
        await owner.query(
          'insert into migration (name, hash, applied_at, step, older_servers, repeated_at) values ($1, $2, $3, $4, $5, $3)',
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
  { servingRole, log, citus, together }: Run,
): Promise<void> => {
  const text = (sql: string) => textFor(servingRole, sql)
  const runTogether = async (sql: string): Promise<void> => {
    for (const statement of together ? spreadWhereMade(sql, together) : [sql]) await owner.query(statement)
  }
  if (!found)
    await inShortTransaction(
      owner,
      async () => {
        await runTogether(text(file.together))
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
  await owner.query(
    'update migration set applied_at = $2::timestamptz, repeated_at = case when $3 then null else $2::timestamptz end where name = $1',
    [file.name, new Date(), await isRepeated(owner, file)],
  )
}
