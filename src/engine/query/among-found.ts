import { name, type Sql, sql } from '../storage/sql.ts'
import type { ConditionPlace } from './condition-sql.ts'

/**
 * The rows whose ids a look-up finds, or all where it says by null that these are many. What it said is told at the second compiling:
 * PostgreSQL takes a list of ids inside an alternative for the end of whatever index has the id in it, and reads thousands of its pages;
 * joined to the rows each id is looked up by itself.
 */
export const amongFound = (question: Sql, { alias, lookUp, isFound }: ConditionPlace): Sql => {
  const ids = lookUp!(sql`select ${question} as value`)
  const id = name(`${alias}.id`)
  const found = isFound?.(ids)
  if (found === undefined) return sql`(${ids}::uuid[] is null or ${id} = any(${ids}::uuid[]))`
  return found ? sql`${id} in (select u.id from unnest(${ids}::uuid[]) u (id))` : sql`true`
}
