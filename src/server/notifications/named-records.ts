import { type Database, name, sql, toStatement } from '#engine/index.ts'
import type { Model } from '#model/index.ts'

/** What a notification is about, as it is called now. */
export interface NamedRecord {
  name: string | null
  registration: string | null
}

/** Records by id, as they are called now: no copy of a name is kept with what tells of them. */
export const namedRecords = async (
  db: Database,
  tenantId: number,
  model: Model,
  wanted: readonly { entity: string; id: string }[],
): Promise<Map<string, NamedRecord>> => {
  const entities = [...new Set(wanted.map(({ entity }) => entity))].filter(one => model.entities.has(one))
  const statements = entities.map(entity => {
    const ids = wanted.filter(one => one.entity === entity).map(({ id }) => id)
    const { table } = model.entities.get(entity)!
    return toStatement(
      sql`select t.id, t.name, t.registration from ${name(table)} t where t.tenant_id = ${tenantId}::int and t.id = any(${ids}::uuid[])`,
    )
  })
  if (!statements.length) return new Map()
  const found = await db.read<NamedRecord & { id: string }>({ tenantId }, statements)
  return new Map(found.flatMap(({ rows }) => rows.map(row => [row.id, row] as const)))
}
