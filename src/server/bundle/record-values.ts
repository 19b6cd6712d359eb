import { entityOf, loadAny, type Plain, sql, type Work } from '#engine/index.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { kindOf, type RecordCollection, type RecordKind } from './record-kinds.ts'

/** What a house gives by itself, or keeps of its own people and records: no other house could read it. */
export const isCarried = (field: CompiledField): boolean =>
  !field.name.startsWith('_') &&
  field.kind !== 'reference' &&
  !field.system &&
  !field.computed &&
  !field.rollup &&
  !field.daily &&
  !field.secret &&
  !['registration', 'status'].includes(field.name)

/** Elements have an `_id` in each house; another gives its own. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, said]) =>
      key === '_id' || said === undefined ? [] : [[key, plain(said)]],
    ),
  )
}

/** By what a record is known in every house. */
export const keyOf = ({ key }: RecordKind, record: Plain): string =>
  key
    .map(field => String(record[field] ?? ''))
    .join('.')
    .replace(/\.+$/, '')

/** What a bundle says of a record. */
export const toldOf = (entity: CompiledEntity, record: Plain): Plain =>
  Object.fromEntries(
    entity.fields
      .filter(field => isCarried(field))
      .map(field => [field.name, plain(record[field.name] ?? null)] as const)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

/** More of a kind are no set-up. */
export const mostRecords = 5_000

/** A script is carried as it runs: what is saved and not published is nobody else's. */
const asPublished = async (work: Work, scripts: readonly Plain[]): Promise<Plain[]> => {
  const { rows } = await work.tx.query<{ registration: string; code: string }>(
    sql`select s.registration, v.doc ->> 'code' as code from script s join script_version v
          on v.tenant_id = s.tenant_id and v.script_registration = s.registration and v.version_value = s.version_value
        where s.tenant_id = ${work.caller.tenantId}::int and s.status = 'ACTIVE'`,
  )
  const code = new Map(rows.map(row => [row.registration, row.code]))
  return scripts.map(script => ({ ...script, code: code.get(String(script.registration)) ?? script.code }))
}

/** The records of a collection that are in use, as they are kept, by their key. */
export const recordsIn = async (work: Work, collection: RecordCollection): Promise<Map<string, Plain>> => {
  const kind = kindOf(collection)
  const inUse = kind.end ? { status: 'ACTIVE' } : {}
  const found = await loadAny(work, entityOf(work.model, kind.entity), inUse, { limit: mostRecords })
  const records = collection === 'scripts' ? await asPublished(work, found) : found
  return new Map(records.map(record => [keyOf(kind, record), record]))
}

/** What a bundle says of all records of a collection, by key. */
export const valuesIn = async (work: Work, collection: RecordCollection): Promise<Record<string, Plain>> => {
  const entity = entityOf(work.model, kindOf(collection).entity)
  const records = await recordsIn(work, collection)
  const keys = [...records.keys()].sort()
  return Object.fromEntries(keys.map(key => [key, toldOf(entity, records.get(key)!)]))
}
