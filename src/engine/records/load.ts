import type { CompiledEntity, Condition } from '#model/index.ts'
import { visibleRows } from '../access/visibility.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { and, name, raw, type Sql, sql } from '../storage/sql.ts'
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

/** Loads records of an entity for work inside a transaction. */
export const loadWhere = async (
  work: Work,
  entity: CompiledEntity,
  where: Sql,
  options: LoadOptions = {},
): Promise<Plain[]> => {
  const parts = [sql`t.tenant_id = ${work.caller.tenantId}::int`, where]
  if (entity.where)
    parts.push(
      conditionSql(entity.where, {
        entity,
        model: work.model,
        caller: work.caller,
        alias: 't',
        trusted: true,
      }),
    )
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

/** Loads by a declared condition: `loadMatching(work, 'cashflow', { status: 'PLANNED' })`. */
export const loadMatching = (
  work: Work,
  entityName: string,
  condition: Condition,
  options: LoadOptions = {},
): Promise<Plain[]> => {
  const entity = entityOf(work.model, entityName)
  return loadWhere(
    work,
    entity,
    conditionSql(condition, { entity, model: work.model, caller: work.caller, alias: 't', trusted: true }),
    options,
  )
}

export const loadByIds = (
  work: Work,
  entity: CompiledEntity,
  ids: readonly string[],
  options: LoadOptions = {},
): Promise<Plain[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : loadWhere(work, entity, sql`t.id = any(${[...ids]}::uuid[])`, options)

export const loadByRegistrations = (
  work: Work,
  entityName: string,
  registrations: readonly string[],
  options: LoadOptions = {},
): Promise<Plain[]> =>
  registrations.length === 0
    ? Promise.resolve([])
    : loadWhere(
        work,
        entityOf(work.model, entityName),
        sql`t.registration = any(${[...registrations]}::text[])`,
        options,
      )
