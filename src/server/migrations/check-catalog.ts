import type pg from 'pg'
import type { SchemaParts } from '#engine/index.ts'
import { StartError } from '../start-error.ts'
import { runAlone } from './run-step.ts'
import type { Snapshot } from './snapshot.ts'

const written: Readonly<Record<string, string>> = {
  int: 'integer',
  timestamptz: 'timestamp with time zone',
}

const typeOf = (definition: string): string => {
  const type = definition.split(' ')[0]!
  return written[type] ?? type
}

const missingColumns = async (owner: pg.Client, { tables }: Snapshot): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  const held = new Map(rows.map(row => [row.name, row.type]))
  return Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, definition]) => {
      const found = held.get(`${table}.${column}`)
      if (found === typeOf(definition)) return []
      const asked = `${table}.${column} ${definition.split(' ')[0]}`
      return [found ? `${asked} is ${found}` : `${asked} missing`]
    }),
  )
}

const missingPolicies = async (owner: pg.Client, { tables }: SchemaParts): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_policies p on p.tablename = c.relname and p.schemaname = 'public' and p.policyname = 'tenant'
     where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`,
  )
  const walled = new Set(rows.map(row => row.name))
  return tables
    .filter(({ table, security }) => security.length && !walled.has(table))
    .map(({ table }) => `the policy of ${table} missing`)
}

/** An index alone is no value: it is made again. */
const mendIndexes = async (
  owner: pg.Client,
  parts: SchemaParts,
  log: (message: string) => void,
): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisvalid`,
  )
  const held = new Set(rows.map(row => row.name))
  for (const statement of parts.tables.flatMap(table => table.indexes)) {
    const name = /index "?(\w+)"? on /.exec(statement)![1]!
    if (held.has(name)) continue
    log(`The index ${name} is missing and is made anew`)
    await runAlone(owner, { kind: 'alone', sql: statement.replace(' index ', ' index concurrently ') })
  }
}

/** Whether a database is what its migrations made; refuses with one sentence where a column or a wall is missing. */
export const checkCatalog = async (
  owner: pg.Client,
  snapshot: Snapshot,
  parts: SchemaParts,
  log: (message: string) => void,
): Promise<void> => {
  const missing = [...(await missingColumns(owner, snapshot)), ...(await missingPolicies(owner, parts))]
  if (missing.length) {
    const told =
      missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '')
    throw new StartError(
      `The schema of this database is not what its migrations made: ${told}. Restore it from a backup.`,
    )
  }
  await mendIndexes(owner, parts, log)
}
