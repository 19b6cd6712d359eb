import {
  type CompiledEntity,
  type Condition,
  clausesOf,
  fieldAt,
  isScalar,
  type Model,
} from '#model/index.ts'
import { type Caller, isElevated } from '../access/caller.ts'
import { tellingOf } from '../access/told-rows.ts'
import { readsField } from '../access/visibility.ts'
import { listIndexes, orderColumns } from '../storage/list-indexes.ts'

interface Asking {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

const columnHeld = ({ entity, model, caller }: Asking, path: string): string | null => {
  const party = entity.partyColumns.find(p => `${p.as}.registration` === path)
  if (party) return party.sql
  const field = path.includes('.') ? undefined : fieldAt(entity, path)
  if (!field?.sql || !isScalar(field) || !readsField(caller, entity, field, model)) return null
  return field.idSql ?? field.sql
}

/** The columns that a condition holds to one value each; null where it asks anything else besides. */
const equalities = (condition: Condition, asking: Asking): string[] | null => {
  if (condition.anyOf || condition.noneOf) return null
  const columns: string[] = []
  for (const { path, test } of clausesOf(condition)) {
    const column = Object.keys(test).join() === 'eq' && test.eq !== null ? columnHeld(asking, path) : null
    if (!column || columns.includes(column)) return null
    columns.push(column)
  }
  for (const inner of condition.allOf ?? []) {
    const more = equalities(inner, asking)
    if (!more || more.some(column => columns.includes(column))) return null
    columns.push(...more)
  }
  return columns
}

/** How an index answers a list by itself. */
export interface Served {
  /** Whether it does so for one organization at a time: the pages of several are then put together. */
  byOrganization: boolean
}

const mostOrganizations = 50

/**
 * Whether an index of the table gives the rows of a list in their order: its equalities are the index's head, and the
 * order its tail. Such a statement has the same plan whatever its values are. Null: the plan depends on them.
 */
export const servedBy = (asking: Asking, where: Condition, sort: readonly string[]): Served | null => {
  const { entity, model, caller } = asking
  if (entity.table === 'dyno' || entity.rowsFrom || entity.onlyFor) return null
  // What tells of other records is cut by those, and not by organizations alone.
  const isWhole = caller.organizations === null && caller.persons === null
  if (tellingOf(entity) && !isElevated(caller) && !isWhole) return null
  const isFree = isElevated(caller) || entity.global
  // One party has a handful of rows, another half of them: that is for the planner to see.
  if (caller.persons !== null && !isFree && !entity.shared) return null
  // What a view holds its rows to is taken for a fair share of all by such a plan: an index has to begin with it, too.
  const own = entity.where ? (equalities(entity.where, asking) ?? []) : []
  const asked = equalities(where, asking)
  const held = asked && [...new Set([...own, ...asked])]
  const order = orderColumns(entity, sort)
  if (!held || !order) return null
  const has = (head: readonly string[]): boolean =>
    listIndexes(entity, model).some(
      ({ columns, filled, flag }) =>
        !flag &&
        (!filled || head.includes(filled)) &&
        columns.join() === [...columns.slice(0, head.length), ...order].join() &&
        head.every(column => columns.slice(0, head.length).includes(column)),
    )
  const orga = fieldAt(entity, 'orgaRegistration')?.idSql
  const isWalled = caller.organizations !== null && !isFree && caller.persons === null
  if (!isWalled || !orga || held.includes(orga)) return has(held) ? { byOrganization: false } : null
  if (caller.organizations!.length > mostOrganizations) return null
  return has([orga, ...held]) ? { byOrganization: true } : null
}
