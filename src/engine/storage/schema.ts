import type { CompiledEntity, Model } from '#model/index.ts'
import { keptTables } from './kept-tables.ts'
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
    unique: [],
    indexes: [],
    sort: ['-_insertDate'],
    sortable: [],
    fields: pattern.fields.filter(
      f => f.name.startsWith('_') || ['registration', 'name', 'status', 'orgaRegistration'].includes(f.name),
    ),
  }
}

/** Views read tables, and come after them. */
const isView = (ddl: TableDdl): boolean => ddl.create.startsWith('create view')

/** Every statement that makes the schema, in order: the baseline that a migration file holds. */
export const schemaStatements = (model: Model): string[] => {
  const tables = [...baseEntities(model), dynoEntity(model)].map(entity => tableDdl(entity, model))
  return [
    ...keptTables(),
    ...tables.filter(t => !isView(t)).map(t => t.create),
    ...tables.filter(isView).map(t => t.create),
    ...tables.flatMap(t => t.indexes),
    ...tables.flatMap(t => t.security),
    ...tables.flatMap(t => t.foreignKeys),
    `grant execute on function enter(int, uuid, int, bigint, int) to tranche_app`,
    `alter role tranche_app set plan_cache_mode = force_custom_plan`,
  ]
}
