import pg from 'pg'
import { type Finding, verifySeal } from '#engine/index.ts'
import type { AppSetup } from '../app-on-test-database.ts'

const asOwner = async <T>({ url }: AppSetup, ask: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await ask(owner)
  } finally {
    await owner.end()
  }
}

const idOf = async ({ product }: AppSetup, tenant: string): Promise<number> =>
  (await product.directory.tenantByName(tenant))!.id

/** Bookings of a tenant whose sides differ. */
export const booksOf = (setup: AppSetup, tenant: string): Promise<string[]> =>
  asOwner(setup, async owner => {
    const { rows } = await owner.query<{ booking: string }>(
      `select booking_registration as booking from posting where tenant_id = $1
       group by booking_registration having sum(case dc when 'D' then amount else -amount end) <> 0`,
      [await idOf(setup, tenant)],
    )
    return rows.map(({ booking }) => `the booking ${booking} is not balanced`)
  })

/** Records of a tenant that are not what their histories say: what was done by half would be one. */
export const historiesOf = async ({ product }: AppSetup, tenant: string): Promise<string[]> => {
  const caller = await product.callers.product((await product.directory.tenantByName(tenant))!.id)
  const findings: Finding[] = []
  for await (const part of verifySeal(product.engine, caller)) findings.push(...part.findings)
  return findings.map(finding => JSON.stringify(finding))
}

/** One word for every row of a tenant. */
export const fingerprintOf = (setup: AppSetup, tenant: string): Promise<string> =>
  asOwner(setup, async owner => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id' order by 1`,
    )
    const id = await idOf(setup, tenant)
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as rows from "${name}" t where tenant_id = ${id}`,
    )
    return JSON.stringify((await owner.query(each.join(' union all '))).rows)
  })
