import { AppError, type FieldProblem, message } from '#errors/index.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import type { Tx } from '../storage/database.ts'
import { among, name, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { idKey, partyKey } from './rows.ts'

interface Target {
  id: string
  name: string | null
}

/** Registration → record, per entity, as found inside the tenant and locked against removal. */
export type Resolved = Map<string, Map<string, Target>>

/** `given` is what stands in the record: a number is no registration, whatever it looks like. */
type Visit = (field: CompiledField, value: string, path: string, given: unknown) => void

const leading = new WeakMap<readonly CompiledField[], readonly CompiledField[]>()

/** Fields that are references or may hold some; a wide record has few of them. */
const leadingOf = (fields: readonly CompiledField[]): readonly CompiledField[] => {
  const known = leading.get(fields)
  if (known) return known
  const found = fields.filter(field => field.kind === 'reference' || field.fields)
  leading.set(fields, found)
  return found
}

/** Calls for every reference of a record, however deep it stands in objects and lists. */
const visitReferences = (
  entity: { fields: CompiledField[] },
  record: Plain,
  visit: Visit,
  prefix = '',
): void => {
  for (const field of leadingOf(entity.fields)) {
    const value = record[field.name]
    if (value === null || value === undefined || value === '') continue
    const path = `${prefix}${field.name}`
    if (field.kind === 'reference') for (const one of [value].flat()) visit(field, String(one), path, one)
    else if (field.fields && Array.isArray(value))
      value.forEach((element, index) => {
        if (typeof element === 'object' && element)
          visitReferences({ fields: field.fields! }, element as Plain, visit, `${path}.${index}.`)
      })
    else if (field.fields && typeof value === 'object')
      visitReferences({ fields: field.fields }, value as Plain, visit, `${path}.`)
  }
}

/** Loads every referenced record inside the tenant, `for key share`. Throws INVALID_FIELD_IN_BODY naming what is unknown. */
export const resolveReferences = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<Resolved> => {
  const wanted = new Map<string, Set<string>>()
  for (const record of records)
    visitReferences(entity, record, (field, value) => {
      const set = wanted.get(field.to!)
      if (set) set.add(value)
      else wanted.set(field.to!, new Set([value]))
    })
  const resolved: Resolved = new Map()
  let isMissing = false
  for (const [to, registrations] of wanted) {
    const targets = await targetsOf(work, to, registrations)
    resolved.set(to, targets)
    for (const registration of registrations) if (!targets.has(registration)) isMissing = true
  }
  if (isMissing) tellMissing(entity, records, resolved)
  return resolved
}

/** Throws INVALID_FIELD_IN_BODY: where in the records what was not found is named. */
const tellMissing = (entity: CompiledEntity, records: readonly Plain[], resolved: Resolved): void => {
  const problems: FieldProblem[] = []
  for (const record of records)
    visitReferences(entity, record, (field, value, path, given) => {
      if (resolved.get(field.to!)!.has(value)) return
      if (typeof given !== 'string')
        problems.push({ field: path, message: message('personLink'), code: 'INVALID_STRING_FIELD' })
      else
        problems.push({
          field: path,
          message: message('REFERENCE_NOT_FOUND', {
            field: { label: `${entity.base}.${field.name}`, english: field.label },
            entity: { label: String(field.to), english: String(field.to) },
            registration: value,
          }),
          code: 'INVALID_FIELD_IN_BODY',
        })
    })
  throw new AppError('INVALID_FIELD_IN_BODY', [problems[0]!.field, problems[0]!.message], {
    errors: problems,
  })
}

/**
 * What a transaction has found and locked stays as it was until its end, unless it changes it itself: a batch that writes
 * invoices, lines and postings of the same contracts asks for them once.
 */
const found = new WeakMap<Tx, Resolved>()

const targetsOf = async (
  work: Work,
  to: string,
  registrations: ReadonlySet<string>,
): Promise<Map<string, Target>> => {
  const known = found.get(work.tx) ?? new Map<string, Map<string, Target>>()
  found.set(work.tx, known)
  const targets = known.get(to) ?? new Map<string, Target>()
  known.set(to, targets)
  const missing = [...registrations].filter(registration => !targets.has(registration))
  if (missing.length)
    for (const [registration, target] of await loadTargets(work, to, missing))
      targets.set(registration, target)
  return targets
}

/** Records that this transaction changes or removes are found anew when they are referred to again. */
export const forgetTargets = (work: Work, entity: CompiledEntity, records: readonly Plain[]): void => {
  for (const [to, targets] of found.get(work.tx) ?? [])
    if (entityOf(work.model, to).base === entity.base)
      for (const record of records) targets.delete(String(record.registration))
}

const loadTargets = async (work: Work, to: string, registrations: string[]): Promise<Map<string, Target>> => {
  const target = entityOf(work.model, to)
  // A view narrows what may be named; what a base leaves to its views may still be named by it: a deal with a prospect.
  // The table of all that tenants add holds the records of many entities.
  const where =
    target.where && (target.name !== target.base || target.table === 'dyno')
      ? conditionSql(target.where, {
          entity: target,
          model: work.model,
          caller: work.caller,
          alias: 't',
          trusted: true,
        })
      : sql`true`
  const found = await work.tx.query<{ id: string; registration: string; name: string | null }>(
    sql`select t.id, t.registration, t.name from ${sql.table(target.table)} t where t.tenant_id = ${work.caller.tenantId}::int and ${among(sql`t.registration`, registrations, 'text')} and ${where} for key share`,
  )
  return new Map(found.rows.map(row => [row.registration, { id: row.id, name: row.name }]))
}

/** Puts the ids of scalar references and party persons on the records, under their marks. */
export const markReferences = (
  entity: CompiledEntity,
  records: readonly Plain[],
  resolved: Resolved,
): void => {
  const marks = entity.fields
    .filter(field => field.idSql)
    .map(({ name, to }) => ({ name, key: idKey(name), targets: resolved.get(to!) }))
  for (const record of records) {
    for (const { name, key, targets } of marks) {
      const value = record[name]
      record[key] =
        typeof value === 'string' && value !== '' ? (targets?.get(value)?.id ?? record[key]) : null
    }
    const persons = (record.persons as Plain[] | undefined) ?? []
    for (const p of entity.partyColumns) {
      const found = persons.find(person => person.role === p.role && person.personRegistration)
      record[partyKey(p.as)] = found
        ? (resolved.get('person')?.get(String(found.personRegistration))?.id ?? null)
        : null
    }
  }
}

/** Names of the persons that a record refers to: its search column finds it by them. */
export const referencedNames = (
  entity: CompiledEntity,
  record: Plain,
  resolved: Resolved,
  personEntities: ReadonlySet<string>,
): string[] => {
  const names: string[] = []
  visitReferences(entity, record, (field, value) => {
    const target =
      personEntities.has(field.to!) && field.name !== 'orgaRegistration'
        ? resolved.get(field.to!)?.get(value)
        : undefined
    if (target?.name) names.push(target.name)
  })
  return names
}

export const tableOfReference = (work: Work, field: CompiledField) =>
  name(entityOf(work.model, field.to!).table)
