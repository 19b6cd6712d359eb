import type pg from 'pg'
import type { Model } from '#model/index.ts'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { checkCatalog } from './check-catalog.ts'
import { checkList } from './check-list.ts'
import { followDeclarations } from './follow-declarations.ts'
import { type KeptState, readState, writeState } from './kept-state.ts'
import { migrate } from './migrate.ts'
import { keptSnapshot, type MigrationFile, migrationFiles } from './migration-files.ts'
import type { AppliedMigration } from './migration-list.ts'
import type { Migration } from './parse-migration.ts'
import { productSchema } from './product-schema.ts'
import { type Snapshot, snapshotHash, snapshotOf } from './snapshot.ts'

export interface BringOptions {
  model: Model
  config: Pick<Config, 'migrate' | 'mode' | 'databaseUrl'>
  servingRole: string
  log: (message: string) => void
  /** Those of this build; tests bring others. */
  files?: MigrationFile[]
  /** What the files together make. */
  made?: Snapshot
}

const isNear = (databaseUrl: string | undefined): boolean =>
  databaseUrl === undefined ||
  /^(127\.\d+\.\d+\.\d+|\[?::1\]?|localhost|)$/.test(new URL(databaseUrl).hostname)

const pending = (applied: ReadonlyMap<string, AppliedMigration>, files: readonly Migration[]) =>
  files.filter(file => !applied.get(file.name)?.applied_at)

/** Names of what a database has that no migration makes, or the other way round. */
const strange = (held: Snapshot, made: Snapshot): string => {
  const names = (snapshot: Snapshot) =>
    new Map(
      Object.entries(snapshot.tables).flatMap(([table, { columns, fields }]) => [
        ...Object.entries(columns).map(([name, fact]) => [`${table}.${name}`, fact] as const),
        ...Object.entries(fields).map(([name, fact]) => [`${table}.${name}`, fact] as const),
      ]),
    )
  const [has, makes] = [names(held), names(made)]
  const found = [...new Set([...has.keys(), ...makes.keys()])].filter(
    name => has.get(name) !== makes.get(name),
  )
  return found.slice(0, 5).join(', ') || 'functions, views or indexes'
}

/** Files whose changes a database got in development, before they were written. */
const gotBefore = (
  state: KeptState | undefined,
  waiting: readonly Migration[],
  follows: boolean,
): Migration[] => {
  if (!state?.inDevelopment) return []
  // What is missing besides comes from the declarations themselves.
  if (follows) return [...waiting]
  const hash = snapshotHash(state.snapshot)
  return waiting.slice(0, waiting.findIndex(file => file.after === hash) + 1)
}

/**
 * What a start does to the schema: it follows the declarations, or the start ends with one sentence. Returns whether this
 * version is the newest that the database knows.
 */
export const bringSchema = async (owner: pg.Client, options: BringOptions): Promise<boolean> => {
  const { model, config, servingRole, log, files = migrationFiles(), made = keptSnapshot() } = options
  const parts = productSchema(model)
  const to = snapshotOf(model, parts)
  const follows = config.mode === 'development' || config.migrate === 'development'
  if (!follows && snapshotHash(to) !== snapshotHash(made))
    throw new StartError(
      'The declarations ask for another schema than the migrations make: npm run migration -- --name <what changes> writes what is missing.',
    )
  let later: string[] = []
  let state: KeptState | undefined
  await migrate(owner, {
    servingRole,
    log,
    files,
    check: async (applied, known) => {
      later = checkList(applied, known)
      for (const name of later)
        log(
          `This database already holds the migration ${name} of a later version, beside which this one may serve`,
        )
      state = await readState(owner)
      const waiting = pending(applied, known)
      const noted = gotBefore(state, waiting, follows)
      const first = waiting.find(file => !noted.includes(file))
      if (
        state?.inDevelopment &&
        !follows &&
        snapshotHash(state.snapshot) !== snapshotHash(made) &&
        (first || !noted.length)
      )
        throw new StartError(
          `The schema of this database was changed in development by what no migration holds: ${strange(state.snapshot, made)}. Start it in development, or write the migration.`,
        )
      if (first && config.migrate === 'off')
        throw new StartError(
          `This database waits for the migration ${first.name}, and MIGRATE=off: start once with MIGRATE=only.`,
        )
      return new Set(noted.map(file => file.name))
    },
    afterwards: async run => {
      if (later.length) return
      if (follows) {
        const from = state?.inDevelopment ? state : { snapshot: made, inDevelopment: false }
        const asked = {
          to,
          model,
          parts,
          version: 'development',
          mark: 'development',
          using: new Map<string, string>(),
          drop: false,
          rework: [],
        }
        await followDeclarations(owner, run, {
          asked,
          from,
          isNear: isNear(config.databaseUrl),
          isForced: config.migrate === 'development',
          log,
        })
      }
      const held = follows ? await readState(owner) : undefined
      const isOther = held?.inDevelopment && snapshotHash(held.snapshot) !== snapshotHash(made)
      if (!isOther) await writeState(owner, { snapshot: made, inDevelopment: false })
      await checkCatalog(owner, isOther ? held.snapshot : made, parts, log)
    },
  })
  return later.length === 0
}
