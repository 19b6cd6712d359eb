import { AppError, message } from '#errors/index.ts'
import { fieldAt, isScalar, parseListQuery } from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { scaleOf } from '../storage/columns.ts'
import { name, raw, sql } from '../storage/sql.ts'
import { entityOf, type Work } from '../work.ts'
import { visibleWhere } from './read.ts'

export type Measure = { count: true } | { sum: string } | { avg: string }

/**
 * One figure over the records that a list's query finds, in this transaction: how many, or a number's sum or average in
 * its own unit. `query` as an address has it (`status=ACTIVE`). Throws UNSUPPORTED_ENTITY, INVALID_FIELD_IN_QUERY.
 */
export const measureRecords = async (
  work: Work,
  entityName: string,
  query: string,
  measure: Measure,
): Promise<number> => {
  const entity = entityOf(work.model, entityName)
  const { model, caller } = work
  const { where } = parseListQuery(Object.fromEntries(new URLSearchParams(query)))
  const rows = visibleWhere(entity, model, caller, [
    conditionSql(where, { entity, model, caller, alias: 't' }),
  ])
  const path = 'sum' in measure ? measure.sum : 'avg' in measure ? measure.avg : null
  const field = path ? fieldAt(entity, path) : undefined
  const scale = field?.sql && isScalar(field) ? scaleOf(field) : undefined
  if (path && scale === undefined)
    throw new AppError('INVALID_FIELD_IN_QUERY', [
      'field',
      message('NOT_A_NUMBER_OF_ENTITY', { path, entity: entity.name }),
    ])
  const value = path
    ? sql`trim_scale(coalesce(${raw('sum' in measure ? 'sum' : 'avg')}(${name(`t.${field!.sql!}`)}), 0) * ${raw((10 ** -scale!).toFixed(scale))})::float8`
    : sql`count(*)::float8`
  const found = await work.tx.query<{ value: number }>(
    sql`select ${value} as value from ${sql.table(entity.table)} t where ${rows}`,
  )
  return found.rows[0]!.value
}
