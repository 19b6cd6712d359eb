import pg from 'pg'
import { StartError } from '../start-error.ts'

const refuse = (sentence: string): never => {
  throw new StartError(sentence)
}

/**
 * Looks once, as the role that serves, whether the wall between tenants stands: the role is bound by row-level
 * security, owns nothing, reads none of the tables before a tenant, and sees only the tenant that it has entered.
 */
export const checkServingRole = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await checkRights(client)
    await client.query('begin')
    await checkWall(client)
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

const checkRights = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ role: string; super: boolean; bypass: boolean; owns: number }>(
    `select r.rolname as role, r.rolsuper as super, r.rolbypassrls as bypass,
       (select count(*)::int from pg_class c where c.relowner = r.oid) as owns
     from pg_roles r where r.rolname = current_user`,
  )
  const { role, super: isSuper, bypass, owns } = rows[0]!
  if (isSuper)
    refuse(
      `The product does not serve as the superuser ${role}: name another role with DATABASE_APP_URL, or none.`,
    )
  if (bypass)
    refuse(
      `The product does not serve as ${role}, which bypasses row-level security: alter role ${role} nobypassrls.`,
    )
  if (owns)
    refuse(
      `The product does not serve as ${role}, which owns tables: name a role that owns none with DATABASE_APP_URL.`,
    )
  const open = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select') and not c.relrowsecurity`,
  )
  const names = open.rows.map(row => row.name)
  if (names.length)
    refuse(`The role ${role} may read ${names.join(', ')} without row-level security: revoke that.`)
}

// In a transaction that is rolled back, with tenants that never exist.
const checkWall = async (client: pg.Client): Promise<void> => {
  const enter = (tenant: number) => client.query("select enter($1, null, 0, null, null, 'auto')", [tenant])
  const count = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from alias where tenant_id = -1')).rows[0]!
      .n
  await enter(-1)
  await client.query(
    "insert into alias (tenant_id, entity, registration, record_id) values (-1, 'check', 'check', '00000000-0000-7000-8000-000000000000')",
  )
  if ((await count()) !== 1)
    refuse('A tenant does not see its own rows: the policies of this database were changed.')
  await enter(-2)
  if ((await count()) !== 0)
    refuse('A tenant sees the rows of another: row-level security of this database was changed.')
  await client.query("set local app.tenant = ''")
  const refused = await count().then(
    () => false,
    () => true,
  )
  if (!refused)
    refuse('Rows are seen without entering a tenant: row-level security of this database was changed.')
}
