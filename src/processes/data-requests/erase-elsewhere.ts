import {
  baseEntities,
  entityOf,
  eraseGone,
  idIn,
  likeOf,
  loadWhere,
  type Plain,
  sql,
  type Work,
  withoutNames,
  writeErased,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Names } from './names-of.ts'
import { readStays } from './retention-years.ts'
import type { Group } from './sort-traces.ts'

const atOnce = 500

const idsHolding = async (
  work: Work,
  entity: CompiledEntity,
  texts: readonly string[],
): Promise<string[]> => {
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select t.id from ${sql.table(entity.table)} t where t.tenant_id = ${work.caller.tenantId}::int and t::text ilike any(${texts.map(likeOf)}::text[])`,
  )
  return rows.map(row => row.id)
}

const historiesHolding = async (work: Work, texts: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await work.tx.query<{ entity: string; ids: string[] }>(
    sql`select entity_name as entity, array_agg(distinct record_id) as ids from history where tenant_id = ${work.caller.tenantId}::int
          and concat_ws(' ', changes, name, reason) ilike any(${texts.map(likeOf)}::text[]) group by entity_name`,
  )
  return new Map(rows.map(row => [row.entity, row.ids]))
}

/** Who names nobody by a reference: whatever is only his is taken out of it; what has to stay is counted. */
const eraseIn = async (
  work: Work,
  entity: CompiledEntity,
  ids: readonly string[],
  names: Names,
  kept: ReadonlySet<string>,
): Promise<{ erased: Plain[]; stays: Plain[] }> => {
  const stayOf = await readStays(work)
  const found: { erased: Plain[]; stays: Plain[] } = { erased: [], stays: [] }
  for (let at = 0; at < ids.length; at += atOnce) {
    const part = ids.slice(at, at + atOnce).filter(id => !kept.has(id))
    const changes = []
    const table = { ...entity, where: undefined }
    for (const before of await loadWhere(work, table, idIn(part), { lock: 'update' })) {
      const stay = await stayOf(entity, before)
      if (stay && (stay.open || stay.until > work.caller.today)) found.stays.push(before)
      else {
        changes.push({ before, after: withoutNames(entity.fields, before, names.all, () => false) })
        found.erased.push(before)
      }
    }
    await writeErased(work, entity, changes, names.own)
  }
  return found
}

/** Answers to keyed requests, and work that is done: what holds his values goes as a whole. */
const eraseAnswers = async (work: Work, texts: readonly string[]): Promise<void> => {
  const holding = texts.map(likeOf)
  const { tenantId } = work.caller
  await work.tx.query(
    sql`delete from idempotency where tenant_id = ${tenantId}::int and (coalesce(body, '') || ' ' || coalesce(headers::text, '')) ilike any(${holding}::text[])`,
  )
  await work.tx.query(
    sql`delete from outbox where tenant_id = ${tenantId}::int and done_at is not null and payload::text ilike any(${holding}::text[])`,
  )
}

/**
 * Goes through every table of the tenant for what only this person has – letter boxes, telephones, numbers, a full name that
 * nobody else bears – and takes it out: logs, rows of imports, messages, records that name him by no reference, and histories
 * that hold former values. `kept`: ids of what stays for now.
 */
export const eraseElsewhere = async (
  work: Work,
  names: Names,
  kept: ReadonlySet<string>,
): Promise<{ erased: Group[]; stays: Group[] }> => {
  const found: { erased: Group[]; stays: Group[] } = { erased: [], stays: [] }
  if (!names.own.length) return found
  const histories = await historiesHolding(work, names.own)
  for (const entity of baseEntities(work.model)) {
    if (entity.rowsFrom || entity.global || entity.name === 'history') continue
    const inRows = await idsHolding(work, entity, names.own)
    const ids = [...new Set([...inRows, ...(histories.get(entity.name) ?? [])])]
    if (!ids.length) continue
    const { erased, stays } = await eraseIn(work, entity, ids, names, kept)
    if (erased.length) found.erased.push({ entity, records: erased })
    if (stays.length) found.stays.push({ entity, records: stays })
  }
  await eraseAnswers(work, names.own)
  return found
}

/** Histories of what was removed before, and was about the person or hung on him: nothing else is left of it. */
export const eraseRemoved = async (work: Work, person: Loaded<'person'>): Promise<void> => {
  const { rows } = await work.tx.query<{ entity: string; ids: string[] }>(
    sql`select h.entity_name as entity, array_agg(distinct h.record_id) as ids from history h
        where h.tenant_id = ${work.caller.tenantId}::int
          and (h.changes #>> '{personRegistration,1}' = ${person.registration}::text
            or (h.changes #>> '{entityRegistration,1}' = ${person.registration}::text
              and h.changes #>> '{entityName,1}' in ('person', 'prospect', 'organization')))
          and exists (select 1 from history r where r.tenant_id = h.tenant_id and r.record_id = h.record_id and r.verb = 'remove')
        group by h.entity_name`,
  )
  for (const { entity, ids } of rows) await eraseGone(work, entityOf(work.model, entity), ids)
}
