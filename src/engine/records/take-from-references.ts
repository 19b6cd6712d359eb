import { type CompiledEntity, type CompiledField, fieldAt } from '#model/index.ts'
import { readsField } from '../access/visibility.ts'
import { sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { loadWhere } from './load.ts'

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What the caller sees of the records that others name by `via`, by registration. */
type Seen = Map<string, Map<string, Plain>>

const see = async (
  work: Work,
  entity: CompiledEntity,
  via: string,
  records: readonly Plain[],
  seen: Seen,
): Promise<Map<string, Plain>> => {
  const known = seen.get(via) ?? new Map<string, Plain>()
  seen.set(via, known)
  const wanted = new Set(records.map(r => r[via]).filter(v => typeof v === 'string' && !known.has(v)))
  if (wanted.size) {
    const target = entityOf(work.model, fieldAt(entity, via)!.to!)
    const found = await loadWhere(work, target, sql`t.registration = any(${[...wanted]}::text[])`, {
      asCaller: true,
    })
    for (const record of found) known.set(String(record.registration), record)
  }
  return known
}

const fill = async (
  work: Work,
  entity: CompiledEntity,
  field: CompiledField,
  from: string,
  records: readonly Plain[],
  seen: Seen,
): Promise<void> => {
  const [via, name] = from.split('.') as [string, string]
  const open = records.filter(record => isMissing(record[field.name]) && !isMissing(record[via]))
  if (!open.length) return
  const target = entityOf(work.model, fieldAt(entity, via)!.to!)
  // What the caller may not read there does not reach him by way of his own record.
  if (!readsField(work.caller, target, fieldAt(target, name)!, work.model)) return
  const known = await see(work, entity, via, open, seen)
  for (const record of open) {
    const value = known.get(String(record[via]))?.[name]
    if (!isMissing(value)) record[field.name] = structuredClone(value)
  }
}

/** Fills what nobody gave of new records with what the records that they name say: an expense's currency, its asset's. */
export const takeFromReferences = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<void> => {
  const seen: Seen = new Map()
  for (const field of entity.fields)
    for (const from of [field.defaultFrom ?? []].flat()) await fill(work, entity, field, from, records, seen)
}
