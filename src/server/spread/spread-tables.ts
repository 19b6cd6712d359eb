import type pg from 'pg'
import { oneSpread } from './nodes.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

interface SpreadOptions {
  /** The role by which the product serves. */
  servingRole: string
  log?: (message: string) => void
}

/** Tables `c` of tenants that stand on the coordinator alone: those behind the wall between tenants. */
const unspread = `c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid)`

const quote = (name: string): string => `"${name.replace(/"/g, '""')}"`

/** What the serving role needs where its statements go on to other nodes. */
const roleSettings: Readonly<Record<string, string>> = {
  // The tenant is entered by `set local`: it is told to the node that a statement goes to.
  'citus.propagate_set_commands': 'local',
  // Functions that find rows run where the rows are, and ask there.
  'citus.allow_nested_distributed_execution': 'on',
  // A statement that does not name its tenant would ask every node: it is refused instead.
  'citus.multi_task_query_log_level': 'error',
}

/** What Citus needs of the role and of functions and one PostgreSQL does not: said again whenever these were made anew. */
export const fitCitus = async (owner: pg.Client, servingRole: string): Promise<void> => {
  const { rows: roles } = await owner.query<{ config: string[] | null }>(
    'select rolconfig as config from pg_roles where rolname = $1',
    [servingRole],
  )
  // Settings of a role belong to the whole cluster: another database may make the same at once.
  for (const [setting, value] of Object.entries(roleSettings))
    if (!roles[0]?.config?.includes(`${setting}=${value}`))
      await owner.query(`alter role ${quote(servingRole)} set ${setting} = '${value}'`)
  // What goes across tenants, or before one is known, runs with its owner's rights: it may ask every node.
  const { rows: across } = await owner.query<{ called: string }>(
    `select oid::regprocedure::text as called from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and proname not in ('find_rows', 'find_texts', 'guess_texts', 'places_of_rows', 'places_of_texts')
       and not coalesce(proconfig, '{}') @> array['citus.multi_task_query_log_level=off']`,
  )
  for (const { called } of across)
    await owner.query(`alter function ${called} set citus.multi_task_query_log_level = 'off'`)
  // A plan that is good for every tenant names no node. A schema of long ago has no such function yet.
  const { rows: places } = await owner.query<{ called: string }>(
    "select oid::regprocedure::text as called from pg_proc where pronamespace = 'public'::regnamespace and proname = 'places_of_rows'",
  )
  for (const { called } of places)
    await owner.query(`alter function ${called} set plan_cache_mode = force_custom_plan`)
  // A tenant moves while it works: what is changed meanwhile is known again by the whole row where there is no key.
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid and d.partmethod = 'h'
     where c.relreplident = 'd' and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  )
  for (const { name } of rows) await owner.query(`alter table ${quote(name)} replica identity full`)
}

/**
 * Spreads every table with rows of tenants over the nodes of a Citus cluster, the rows of one tenant together; what is asked before a
 * tenant is known stays with the coordinator. One transaction, in which nobody else works: returns the tables that are spread now and
 * were not before. Foreign keys are made anew, since no order of the tables satisfies all of them.
 */
export const spreadTables = async (
  owner: pg.Client,
  { servingRole, log = () => {} }: SpreadOptions,
): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${unspread} order by c.relname`,
  )
  const { rows: keys } = await owner.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)
     where ${unspread} group by k.oid, 1, 2, 3 order by 1, 2`,
  )
  const tables = rows.map(row => row.name)
  let together = await oneSpread(owner)
  await owner.query('begin')
  try {
    await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const key of keys) await owner.query(`alter table ${key.table} drop constraint ${quote(key.name)}`)
    for (const table of tables) {
      log(`Spreading ${table}`)
      const { text, values } = spreading(quote(table), together)
      await owner.query(text, values)
      together ??= quote(table)
    }
    for (const key of keys)
      await owner.query(`alter table ${key.table} add constraint ${quote(key.name)} ${key.definition}`)
    await fitCitus(owner, servingRole)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  return tables
}

const spreading = (table: string, together = 'default'): { text: string; values: string[] } => ({
  text: "select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2::text)",
  values: [table, together],
})

/** Rows that lie on the coordinator still, of tables that were spread with what they held: nobody sees them any more. */
export const clearSpread = async (owner: pg.Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    await owner.query('select truncate_local_data_after_distributing_table($1::regclass)', [quote(table)])
}

/** Where a statement may end, and what only looks so: what is quoted, and what is said beside it. */
const mayEnd = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|;/g

/** The statements of a text, one by one. */
const statementsOf = (sql: string): string[] => {
  const found: string[] = []
  let begin = 0
  for (const { 0: text, index } of sql.matchAll(mayEnd)) {
    if (text !== ';') continue
    found.push(sql.slice(begin, index).trim())
    begin = index + 1
  }
  return [...found, sql.slice(begin).trim()].filter(one => one.replace(/^--.*$/gm, '').trim())
}

/**
 * The statements of a migration, each by itself, since Citus tells the nodes the whole text that a change of a table stands in. Each table of
 * tenants is spread like `together` as soon as it is made: foreign keys, which follow, would be refused before that.
 */
export const spreadWhereMade = (sql: string, together: string): string[] =>
  statementsOf(sql).flatMap(statement => {
    const table = /^(?:--.*\n|\s)*create table "?(\w+)"? \(/.exec(statement)?.[1]
    const isOfTenants = table && new RegExp(`alter table "?${table}"? enable row level security`).test(sql)
    return isOfTenants
      ? [
          statement,
          `select create_distributed_table('${quote(table)}', 'tenant_id', colocate_with => '${together}')`,
        ]
      : [statement]
  })
