import pg from 'pg'
import { type Code, Database, Engine, joinSchema, productCaller } from '#engine/index.ts'
import { compile, type Declared, type Model } from '#model/index.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { diff, stateAfter } from '../diff/diff.ts'
import type { Comparison } from '../diff/draft.ts'
import { migrationText } from '../diff/migration-text.ts'
import { migrate } from '../migrate.ts'
import { type MigrationFile, migrationFile } from '../migration-files.ts'
import { productSchema } from '../product-schema.ts'
import { type Snapshot, snapshotHash, snapshotOf } from '../snapshot.ts'

export const compiled = (declarations: readonly Declared[], code: Code): Model =>
  compile(declarations, {
    rules: code.rules.keys(),
    guards: code.guards.keys(),
    effects: code.effects.keys(),
    steps: code.steps.keys(),
  })

/** The file that makes a model's schema from nothing. */
export const firstFile = (model: Model): MigrationFile =>
  migrationFile('0001-baseline', `${joinSchema(productSchema(model)).join(';\n')};\n`)

export interface NextFile {
  file: MigrationFile
  notes: string[]
  problems: string[]
  state: Snapshot
}

/** The further file that a changed model asks for. */
export const nextFile = (
  from: Snapshot,
  model: Model,
  number: number,
  asked: Partial<Pick<Comparison, 'using' | 'drop' | 'rework' | 'version'>> = {},
): NextFile => {
  const parts = productSchema(model)
  const mark = String(number).padStart(4, '0')
  const comparison: Comparison = {
    from,
    to: snapshotOf(model, parts),
    model,
    parts,
    version: '0.1.0',
    mark,
    using: new Map(),
    drop: false,
    rework: [],
    ...asked,
  }
  const draft = diff(comparison)
  const name = `${mark}-change`
  const hashes = { before: snapshotHash(from), after: snapshotHash(stateAfter(comparison, draft)) }
  return {
    file: migrationFile(name, migrationText(name, draft, hashes)),
    notes: draft.notes,
    problems: draft.problems,
    state: stateAfter(comparison, draft),
  }
}

export const stateOf = (model: Model): Snapshot => snapshotOf(model, productSchema(model))

/** A database of its own with the owner's connection and, per model, an engine over it. */
export const emptyDatabase = async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // All test databases share the role: made without a password by a migration, it would lock the other tests out.
  await owner.query(
    `do $$ begin create role tranche_app login nobypassrls password 'test';
     exception when duplicate_object or unique_violation then null; end $$`,
  )
  const pools: Database[] = []
  return {
    url: database.url,
    owner,
    migrate: (files: MigrationFile[]) => migrate(owner, { servingRole: 'tranche_app', files }),
    addTenants: async (...names: string[]) => {
      await owner.query("alter role tranche_app login password 'test'")
      for (const name of names)
        await owner.query('insert into tenant_directory (name, label) values ($1, $1)', [name])
    },
    /** Work of a tenant by the model of that version. */
    engine: (model: Model, code: Code) => {
      const url = new URL(database.url)
      url.username = 'tranche_app'
      url.password = 'test'
      const db = new Database(url.href, { max: 4 })
      pools.push(db)
      const engine = new Engine(db, code, async () => ({ model, configVersion: 1 }))
      return {
        engine,
        caller: (tenant = 1) =>
          productCaller(tenant, `tenant${tenant}`, '2026-11-21', { username: 'staff@demo' }),
      }
    },
    close: async () => {
      for (const db of pools) await db.end()
      await owner.end()
      await database.drop()
    },
  }
}
