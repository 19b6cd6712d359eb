import type { EntityName, Exact, Loaded, Where } from '#entities/records.ts'
import type { CompiledEntity, Condition } from '#model/index.ts'
import { visibleRows } from '../access/visibility.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { among, and, name, raw, type Sql, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { fromRow, loadItems } from './rows.ts'

export interface LoadOptions {
  /** Locks the rows until the end of the transaction, in id order. */
  lock?: 'update' | 'key share'
  /** Only rows that the caller sees; the product's own processes see all of the tenant. */
  asCaller?: boolean
  limit?: number
  /** SQL of the order; by id otherwise. */
  order?: Sql
}

const trusted = (work: Work, entity: CompiledEntity, condition: Condition): Sql =>
  conditionSql(condition, { entity, model: work.model, caller: work.caller, alias: 't', trusted: true })

/** What holds of all records of an entity in the tenant, with a condition of one's own. */
const ofEntity = (work: Work, entity: CompiledEntity, where: Sql): Sql[] => {
  const parts = [sql`t.tenant_id = ${work.caller.tenantId}::int`, where]
  if (entity.where) parts.push(trusted(work, entity, entity.where))
  return parts
}

/** Loads records of an entity for work inside a transaction. */
export const loadWhere = async (
  work: Work,
  entity: CompiledEntity,
  where: Sql,
  options: LoadOptions = {},
): Promise<Plain[]> => {
  const parts = ofEntity(work, entity, where)
  if (options.asCaller) parts.push(visibleRows(work.caller, entity, work.model))
  const lock = options.lock
    ? raw(` for ${options.lock === 'update' ? 'no key update' : options.lock}`)
    : sql``
  const limit = options.limit ? sql` limit ${options.limit}::int` : sql``
  const found = await work.tx.query<Plain>(
    sql`select ${loadItems(entity)} from ${sql.table(entity.table)} t where ${and(parts)} order by ${options.order ?? name('t.id')}${limit}${lock}`,
  )
  return found.rows.map(row => fromRow(entity, row))
}

/**
 * Loads records of an entity known by the model alone, by a condition: generic machinery, a tenant's own entities. Whoever
 * knows the entity takes `loadMatching`, whose records are typed.
 */
export const loadAny = (
  work: Work,
  entity: CompiledEntity,
  condition: Condition,
  options: LoadOptions = {},
): Promise<Plain[]> => loadWhere(work, entity, trusted(work, entity, condition), options)

/** How many records of an entity there are by a condition, whoever sees them. */
export const countMatching = async (
  work: Work,
  entity: CompiledEntity,
  condition: Condition,
): Promise<number> => {
  const parts = ofEntity(work, entity, trusted(work, entity, condition))
  const { rows } = await work.tx.query<{ count: number }>(
    sql`select count(*)::int as count from ${sql.table(entity.table)} t where ${and(parts)}`,
  )
  return rows[0]!.count
}

/** Loads by a declared condition: `loadMatching(work, 'cashflow', { status: 'PLANNED' })`. */
export const loadMatching = <N extends EntityName, W extends Where<N>>(
  work: Work,
  entity: N,
  condition: W & Exact<W, Where<N>, N>,
  options: LoadOptions = {},
): Promise<Loaded<N>[]> =>
  loadAny(work, entityOf(work.model, entity), condition as Condition, options) as Promise<Loaded<N>[]>

/** The registrations of what holds of a declared condition, in their order: where the records themselves are not yet needed. */
export const registrationsMatching = async <N extends EntityName, W extends Where<N>>(
  work: Work,
  entityName: N,
  condition: W & Exact<W, Where<N>, N>,
  { asCaller = false }: Pick<LoadOptions, 'asCaller'> = {},
): Promise<string[]> => {
  const entity = entityOf(work.model, entityName)
  const parts = ofEntity(work, entity, trusted(work, entity, condition as Condition))
  if (asCaller) parts.push(visibleRows(work.caller, entity, work.model))
  const { rows } = await work.tx.query<{ registration: string }>(
    sql`select t.registration from ${sql.table(entity.table)} t where ${and(parts)} order by t.registration`,
  )
  return rows.map(row => row.registration)
}

export const loadByIds = async <N extends EntityName>(
  work: Work,
  entity: N,
  ids: readonly string[],
  options: LoadOptions = {},
): Promise<Loaded<N>[]> =>
  ids.length ? ((await loadWhere(work, entityOf(work.model, entity), idIn(ids), options)) as Loaded<N>[]) : []

export const loadByRegistrations = async <N extends EntityName>(
  work: Work,
  entity: N,
  registrations: readonly string[],
  options: LoadOptions = {},
): Promise<Loaded<N>[]> =>
  registrations.length
    ? ((await loadWhere(
        work,
        entityOf(work.model, entity),
        among(sql`t.registration`, registrations, 'text'),
        options,
      )) as Loaded<N>[])
    : []

/** SQL that holds of the records of these ids. */
export const idIn = (ids: readonly string[]): Sql => among(sql`t.id`, ids, 'uuid')
