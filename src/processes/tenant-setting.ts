import { sql, type Work } from '#engine/index.ts'

/** What the tenant's configuration (`tenant-config`) says under a key; undefined where it says nothing. */
export const tenantSetting = async (work: Work, key: string): Promise<unknown> => {
  const { rows } = await work.tx.query<{ value: unknown }>(
    sql`select value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = ${key}::text`,
  )
  return rows[0]?.value
}

/** All that the tenant's configuration says in a collection, by key. */
export const tenantEntries = async (
  work: Work,
  collection: string,
): Promise<ReadonlyMap<string, unknown>> => {
  const { rows } = await work.tx.query<{ key: string; value: unknown }>(
    sql`select key, value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = ${collection}::text`,
  )
  return new Map(rows.map(row => [row.key, row.value]))
}
