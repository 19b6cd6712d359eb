import type { Model } from '#model/index.ts'
import { type Caller, mayRead } from '../access/caller.ts'
import { visibleRows } from '../access/visibility.ts'
import { Late, withValues } from '../storage/late.ts'
import { type Statement, sql, toStatement } from '../storage/sql.ts'
import { entityOf } from '../work.ts'
import { visibleWhere } from './read.ts'

/** Which rows of an entity somebody sees, ready to be asked of any of them. */
export interface RowSight {
  /** The same for callers who see the same rows: one question serves them all. */
  key: string
  /** Every row of the table there is, whichever entities are kept in it: also one that is gone by now. */
  isUnbounded: boolean
  /** Answers which of these ids he sees. */
  statement(ids: readonly string[]): Statement
}

const seesTable = (model: Model, caller: Caller, base: string): boolean =>
  [...model.entities.values()]
    .filter(entity => entity.base === base)
    .every(
      entity => mayRead(caller, entity) && toStatement(visibleRows(caller, entity, model)).text === 'true',
    )

const asked = new Late(([ids]) => ids)

/** The rows that a caller sees of an entity; null where he reads none. Throws UNSUPPORTED_ENTITY. */
export const rowSight = (model: Model, caller: Caller, entityName: string): RowSight | null => {
  const entity = entityOf(model, entityName)
  if (!mayRead(caller, entity)) return null
  const statement = toStatement(
    sql`select t.id from ${sql.table(entity.table)} t where ${visibleWhere(entity, model, caller, [sql`t.id = any(${asked}::uuid[])`])}`,
  )
  return {
    key: JSON.stringify([statement.text, statement.values.filter(value => value !== asked)]),
    isUnbounded: seesTable(model, caller, entity.base),
    statement: ids => withValues(statement, [[...ids]]),
  }
}
