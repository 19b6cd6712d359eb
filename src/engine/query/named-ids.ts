import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity, Scalar, Test } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { type Sql, sql } from '../storage/sql.ts'
import { made, madeOfAll } from './slots.ts'

/** Asked before a statement runs; gives the parameter that the answer will be: `value` of its first row. */
export type LookUp = (question: Sql) => unknown

interface Asking {
  caller: Caller
  /** Asks the database something before the statement runs; a plan made for the answer is better than one for the question. */
  lookUp?: LookUp
  /** The statement is served by an index whatever its values are: nothing is asked before. */
  isServed?: boolean
  /** Organizations beyond which nothing is seen: another one is not looked for row by row. */
  among?: readonly string[]
}

const mostNamed = 10_000

/** The id of the record of that registration. */
const idOf = (target: CompiledEntity, wanted: Scalar, { caller, among }: Asking): Sql =>
  sql`(select r.id from ${sql.table(target.table)} r where r.tenant_id = ${caller.tenantId}::int${ofTable(target)} and r.registration = ${made(wanted, String)}::text${among ? sql` and r.id = any(${[...among]}::uuid[])` : sql``})`

/** The table of all that tenants add holds the records of many entities. */
const ofTable = (target: CompiledEntity): Sql =>
  target.table === 'dyno' ? sql` and r.entity = ${target.name}::text` : sql``

/**
 * Values that are the id of a record asked by registration. One id is compared as it is, since only so an index that goes
 * on behind it serves the order too; several are looked up before, so that the planner knows how many rows they have.
 */
export const namesOneOf = (
  value: Sql,
  wanted: readonly Scalar[],
  target: CompiledEntity,
  place: Asking,
): Sql => {
  const { caller, lookUp } = place
  if (wanted.length === 1) {
    const id = idOf(target, wanted[0]!, place)
    return lookUp && !place.isServed
      ? sql`${value} = ${lookUp(sql`select ${id} as value`)}::uuid`
      : sql`${value} = ${id}`
  }
  if (wanted.length > mostNamed)
    throw new AppError('INVALID_FIELD_IN_QUERY', [
      target.name,
      message('MORE_VALUES_THAN', { max: mostNamed }),
    ])
  const ids = sql`array(select r.id from ${sql.table(target.table)} r where r.tenant_id = ${caller.tenantId}::int${ofTable(target)} and r.registration = any(${madeOfAll(wanted, list => list.map(String))}::text[]))`
  if (!lookUp) return sql`${value} = any(${ids})`
  return sql`${value} = any(${lookUp(sql`select ${ids} as value`)}::uuid[])`
}

/** What a test asks for that is answered by ids: values that a reference is one of; null where it asks anything else. */
export const namedBy = (test: Test): readonly Scalar[] | null => {
  const wanted = test.in ?? (test.eq === undefined ? undefined : [test.eq])
  return wanted && Object.keys(test).length === 1 && wanted.every(v => v !== null) ? wanted : null
}
