import type pg from 'pg'

export interface TableColumns {
  name: string
  columns: string[]
}

/** Tables that tell of this moment and of these servers alone. */
const leftOut: readonly string[] = ['session', 'sso_session', 'used_once', 'attempt', 'server', 'change']

/** Rows that go along, where that is not all of them. */
const rowsKept: Readonly<Record<string, string>> = {
  // One without an answer is a request under way.
  idempotency: 'status is not null',
}

/** What lets somebody in, or leads to a tenant from outside, is given anew where it comes to; answers to old keys are not asked for there. */
const leftOutOfTenant: readonly string[] = [
  'membership',
  'invitation',
  'host_directory',
  'host',
  'provider_directory',
  'login_identity',
  'identity_provider',
  'api_key_directory',
  'api_key',
  'webhook',
  'webhook_delivery',
  'idempotency',
]

/** Every table of a database with its columns, in the order of names. */
export const readTables = async (owner: pg.Client): Promise<TableColumns[]> => {
  const { rows } = await owner.query<TableColumns>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  )
  return rows
}

export const isKept = ({ name }: Pick<TableColumns, 'name'>): boolean => !leftOut.includes(name)

/** Takes away what a backup does not keep, where a database came back as a whole. */
export const emptyLeftOut = async (owner: pg.Client, tables: readonly TableColumns[]): Promise<void> => {
  for (const { name } of tables) {
    const kept = isKept({ name }) ? rowsKept[name] : 'false'
    if (kept) await owner.query(`delete from ${quoted(name)} where (${kept}) is not true`)
  }
}

/** Whether the rows of a tenant are among what goes along with it alone. */
export const isOfTenant = (table: TableColumns): boolean =>
  isKept(table) && table.columns.includes('tenant_id') && !leftOutOfTenant.includes(table.name)

export const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** In text: as small and as quick as binary, readable, and independent of types. With a tenant: its rows alone. */
export const copyOut = ({ name, columns }: TableColumns, tenantId?: number): string => {
  const ofTenant = tenantId === undefined ? [] : [`tenant_id = ${Number(tenantId)}`]
  const kept = rowsKept[name]
  const where = [...(kept ? [kept] : []), ...ofTenant].join(' and ')
  return where
    ? `copy (select ${listed(columns)} from ${quoted(name)} where ${where}) to stdout`
    : `copy ${quoted(name)} (${listed(columns)}) to stdout`
}

export const copyIn = ({ name, columns }: TableColumns): string =>
  `copy ${quoted(name)} (${listed(columns)}) from stdin`
