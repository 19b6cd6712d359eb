import type pg from 'pg'
import { StartError } from './start-error.ts'

interface Unfinished {
  id: number
  name: string
}

/** Tables that hold rows of tenants, and are no views. */
const tenantTables = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped`,
  )
  return rows.map(row => row.name)
}

const remove = async (owner: pg.Client, tenant: Unfinished, tables: readonly string[]): Promise<void> => {
  const logins = await owner.query<{ login_id: string }>(
    'select login_id from membership where tenant_id = $1',
    [tenant.id],
  )
  for (const table of tables) await owner.query(`delete from ${table} where tenant_id = $1`, [tenant.id])
  const ids = [logins.rows.map(row => row.login_id)]
  await owner.query('delete from session where login_id = any($1::uuid[])', ids)
  await owner.query('delete from password_link where login_id = any($1::uuid[])', ids)
  await owner.query(
    'delete from login l where id = any($1::uuid[]) and not exists (select 1 from membership m where m.login_id = l.id)',
    ids,
  )
  await owner.query('delete from tenant_directory where id = $1', [tenant.id])
}

/**
 * Clears away demonstration tenants whose making was cut short, so that they are made anew: half a company is worth
 * nothing. Only what the product itself has begun and marked so is touched. Returns their names.
 * @throws StartError where the owner may not remove rows that refer to each other
 */
export const removeUnfinishedDemo = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<Unfinished>(
    `select t.id, t.name from tenant_directory t join configuration c on c.tenant_id = t.id
     where c.collection = 'tenant-config' and c.key = 'demo' and c.value ->> 'built' = 'false'`,
  )
  if (!rows.length) return []
  const names = rows.map(row => row.name)
  await owner.query('begin')
  try {
    // Records refer to each other in circles: the references are not asked while all of them go.
    await owner.query('set local session_replication_role = replica')
    const tables = await tenantTables(owner)
    for (const tenant of rows) await remove(owner, tenant, tables)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw new StartError(
      `The demonstration tenant ${names.join(' and ')} is half made, and this database does not let it be made anew: name an empty database with DATABASE_URL, or start with DEMO=0.`,
      { cause: error },
    )
  }
  return names
}
