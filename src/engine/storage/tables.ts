import type { CompiledEntity, Model } from '#model/index.ts'
import { fieldAt } from '#model/index.ts'
import { tableColumns } from './columns.ts'
import { keptViews } from './kept-views.ts'

/** The part of a schema that one table needs; foreign keys come after all tables. */
export interface TableDdl {
  table: string
  create: string
  indexes: string[]
  security: string[]
  foreignKeys: string[]
}

const quote = (identifier: string) => `"${identifier}"`

/** Names stay under 50 characters, since a shard's number is put behind them. */
export const shortName = (text: string): string => {
  if (text.length <= 50) return text
  let hash = 0
  for (const c of text) hash = (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0
  return `${text.slice(0, 42)}_${hash.toString(36).slice(0, 7)}`
}

const columnLine = (c: ReturnType<typeof tableColumns>[number]) =>
  `${quote(c.name)} ${c.sqlType}${c.notNull ? ' not null' : ''}${c.fallback ? ` default ${c.fallback}` : ''}`

const sortColumn = (entity: CompiledEntity, path: string): string | undefined => {
  const bare = path.replace(/^-/, '')
  const field = fieldAt(entity, bare)
  return field?.folded ?? field?.sql ?? entity.partyColumns.find(p => p.as === bare)?.sql
}

/** Columns of one index; `where` leaves out what it never serves. */
interface IndexGroup {
  columns: string[]
  where?: string
}

const indexPath = (entity: CompiledEntity, path: string): string => {
  const field = fieldAt(entity, path)!
  return field.idSql ?? field.sql!
}

const indexGroups = (entity: CompiledEntity, views: CompiledEntity[]): IndexGroup[] => {
  const groups: IndexGroup[] = []
  const of = [entity, ...views]
  for (const group of entity.indexes)
    groups.push({ columns: [...group.map(path => indexPath(entity, path)), 'id'] })
  for (const e of of) {
    const order = e.sort.map(path => sortColumn(e, path)).filter(c => c !== undefined)
    if (order.length) groups.push({ columns: [...order, 'id'] })
    for (const path of e.sortable) {
      const column = sortColumn(e, path)
      if (column) groups.push({ columns: [column, 'id'] })
    }
  }
  if (!entity.columnar) groups.push({ columns: ['status', 'id'] })
  if (entity.attached) groups.push({ columns: ['entity_name', 'entity_registration'] })
  // References: looked up from the other side; most rows of a wide table leave most of them empty.
  const references = [
    ...entity.fields
      .filter(f => f.idSql && !(entity.columnar && f.name === 'orgaRegistration'))
      .map(f => f.idSql!),
    ...of.flatMap(e => e.partyColumns.map(p => p.sql)),
  ]
  for (const column of references)
    if (!groups.some(g => g.columns[0] === column))
      groups.push({ columns: [column], where: `"${column}" is not null` })
  const seen = new Set<string>()
  return groups.filter(g => !seen.has(g.columns.join()) && seen.add(g.columns.join()))
}

const uniqueGroups = (entity: CompiledEntity): string[][] => [
  ['registration'],
  ...entity.unique.map(group => group.map(path => fieldAt(entity, path)!.sql!)),
  ...entity.fields.filter(f => f.unique && f.sql).map(f => [f.sql!]),
]

const searchFunction = (table: string): string => `
create or replace function ${quote(`search_${table}`)}(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
declare
  tenant int := current_setting('app.tenant')::int;
  tests text := (select string_agg(format('t.search like %L', pattern), ' and ') from unnest(patterns) pattern);
begin
  -- The trigram index serves one pattern a test, and the planner must know them.
  return query execute format('select t.id from ${quote(table)} t where t.tenant_id = %s and %s limit 2001', tenant, tests);
end $body$;
revoke all on function ${quote(`search_${table}`)}(text[]) from public;
grant execute on function ${quote(`search_${table}`)}(text[]) to tranche_app`

export const securityOf = (table: string): string[] => [
  `alter table ${quote(table)} enable row level security`,
  `create policy tenant on ${quote(table)} using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int)`,
  `grant select, insert, update, delete on ${quote(table)} to tranche_app`,
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
    indexes: [],
    security: [`grant select on ${quote(entity.table)} to tranche_app`],
    foreignKeys: [],
  }
}

/** DDL of one entity's table with its indexes, policy, search function and foreign keys. */
export const tableDdl = (entity: CompiledEntity, model: Model): TableDdl => {
  if (entity.rowsFrom) return viewDdl(entity)
  const table = quote(entity.table)
  const views = [...model.entities.values()].filter(e => e.base === entity.name && e.name !== entity.name)
  const wide = { ...entity, partyColumns: dedupe([entity, ...views].flatMap(e => e.partyColumns)) }
  const columns = tableColumns(wide).map(columnLine)
  const indexes = indexGroups(entity, views).map(
    ({ columns: group, where }) =>
      `create index ${quote(shortName(`${entity.table}_${group.filter(c => c !== 'id').join('_')}_ix`))} on ${table} (tenant_id, ${group.map(quote).join(', ')})${where ? ` where ${where}` : ''}`,
  )
  const uniques =
    entity.table === 'dyno'
      ? [`create unique index dyno_registration_ux on dyno (tenant_id, entity, registration)`]
      : uniqueGroups(entity).map(
          group =>
            `create unique index ${quote(shortName(`${entity.table}_${group.join('_')}_ux`))} on ${table} (tenant_id, ${group.map(quote).join(', ')})`,
        )
  const search = entity.columnar
    ? []
    : [
        `create index ${quote(shortName(`${entity.table}_search_ix`))} on ${table} using gin (tenant_id, search gin_trgm_ops)`,
        searchFunction(entity.table),
      ]
  const foreignKeys = entity.fields
    .filter(f => f.idSql && model.entities.has(f.to!))
    .map(
      f =>
        `alter table ${table} add constraint ${quote(shortName(`${entity.table}_${f.idSql}_fk`))} foreign key (tenant_id, ${quote(f.idSql!)}) references ${quote(model.entities.get(f.to!)!.table)} (tenant_id, id)`,
    )
  return {
    table: entity.table,
    create: `create table ${table} (\n  ${[...columns, 'primary key (tenant_id, id)'].join(',\n  ')}\n)`,
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
