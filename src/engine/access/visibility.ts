import { AppError } from '#errors/index.ts'
import { type CompiledEntity, type CompiledField, fieldAt, type Model } from '#model/index.ts'
import { and, name, or, type Sql, sql } from '../storage/sql.ts'
import { type Caller, isElevated, may, productUsername } from './caller.ts'

const missing = (permission: string): AppError => new AppError('FORBIDDEN', [permission])

/** Throws FORBIDDEN unless the caller may read this entity at all. */
export const requireRead = (caller: Caller, entity: CompiledEntity): void => {
  if (!may(caller, `read ${entity.plural}`)) throw missing(`read ${entity.plural}`)
}

export const requireWrite = (caller: Caller, entity: CompiledEntity): void => {
  if (entity.readOnly || !may(caller, `write ${entity.plural}`)) throw missing(`write ${entity.plural}`)
}

/** The party views that this caller could have of an entity's records. */
const viewsOf = (entity: CompiledEntity, model: Model): string[] => {
  const own = Object.values(entity.parties)
  if (own.length || !entity.partiesVia) return [...new Set(own)]
  const via = entity.fields.find(f => f.name === entity.partiesVia)
  const parent = via ? model.entities.get(via.to!) : undefined
  return parent ? [...new Set(Object.values(parent.parties))] : []
}

/**
 * Whether the caller reads a field. A party reads only what all the views he could have share: so nothing that one view
 * hides leaks through a filter, a sort or a total.
 */
export const readsField = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): boolean => {
  if (field.secret) return false
  if (field.group && !may(caller, `read ${entity.plural}.${field.group}`)) return false
  if (!field.hiddenFrom?.length || caller.persons === null || isElevated(caller)) return true
  return !viewsOf(entity, model).some(view => field.hiddenFrom!.includes(view as never))
}

export const writesField = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): boolean =>
  readsField(caller, entity, field, model) &&
  (!field.group || may(caller, `write ${entity.plural}.${field.group}`))

const ids = (list: readonly string[]): Sql => sql`any(${[...list]}::uuid[])`

/** Rows of an entity's table that carry one of the caller's persons in a party role. */
const partyRows = (entity: CompiledEntity, alias: string, caller: Caller): Sql[] => {
  const roles = Object.keys(entity.parties)
  const persons = caller.persons!
  const own = entity.ownPerson ? entity.fields.find(f => f.name === entity.ownPerson) : undefined
  const pieces: Sql[] = []
  if (entity.base === 'person') pieces.push(sql`${name(`${alias}.id`)} = ${ids(persons)}`)
  if (own?.idSql) pieces.push(sql`${name(`${alias}.${own.idSql}`)} = ${ids(persons)}`)
  if (roles.length)
    pieces.push(
      sql`${name(`${alias}.id`)} in (select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.from_entity = ${entity.base}::text and l.path = 'persons.personRegistration' and l.to_id = ${ids(persons)} and l.role = any(${roles}::text[]))`,
    )
  return pieces
}

/** Rows that the caller made, or that name him among those for whom alone they are. */
const ownRows = (caller: Caller, entity: CompiledEntity, model: Model, alias: string): Sql => {
  const field = fieldAt(entity, entity.onlyFor!)
  if (field?.kind !== 'reference')
    return sql`(${name(`${alias}.insert_user`)} = ${caller.username}::text or ${name(`${alias}.id`)} in (select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.from_entity = ${entity.base}::text and l.path = ${entity.onlyFor!}::text and l.value = ${caller.username}::text))`
  const parent = model.entities.get(field.to!)!
  return sql`${name(`${alias}.${field.idSql!}`)} in (select p.id from ${sql.table(parent.table)} p where p.tenant_id = ${caller.tenantId}::int and ${ownRows(caller, parent, model, 'p')})`
}

/** The product itself, and not somebody in whose place it acts. */
const isProduct = (caller: Caller): boolean => caller.username === productUsername

/** The rows that a caller may read, beyond the tenant's wall. */
export const visibleRows = (caller: Caller, entity: CompiledEntity, model: Model, alias = 't'): Sql => {
  if (entity.onlyFor && !isProduct(caller)) return ownRows(caller, entity, model, alias)
  if (isElevated(caller) || entity.global) return sql`true`
  if (caller.persons === null) {
    if (caller.organizations === null) return sql`true`
    const orga = name(`${alias}.orga_id`)
    return sql`(${orga} is null or ${orga} = ${ids(caller.organizations)})`
  }
  if (entity.shared) return sql`true`
  const pieces = partyRows(entity, alias, caller)
  if (entity.name === 'user') pieces.push(sql`${name(`${alias}.id`)} = ${caller.userId}::uuid`)
  const via = entity.partiesVia ? entity.fields.find(f => f.name === entity.partiesVia) : undefined
  const parent = via ? model.entities.get(via.to!) : undefined
  if (via?.idSql && parent)
    pieces.push(
      sql`${name(`${alias}.${via.idSql}`)} in (select p.id from ${sql.table(parent.table)} p where p.tenant_id = ${caller.tenantId}::int and ${or(partyRows(parent, 'p', caller))})`,
    )
  return or(pieces)
}

/** The tenant, the view's own condition and the caller's rows: what every statement over a table begins with. */
export const scope = (
  caller: Caller,
  entity: CompiledEntity,
  model: Model,
  extra: Sql[] = [],
  alias = 't',
): Sql =>
  and([
    sql`${name(`${alias}.tenant_id`)} = ${caller.tenantId}::int`,
    visibleRows(caller, entity, model, alias),
    ...extra,
  ])
