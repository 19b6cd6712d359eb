import {
  type CompiledEntity,
  type CompiledField,
  type Condition,
  fieldAt,
  type Model,
  meets,
} from '#model/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { fromRow, idKey, loadItems } from './rows.ts'

export interface RollupGroup {
  parent: CompiledEntity
  /** Field of the child that names the parent. */
  by: string
  fields: CompiledField[]
  /** What a child meets at least, for each field, when it counts. */
  asks: Condition[]
}

const sourceOf = (field: CompiledField): string => {
  const r = field.rollup!
  return r.count ?? (r.sum ?? r.min ?? r.max)!.split('.')[0]!
}

const known = new WeakMap<Model, Map<string, RollupGroup[]>>()

/** The values that other entities roll up over this one, grouped by the reference they follow. */
export const rollupGroups = (work: Work, child: CompiledEntity): RollupGroup[] => {
  const ofModel = known.get(work.model) ?? new Map<string, RollupGroup[]>()
  known.set(work.model, ofModel)
  const groups = ofModel.get(child.base) ?? findGroups(work, child)
  ofModel.set(child.base, groups)
  return groups
}

/**
 * The part of a condition that asks for what only a write of the record changes. What the product works out may change
 * by itself, and counts as met.
 */
const settledPart = (child: CompiledEntity, where: Condition | undefined): Condition =>
  Object.fromEntries(
    Object.entries(where ?? {}).filter(([path]) => {
      const field = child.fields.find(f => f.name === path)
      return field && !field.rollup && !field.computed && !field.daily
    }),
  )

const findGroups = (work: Work, child: CompiledEntity): RollupGroup[] => {
  const groups = new Map<string, RollupGroup>()
  for (const parent of work.model.entities.values()) {
    if (parent.base !== parent.name) continue
    for (const field of parent.fields) {
      if (!field.rollup || sourceOf(field) !== child.base) continue
      const key = `${parent.name} ${field.rollup.by}`
      const group = groups.get(key) ?? { parent, by: field.rollup.by, fields: [], asks: [] }
      group.fields.push(field)
      group.asks.push(settledPart(child, field.rollup.where))
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

const aggregateSql = (work: Work, child: CompiledEntity, field: CompiledField): Sql => {
  const r = field.rollup!
  const where = r.where
    ? conditionSql(r.where, {
        entity: child,
        model: work.model,
        caller: work.caller,
        alias: 'c',
        trusted: true,
      })
    : sql`true`
  if (r.count) return sql`count(c.id) filter (where ${where})`
  const path = (r.sum ?? r.min ?? r.max)!.split('.').slice(1).join('.')
  const value = name(`c.${fieldAt(child, path)!.sql!}`)
  if (r.sum) return sql`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`
  return r.min ? sql`min(${value}) filter (where ${where})` : sql`max(${value}) filter (where ${where})`
}

/** Ids of the parents of those records that may count; one that counts neither before nor after changes no sum. */
export const parentIds = (records: readonly (Plain | null)[], { by, asks }: RollupGroup): string[] => {
  const ids = new Set<string>()
  for (const record of records) {
    const id = record?.[idKey(by)]
    if (typeof id === 'string' && !ids.has(id) && asks.some(ask => meets(record!, ask))) ids.add(id)
  }
  return [...ids].sort()
}

/**
 * Locks the records that roll up over these, in id order and before their children are written: else two payments of
 * one invoice lose one.
 */
export const lockParents = (work: Work, child: CompiledEntity, records: readonly (Plain | null)[]): void => {
  for (const group of rollupGroups(work, child)) {
    const { parent } = group
    const ids = parentIds(records, group)
    if (ids.length)
      work.tx.send(
        sql`select 1 from ${sql.table(parent.table)} t where t.tenant_id = ${work.caller.tenantId}::int and t.id = any(${ids}::uuid[]) order by t.id for no key update`,
      )
  }
}

/** The sums of parents as they stand now, one row a parent: `parent_id` and the rolled-up columns. */
const sumsSql = (work: Work, child: CompiledEntity, { by, fields }: RollupGroup, ids: string[]): Sql => {
  const childTable = entityOf(work.model, child.base)
  const via = fieldAt(childTable, by)!.idSql!
  const values = joinWith(
    fields.map(f => sql`${aggregateSql(work, childTable, f)} as ${name(f.sql!)}`),
    ', ',
  )
  return sql`select x.id as parent_id, ${values} from unnest(${ids}::uuid[]) as x(id)
    left join ${sql.table(childTable.table)} c on c.tenant_id = ${work.caller.tenantId}::int and ${name(`c.${via}`)} = x.id
    group by x.id`
}

const differs = (fields: readonly CompiledField[]): Sql =>
  joinWith(
    fields.map(f => sql`p.${name(f.sql!)} is distinct from ${name(`s.${f.sql!}`)}`),
    ' or ',
  )

/** Writes the sums of parents that work nothing out from them, in one statement; returns the ids of those that changed. */
export const writeSums = async (
  work: Work,
  child: CompiledEntity,
  group: RollupGroup,
  ids: string[],
): Promise<string[]> => {
  const { parent, fields } = group
  const sets = joinWith(
    fields.map(f => sql`${name(f.sql!)} = ${name(`s.${f.sql!}`)}`),
    ', ',
  )
  const done = await work.tx.query<{ id: string }>(
    sql`update ${sql.table(parent.table)} p set ${sets} from (${sumsSql(work, child, group, ids)}) s
        where p.tenant_id = ${work.caller.tenantId}::int and p.id = s.parent_id and (${differs(fields)}) returning p.id`,
  )
  return done.rows.map(row => row.id)
}

/** Parents whose sums have changed, as they are and with the sums that they should have. */
export const readSums = async (
  work: Work,
  child: CompiledEntity,
  group: RollupGroup,
  ids: string[],
): Promise<{ before: Plain; after: Plain }[]> => {
  const { parent, fields } = group
  const sums = joinWith(
    fields.map(f => sql`${name(`s.${f.sql!}`)} as ${name(`new_${f.sql!}`)}`),
    ', ',
  )
  const found = await work.tx.query<Plain>(
    sql`select ${loadItems(parent, 'p')}, ${sums} from (${sumsSql(work, child, group, ids)}) s
        join ${sql.table(parent.table)} p on p.tenant_id = ${work.caller.tenantId}::int and p.id = s.parent_id
        where ${differs(fields)} order by p.id`,
  )
  const slim = { ...parent, fields, partyColumns: [], columnar: true }
  return found.rows.map(row => {
    const before = fromRow(parent, row)
    const rest = Object.fromEntries(
      Object.entries(before).filter(([key]) => !fields.some(f => f.name === key)),
    )
    const sums = fromRow(slim, Object.fromEntries(fields.map(f => [f.sql!, row[`new_${f.sql!}`]])))
    return { before, after: { ...rest, ...sums } }
  })
}
