import { sql, type Work } from '#engine/index.ts'

/** Names of persons by registration: a payment is called after whoever pays. */
export const namesOf = async (
  work: Work,
  registrations: readonly unknown[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(registrations.map(String))]
  const { rows } = await work.tx.query<{ registration: string; name: string | null }>(
    sql`select registration, name from person where tenant_id = ${work.caller.tenantId}::int and registration = any(${asked}::text[])`,
  )
  return new Map(rows.flatMap(row => (row.name ? [[row.registration, row.name] as const] : [])))
}
