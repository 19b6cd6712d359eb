import {
  attachedTo,
  isAbout,
  loadByRegistrations,
  loadWhere,
  type Plain,
  personsNamedIn,
  sql,
  tracesOf,
  type Work,
  withoutMarks,
} from '#engine/index.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { type Group, recordsOf } from './sort-traces.ts'

/** A change of the person's record. */
export interface ToldChange {
  date: string
  verb: string
  changes: Record<string, [unknown, unknown]>
}

/** All that is kept of a person. */
export interface PersonalData {
  entity: CompiledEntity
  person: Plain
  groups: Group[]
  history: ToldChange[]
}

/** A record as its subject may have it: nothing secret, and of elements none that are about somebody else. */
const tellable = (
  work: Work,
  fields: readonly CompiledField[],
  record: Plain,
  registration: string,
): Plain => {
  const isOfOther = (field: CompiledField, element: Plain): boolean => {
    const named = personsNamedIn(work.model, field.fields!, element)
    return named.length > 0 && !named.includes(registration)
  }
  const told: Plain = {}
  for (const field of fields) {
    const value = record[field.name]
    if (field.secret || field.name === '_version' || value === undefined || value === null || value === '')
      continue
    told[field.name] =
      field.kind === 'elements' && Array.isArray(value)
        ? value.filter(element => !isOfOther(field, element as Plain))
        : value
  }
  return withoutMarks(told)
}

const historyOf = async (work: Work, id: string): Promise<ToldChange[]> => {
  const { rows } = await work.tx.query<ToldChange>(
    sql`select to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, verb, coalesce(changes, '{}') as changes
        from history where tenant_id = ${work.caller.tenantId}::int and record_id = ${id}::uuid order by id`,
  )
  return rows
}

/** Messages and lines that belong to records. */
const ownedBy = async (work: Work, { entity, records }: Group): Promise<Group[]> => {
  const groups: Group[] = []
  for (const { entity: name, by } of entity.name === 'chat' ? entity.owns : []) {
    const child = work.model.entities.get(name)!
    const column = child.fields.find(field => field.name === by)!.sql!
    const registrations = records.map(record => String(record.registration))
    groups.push({
      entity: child,
      records: await loadWhere(work, child, sql`t.${sql.ref(column)} = any(${registrations}::text[])`),
    })
  }
  return groups
}

/**
 * Everything that is kept of a person, derived from the declarations: his record and its history, every record that names
 * him by a reference, and what hangs on him and on what is about him.
 */
export const gatherPersonalData = async (work: Work, registration: string): Promise<PersonalData | null> => {
  const [person] = await loadByRegistrations(work, 'person', [registration])
  if (!person) return null
  const entity = work.model.entities.get('person')!
  const groups: Group[] = []
  const about: { entity: CompiledEntity; registrations: string[] }[] = [
    { entity, registrations: [registration] },
  ]
  for (const trace of await tracesOf(work, String(person._id))) {
    const records = await recordsOf(work, trace, undefined)
    groups.push({ entity: trace.entity, records })
    const his = records.filter(record => [...trace.records.get(String(record._id))!].some(isAbout))
    if (his.length && trace.entity.base !== 'person')
      about.push({ entity: trace.entity, registrations: his.map(record => String(record.registration)) })
  }
  for (const one of about)
    for (const trace of await attachedTo(work, one.entity, one.registrations)) {
      const group = { entity: trace.entity, records: await recordsOf(work, trace, undefined) }
      groups.push(group, ...(await ownedBy(work, group)))
    }
  return {
    entity,
    person: tellable(work, entity.fields, person as Plain, registration),
    groups: groups.map(({ entity: of, records }) => ({
      entity: of,
      records: records.map(record => ({
        ...tellable(work, of.fields, record, registration),
        // Where its file lies is for who packs it.
        ...(of.name === 'document' && record.storageKey ? { '#file': record.storageKey } : {}),
      })),
    })),
    history: await historyOf(work, String(person._id)),
  }
}
