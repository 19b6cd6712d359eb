import { AppError } from '#errors/index.ts'
import { productUsername } from '#fields/text/product-user.ts'
import { type CompiledEntity, type CompiledField, fieldAt, type Model, type PartyKind } from '#model/index.ts'
import { and, name, or, type Sql, sql } from '../storage/sql.ts'
import { type Caller, isElevated, may } from './caller.ts'
import { kindsOf, rowsOfParty, standingsOf } from './standings.ts'
import { toldRows } from './told-rows.ts'

const missing = (permission: string): AppError => new AppError('FORBIDDEN', [permission])

/** Throws FORBIDDEN unless the caller may read this entity at all, NOT_WHEN_ACTING where only the person himself may. */
export const requireRead = (caller: Caller, entity: CompiledEntity): void => {
  if (caller.actor && entity.acting === 'never') throw new AppError('NOT_WHEN_ACTING')
  if (!may(caller, `read ${entity.plural}`)) throw missing(`read ${entity.plural}`)
}

/** The same of writing. */
export const requireWrite = (caller: Caller, entity: CompiledEntity): void => {
  if (caller.actor && entity.acting) throw new AppError('NOT_WHEN_ACTING')
  if (entity.readOnly || !may(caller, `write ${entity.plural}`)) throw missing(`write ${entity.plural}`)
}

const houseNames = new Set(['_insertUser', '_updateUser'])

/** Who sees a field: everybody who sees the row, nobody, or in rows from outside only those of the kinds named. */
const sightOf = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): 'all' | 'none' | PartyKind[] => {
  if (field.secret) return 'none'
  if (field.group && !may(caller, `read ${entity.plural}.${field.group}`)) return 'none'
  // Who of the house wrote a record is the house's affair.
  if (houseNames.has(field.name) && caller.persons !== null && !isElevated(caller)) return 'none'
  if (!field.hiddenFrom?.length || caller.persons === null || isElevated(caller)) return 'all'
  // What everybody reads is read from any side.
  if (entity.shared || entity.global) return 'none'
  const kinds = kindsOf(entity, model)
  const seeing = kinds.filter(kind => !field.hiddenFrom!.includes(kind))
  if (seeing.length === kinds.length && kinds.length) return 'all'
  return seeing.length ? seeing : 'none'
}

/** Whether the caller reads a field in every row that he sees. */
export const readsField = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): boolean => sightOf(caller, entity, field, model) === 'all'

/** Whether the caller reads a field in some rows at least: which ones, `rowsShowing` says. */
export const showsField = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): boolean => sightOf(caller, entity, field, model) !== 'none'

/** Where a value is looked at: of which entity's rows, by whom. */
export interface Sight {
  caller: Caller
  entity: CompiledEntity
  model: Model
  alias: string
}

/**
 * The rows in which the caller reads a field; null: in all that he sees. Somebody who supplies one contract and is the
 * client of another reads in each what he may as what he is there.
 */
export const rowsShowing = (
  { caller, entity, model, alias }: Sight,
  field: CompiledField,
): { kinds: PartyKind[]; rows: Sql } | null => {
  const sight = sightOf(caller, entity, field, model)
  if (sight === 'all') return null
  const kinds = sight === 'none' ? [] : sight
  const standings = standingsOf(entity, model, caller, alias)
  return { kinds, rows: or(standings.filter(s => kinds.includes(s.kind)).map(s => s.rows)) }
}

/**
 * A value as the caller sees it: nothing where he does not read its field. Filters, orders and sums take it from here, so
 * that none of them tells what a row does not show.
 */
export const seenValue = (sight: Sight, field: CompiledField, value: Sql): Sql => {
  const showing = rowsShowing(sight, field)
  return showing ? sql`(case when ${showing.rows} then ${value} end)` : value
}

export const writesField = (
  caller: Caller,
  entity: CompiledEntity,
  field: CompiledField,
  model: Model,
): boolean =>
  showsField(caller, entity, field, model) &&
  (!field.group || may(caller, `write ${entity.plural}.${field.group}`))

/** Rows that the caller made, or that name him among those for whom alone they are. */
const ownRows = (caller: Caller, entity: CompiledEntity, model: Model, alias: string): Sql => {
  const field = fieldAt(entity, entity.onlyFor!)
  if (field?.kind !== 'reference')
    return sql`(${name(`${alias}.insert_user`)} = ${caller.username}::text or ${name(`${alias}.id`)} in (select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.from_entity = ${entity.base}::text and l.path = ${entity.onlyFor!}::text and l.value = ${caller.username}::text))`
  const parent = model.entities.get(field.to!)!
  return sql`${name(`${alias}.${field.idSql!}`)} in (select p.id from ${sql.table(parent.table)} p where p.tenant_id = ${caller.tenantId}::int and ${ownRows(caller, parent, model, 'p')})`
}

/** Rows that somebody keeps for a profile: of those the caller has, for all of the house, or his own. */
const rowsOfProfile = (caller: Caller, entity: CompiledEntity, alias: string): Sql => {
  const profile = name(`${alias}.${fieldAt(entity, entity.forProfile!)!.sql!}`)
  return or([
    sql`${profile} = any(${[...caller.profiles]}::text[])`,
    sql`${name(`${alias}.insert_user`)} = ${caller.username}::text`,
    // Who comes from outside is told what is meant for him, and not what the house keeps for itself.
    ...(caller.persons === null ? [sql`${profile} is null`] : []),
  ])
}

/** The product itself, and not somebody in whose place it acts. */
const isProduct = (caller: Caller): boolean => caller.username === productUsername

/** The rows that a caller may read, beyond the tenant's wall; what tells of another record is seen by who sees that one. */
export const visibleRows = (caller: Caller, entity: CompiledEntity, model: Model, alias = 't'): Sql => {
  const seen = rowsSeen(caller, entity, model, alias)
  const { restrictedBy } = entity
  if (!restrictedBy || isProduct(caller) || may(caller, restrictedBy.permission)) return seen
  const column = fieldAt(entity, restrictedBy.field)!.sql!
  return and([seen, sql`${name(`${alias}.${column}`)} is null`])
}

const rowsSeen = (caller: Caller, entity: CompiledEntity, model: Model, alias: string): Sql => {
  const told = isProduct(caller) ? undefined : toldRows(caller, entity, model, alias)
  if (!told) return standingRows(caller, entity, model, alias)
  if (caller.persons === null || isElevated(caller))
    return and([standingRows(caller, entity, model, alias), told])
  return or([standingRows(caller, entity, model, alias), told])
}

/** The rows that are the caller's by themselves: of his organizations, of his persons, or for him alone. */
const standingRows = (caller: Caller, entity: CompiledEntity, model: Model, alias: string): Sql => {
  if (entity.onlyFor && !isProduct(caller)) return ownRows(caller, entity, model, alias)
  if (isElevated(caller) || entity.global) return sql`true`
  if (entity.forProfile) return rowsOfProfile(caller, entity, alias)
  if (caller.persons === null) {
    if (caller.organizations === null) return sql`true`
    const orga = name(`${alias}.orga_id`)
    return sql`(${orga} is null or ${orga} = any(${[...caller.organizations]}::uuid[]))`
  }
  if (entity.shared) return sql`true`
  return rowsOfParty(entity, model, caller, alias, [
    ...(entity.name === 'user' ? [sql`select ${caller.userId}::uuid`] : []),
  ])
}

/** The tenant, the kind's own condition and the caller's rows: what every statement over a table begins with. */
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
