import type { CompiledEntity, Model } from '#model/index.ts'
import { tableColumns } from './columns.ts'
import { keptViews } from './kept-views.ts'
import { heldColumns, keyColumns } from './key-columns.ts'
import { type ListIndex, listIndexes, trigramColumns } from './list-indexes.ts'

/** The part of a schema that one table, or a view in its place, needs; foreign keys come after all tables. */
export interface TableDdl {
  table: string
  /** What each column is: `site_code` → `text`. Empty for a view. */
  columns: Readonly<Record<string, string>>
  primaryKey: readonly string[]
  create: string
  indexes: string[]
  security: string[]
  foreignKeys: string[]
  /** A view: the tables that it reads. */
  reads?: string[]
}

const quote = (identifier: string) => `"${identifier}"`

/** Names stay under 50 characters, since a shard's number is put behind them. */
export const shortName = (text: string): string => {
  if (text.length <= 50) return text
  let hash = 0
  for (const c of text) hash = (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0
  return `${text.slice(0, 42)}_${hash.toString(36).slice(0, 7)}`
}

const columnType = (c: ReturnType<typeof tableColumns>[number]) =>
  `${c.sqlType}${c.notNull ? ' not null' : ''}${c.fallback ? ` default ${c.fallback}` : ''}`

/** `create table` for columns as `TableDdl` holds them; without a key where a column says that it is one. */
export const createTable = (
  table: string,
  columns: Readonly<Record<string, string>>,
  primaryKey: readonly string[],
): string => {
  const lines = Object.entries(columns).map(([column, type]) => `${quote(column)} ${type}`)
  if (primaryKey.length) lines.push(`primary key (${primaryKey.join(', ')})`)
  return `create table ${quote(table)} (\n  ${lines.join(',\n  ')}\n)`
}

/**
 * A page is not filled to its end: a change that touches no index then stays on its page, and none of some thirty indexes
 * is told. A page without room – and a table just loaded has none – costs ten times as much.
 */
const roomForChanges = ' with (fillfactor = 85)'

/**
 * Every search reads the whole list of what was written since the index took it in, and the write that fills the list takes
 * it all in: at the default of 4 MB a search cost twice as much, and one write in thousands waited for half a second.
 */
const shortList = ' with (gin_pending_list_limit = 256)'

/** `date desc` → `"date" desc`. */
const quoteKey = (key: string): string => key.replace(/^\w+/, quote)

/** How an index is called and written: by its columns, and by the flag that its rows have. */
const indexDdl = (table: string, { columns, filled, flag }: ListIndex): string => {
  const names = columns.map(column => column.split(' ')[0]!)
  const called = [table, ...(flag ? [flag] : []), ...names.filter(c => c !== 'id'), 'ix'].join('_')
  const where = flag ? ` where ${quote(flag)}` : filled ? ` where ${quote(filled)} is not null` : ''
  return `create index ${quote(shortName(called))} on ${quote(table)} (tenant_id, ${columns.map(quoteKey).join(', ')})${where}`
}

/** The wall between tenants, and what the serving role may do behind it. */
export const securityOf = (table: string, rights = 'select, insert, update, delete'): string[] => [
  `alter table ${quote(table)} enable row level security`,
  `create policy tenant on ${quote(table)} using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int)`,
  `grant ${rights} on ${quote(table)} to tranche_app`,
]

/** A view in a table's place: what it does not give is empty. The wall is that of the tables it reads. */
const viewDdl = (entity: CompiledEntity): TableDdl => {
  const view = keptViews[entity.rowsFrom!]
  if (!view)
    throw new Error(`${entity.name} takes its rows from ${entity.rowsFrom}, which nobody has written`)
  const folded = new Map(entity.fields.flatMap(f => (f.folded ? [[f.folded, f.sql!] as const] : [])))
  const valueSql = (column: string): string | undefined => {
    const source = folded.get(column)
    if (!source) return view.columns[column]
    return view.columns[source] && `lower(${view.columns[source]})`
  }
  const items = tableColumns(entity).map(
    c => `(${valueSql(c.name) ?? 'null'})::${c.sqlType} as ${quote(c.name)}`,
  )
  return {
    table: entity.table,
    create: `create view ${quote(entity.table)} with (security_invoker = true) as\n  select ${items.join(',\n    ')}\n  from ${view.from}`,
    columns: {},
    primaryKey: [],
    indexes: [],
    reads: [...view.from.matchAll(/(?:^|from\s+)"?([a-z_]+)"?/g)].map(found => found[1]!),
    security: [`grant select on ${quote(entity.table)} to tranche_app`],
    foreignKeys: [],
  }
}

const primaryKey = ['tenant_id', 'id']

const uniqueIndex = (table: string, group: readonly string[], unless?: readonly string[]): string =>
  `create unique index ${quote(shortName(`${table}_${group.join('_')}_ux`))} on ${quote(table)} (tenant_id, ${group.map(quote).join(', ')})${
    unless ? ` where status not in (${unless.map(one => `'${one}'`).join(', ')})` : ''
  }`

/** DDL of one entity's table with its indexes, policy and foreign keys. */
export const tableDdl = (entity: CompiledEntity, model: Model): TableDdl => {
  if (entity.rowsFrom) return viewDdl(entity)
  const table = quote(entity.table)
  const views = [...model.entities.values()].filter(e => e.base === entity.name && e.name !== entity.name)
  const wide = { ...entity, partyColumns: dedupe([entity, ...views].flatMap(e => e.partyColumns)) }
  const columns = Object.fromEntries(tableColumns(wide).map(c => [c.name, columnType(c)]))
  const indexes = listIndexes(entity, model).map(index => indexDdl(entity.table, index))
  const uniques =
    entity.table === 'dyno'
      ? [`create unique index dyno_registration_ux on dyno (tenant_id, entity, registration)`]
      : [
          ...keyColumns(entity).map(group => uniqueIndex(entity.table, group)),
          ...heldColumns(entity).map(group => uniqueIndex(entity.table, group, entity.uniqueUnless)),
        ]
  const search = entity.columnar
    ? trigramColumns(entity, model).map(
        column =>
          `create index ${quote(shortName(`${entity.table}_${column}_parts_ix`))} on ${table} using gin (tenant_id, ${quote(column)} gin_trgm_ops)`,
      )
    : [
        `create index ${quote(shortName(`${entity.table}_search_ix`))} on ${table} using gin (tenant_id, search gin_trgm_ops)${shortList}`,
        `create index ${quote(shortName(`${entity.table}_word_keys_ix`))} on ${table} using gin (word_keys)${shortList}`,
      ]
  const foreignKeys = entity.fields
    .filter(f => f.idSql && model.entities.has(f.to!))
    .map(
      f =>
        `alter table ${table} add constraint ${quote(shortName(`${entity.table}_${f.idSql}_fk`))} foreign key (tenant_id, ${quote(f.idSql!)}) references ${quote(model.entities.get(f.to!)!.table)} (tenant_id, id)`,
    )
  return {
    table: entity.table,
    columns,
    primaryKey,
    create: `${createTable(entity.table, columns, primaryKey)}${entity.columnar ? '' : roomForChanges}`,
    indexes: [...uniques, ...indexes, ...search],
    security: securityOf(entity.table),
    foreignKeys,
  }
}

const dedupe = <T extends { sql: string }>(parties: T[]): T[] => [
  ...new Map(parties.map(p => [p.sql, p])).values(),
]

/** The entities that have a table of their own. */
export const baseEntities = (model: Model): CompiledEntity[] =>
  [...model.entities.values()].filter(e => e.base === e.name && e.table !== 'dyno')
