import type { CompiledEntity, Model } from '#model/index.ts'
import { keptFunctions } from './kept-functions.ts'
import { keptTableDdl } from './kept-tables.ts'
import { baseEntities, type TableDdl, tableDdl } from './tables.ts'

/** The one table of all entities that tenants add: the common columns, and a document for the rest. */
export const dynoEntity = (model: Model): CompiledEntity => {
  const pattern = model.entities.get('note')!
  return {
    ...pattern,
    name: 'dyno',
    base: 'dyno',
    table: 'dyno',
    columnar: false,
    attached: false,
    partyColumns: [],
    partiesThrough: [],
    unique: [],
    indexes: [],
    search: [],
    tabs: [],
    sort: ['-_insertDate'],
    sortable: [],
    fields: pattern.fields.filter(
      f => f.name.startsWith('_') || ['registration', 'name', 'status', 'orgaRegistration'].includes(f.name),
    ),
  }
}

/** What makes a schema, by what it is for; a migration takes what it needs of it. */
export interface SchemaParts {
  extensions: string[]
  tables: TableDdl[]
  /** What stands in a table's place and reads others. */
  views: TableDdl[]
  /** Functions that no table needs, each followed by who may run it. */
  functions: string[]
  settings: string[]
}

export const schemaParts = (model: Model): SchemaParts => {
  const declared = [...baseEntities(model), dynoEntity(model)].map(entity => tableDdl(entity, model))
  return {
    extensions: [`create extension if not exists pg_trgm`, `create extension if not exists btree_gin`],
    tables: [...keptTableDdl(), ...declared.filter(t => !t.reads)],
    views: declared.filter(t => t.reads),
    functions: keptFunctions(declared.filter(t => t.columns.word_keys).map(t => t.table)),
    settings: [
      `alter role tranche_app set plan_cache_mode = force_custom_plan`,
      // Compiling a plan and starting workers for it take longer than the pages that people ask for.
      `alter role tranche_app set jit = off`,
      `alter role tranche_app set max_parallel_workers_per_gather = 0`,
    ],
  }
}

/** The parts as statements in the order in which they make a schema from nothing. */
export const joinSchema = ({ extensions, tables, views, functions, settings }: SchemaParts): string[] => [
  ...extensions,
  ...tables.map(t => t.create),
  ...views.map(t => t.create),
  ...functions,
  ...tables.flatMap(t => t.indexes),
  ...[...tables, ...views].flatMap(t => t.security),
  ...tables.flatMap(t => t.foreignKeys),
  ...settings,
]
