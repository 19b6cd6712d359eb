import type { EntityName, Loaded } from '#entities/records.ts'
import type { CompiledEntity } from '#model/index.ts'
import { requireRead, visibleRows } from '../access/visibility.ts'
import { loadWhere } from '../records/load.ts'
import { sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { isUuid, keySql, notFound } from './read.ts'

/** The records that keys name, as the caller sees them. Throws on an unknown one. */
export const loadKeys = async (
  work: Work,
  entity: CompiledEntity,
  keys: readonly string[],
  lock = false,
): Promise<Plain[]> => {
  requireRead(work.caller, entity)
  const options = { asCaller: true, ...(lock ? { lock: 'update' as const } : {}) }
  const [only] = keys
  // One record opens by whatever opens it; many are named by registration or id, so that one index serves them all.
  if (keys.length === 1 && only !== undefined) {
    const found = await loadWhere(work, entity, keySql(entity, only, work.caller), { ...options, limit: 1 })
    if (!found.length) throw notFound(entity, only)
    return found
  }
  const uuids = keys.filter(isUuid)
  const found = await loadWhere(
    work,
    entity,
    sql`(t.registration = any(${[...keys]}::text[]) or t.id = any(${uuids}::uuid[]))`,
    options,
  )
  const known = new Set(found.flatMap(r => [r._id, r.registration]))
  const missing = keys.find(k => !known.has(k) && !known.has(k.toLowerCase()))
  if (missing !== undefined) throw notFound(entity, missing)
  return found
}

/** The records of an entity of the product that keys name, as the caller sees them. Throws on an unknown one. */
export const loadByKeys = <N extends EntityName>(
  work: Work,
  entity: N,
  keys: readonly string[],
  lock = false,
): Promise<Loaded<N>[]> => loadKeys(work, entityOf(work.model, entity), keys, lock) as Promise<Loaded<N>[]>

/**
 * The registrations of the records that keys name, in their order: an id that names no record that the caller sees, and any other
 * key, stays as it is. One statement, which loads nothing else of them.
 */
export const registrationsOf = async (
  work: Work,
  entity: CompiledEntity,
  keys: readonly string[],
): Promise<string[]> => {
  const ids = keys.filter(isUuid)
  if (ids.length === 0) return [...keys]
  const { caller, model } = work
  const found = await work.tx.query<{ id: string; registration: string }>(
    sql`select t.id, t.registration from ${sql.table(entity.table)} t
        where t.tenant_id = ${caller.tenantId}::int and t.id = any(${ids}::uuid[]) and ${visibleRows(caller, entity, model)}`,
  )
  const known = new Map(found.rows.map(row => [row.id, row.registration]))
  return keys.map(key => known.get(key.toLowerCase()) ?? key)
}
