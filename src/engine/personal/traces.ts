import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { joinWith, name, sql } from '../storage/sql.ts'
import { baseEntities } from '../storage/tables.ts'
import { entityOf, type Plain, type Work } from '../work.ts'

/** Where records name somebody: of which entity, which ones, by what fields. */
export interface Trace {
  entity: CompiledEntity
  /** Id of a record → the paths by which it names him. */
  records: Map<string, Set<string>>
}

const namesPersons = (model: Model, field: CompiledField): boolean =>
  field.kind === 'reference' &&
  field.name !== 'orgaRegistration' &&
  model.entities.get(field.to!)?.base === 'person'

const namedInColumns = async (
  work: Work,
  entity: CompiledEntity,
  personId: string,
): Promise<{ id: string; path: string }[]> => {
  const fields = entity.fields.filter(field => field.idSql && namesPersons(work.model, field))
  if (!fields.length) return []
  const parts = fields.map(
    field =>
      sql`select id, ${field.name}::text as path from ${sql.table(entity.table)} where tenant_id = ${work.caller.tenantId}::int and ${name(field.idSql!)} = ${personId}::uuid`,
  )
  return (await work.tx.query<{ id: string; path: string }>(joinWith(parts, ' union all '))).rows
}

/** Every record that names a person, by whatever reference the declarations know: its own fields, and those inside elements. */
export const tracesOf = async (work: Work, personId: string): Promise<Trace[]> => {
  const traces = new Map<string, Trace>()
  const note = (entity: CompiledEntity, id: string, path: string): void => {
    const trace = traces.get(entity.name) ?? { entity, records: new Map() }
    traces.set(entity.name, trace)
    trace.records.set(id, (trace.records.get(id) ?? new Set()).add(path))
  }
  for (const entity of baseEntities(work.model)) {
    if (entity.rowsFrom) continue
    for (const { id, path } of await namedInColumns(work, entity, personId)) note(entity, id, path)
  }
  const { rows } = await work.tx.query<{ entity: string; id: string; path: string }>(
    sql`select from_entity as entity, from_id as id, path from link where tenant_id = ${work.caller.tenantId}::int and to_id = ${personId}::uuid`,
  )
  for (const { entity, id, path } of rows) note(entityOf(work.model, entity), id, path)
  return [...traces.values()]
}

/** Whether a path says that the record is about the person, and not that he has a part in it: a lawyer, a supplier. */
export const isAbout = (path: string): boolean => /(^|\.)(personRegistration|clientRegistration)$/.test(path)

/** Registrations of all persons that a record is about. */
export const personsNamedIn = (model: Model, fields: readonly CompiledField[], record: Plain): string[] =>
  fields.flatMap(field => {
    const value = record[field.name]
    if (value === null || value === undefined) return []
    if (namesPersons(model, field)) return isAbout(field.name) ? [value].flat().map(String) : []
    if (!field.fields) return []
    return [value].flat().flatMap(one => personsNamedIn(model, field.fields!, one as Plain))
  })

/** Entities whose records hang on others by name and registration: notes, tasks, documents, conversations. */
const hangingOn = (model: Model): CompiledEntity[] =>
  baseEntities(model).filter(entity => entity.attached || entity.name === 'chat')

/** What hangs on records of an entity: their ids by entity. */
export const attachedTo = async (
  work: Work,
  entity: CompiledEntity,
  registrations: readonly string[],
): Promise<Trace[]> => {
  const called = [...work.model.entities.values()]
    .filter(one => one.base === entity.base)
    .map(one => one.name)
  const found: Trace[] = []
  for (const hanging of hangingOn(work.model)) {
    const column = (field: string) => name(hanging.fields.find(one => one.name === field)!.sql!)
    const { rows } = await work.tx.query<{ id: string }>(
      sql`select id from ${sql.table(hanging.table)} where tenant_id = ${work.caller.tenantId}::int
          and ${column('entityName')} = any(${called}::text[]) and ${column('entityRegistration')} = any(${[...registrations]}::text[])`,
    )
    if (rows.length)
      found.push({
        entity: hanging,
        records: new Map(rows.map(({ id }) => [id, new Set(['entityRegistration'])])),
      })
  }
  return found
}
