import { AppError, type Message, message, shown } from '#errors/index.ts'
import { type CompiledEntity, type Condition, fieldAt, isScalar } from '#model/index.ts'
import { type Caller, entryOf } from '../access/caller.ts'
import { requireRead, seenValue, showsField } from '../access/visibility.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { readCondition } from '../query/read-condition.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { and, joinWith, name, raw, type Sql, sql, toStatement } from '../storage/sql.ts'
import { type Engine, entityOf, type Plain } from '../work.ts'
import { visibleWhere } from './read.ts'

interface Grouping {
  by?: (string | { field: string; unit: 'day' | 'month' | 'quarter' | 'year' })[]
  values: Record<string, Plain>
}

/** `{ match }`, `{ group: { by: ['status'], values: { n: { count: true }, total: { sum: 'amount' } } } }`, `{ sort }`, `{ limit }`. */
export type Stage = { match: Condition } | { group: Grouping } | { sort: string[] } | { limit: number }

const bad = (part: string, why: Message) => new AppError('INVALID_FIELD_IN_BODY', [part, why])
const units = new Set(['day', 'month', 'quarter', 'year'])
const verbs = new Set(['sum', 'min', 'max', 'avg', 'count'])

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A grouping of the shape that is meant; its names are looked up later. */
const readGrouping = (given: unknown): Grouping => {
  if (!isPlain(given) || !isPlain(given.values)) throw bad('group', message('ONE_GROUP_NEEDED'))
  const by = given.by ?? []
  const isKey = (key: unknown) => typeof key === 'string' || (isPlain(key) && typeof key.field === 'string')
  if (!Array.isArray(by) || !by.every(isKey)) throw bad('group.by', message('UNKNOWN_FIELD'))
  return { by, values: given.values as Grouping['values'] }
}

/** Runs a pipeline of match, group, sort and limit over the records that the caller sees. */
export const aggregate = (
  engine: Engine,
  given: Caller,
  entityName: string,
  pipeline: unknown,
): Promise<Plain[]> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    if (!Array.isArray(pipeline)) throw new AppError('INVALID_BODY_ARRAY')
    if (pipeline.length === 0) throw new AppError('EMPTY_AGGREGATE_PIPELINE')
    if (pipeline.length > 20) throw bad('pipeline', message('TOO_MANY_STAGES', { max: 20 }))
    const conditions: Sql[] = []
    let group: Grouping | undefined
    let sort: string[] = []
    let limit = 1000
    for (const stage of pipeline as Record<string, unknown>[]) {
      const [verb] = Object.keys(stage ?? {})
      if (verb === 'match' && !group)
        conditions.push(
          conditionSql(readCondition(stage.match, 'match'), { entity, model, caller, alias: 't' }),
        )
      else if (verb === 'group' && !group) group = readGrouping(stage.group)
      else if (verb === 'sort' && Array.isArray(stage.sort)) sort = stage.sort.map(part => shown(part))
      else if (verb === 'limit' && Number.isInteger(stage.limit) && (stage.limit as number) > 0)
        limit = Math.min(stage.limit as number, 10_000)
      else throw bad(verb ?? 'pipeline', message('UNKNOWN_STAGE'))
    }
    if (!group) throw bad('group', message('ONE_GROUP_NEEDED'))
    const column = (path: string): { field: NonNullable<ReturnType<typeof fieldAt>>; value: Sql } => {
      const field = fieldAt(entity, path)
      if (!field?.sql || !isScalar(field) || !showsField(caller, entity, field, model))
        throw bad(path, message('UNKNOWN_FIELD'))
      return { field, value: seenValue({ entity, model, caller, alias: 't' }, field, name(`t.${field.sql}`)) }
    }
    const items = [...groupKeys(group.by ?? [], column), ...groupValues(group.values, column, entity)]
    const keys = (group.by ?? []).map((_, i) => raw(String(i + 1)))
    const names = new Set(items.map(item => item.as))
    const order = sort.map(part => {
      const as = part.replace(/^-/, '')
      if (!names.has(as)) throw bad(`sort.${as}`, message('UNKNOWN_OUTPUT'))
      return sql`${name(as)} ${raw(part.startsWith('-') ? 'desc nulls last' : 'asc')}`
    })
    const where = visibleWhere(entity, model, caller, [and(conditions)])
    const statement = sql`select ${joinWith(
      items.map(item => sql`${item.value} as ${name(item.as)}`),
      ', ',
    )} from ${sql.table(entity.table)} t where ${where}${keys.length ? sql` group by ${joinWith(keys, ', ')}` : sql``}${order.length ? sql` order by ${joinWith(order, ', ')}` : sql``} limit ${limit}::int`
    const [found] = await engine.db.read<Plain>(entryOf(caller), [toStatement(statement)], {
      timeoutMs: 5000,
      mayLag: true,
    })
    return found!.rows
  })

type ColumnOf = (path: string) => { field: NonNullable<ReturnType<typeof fieldAt>>; value: Sql }

const groupKeys = (by: NonNullable<Grouping['by']>, column: ColumnOf) =>
  by.map(key => {
    if (typeof key === 'string') return { as: key, value: column(key).value }
    if (!units.has(key.unit)) throw bad('unit', message('UNKNOWN_PERIOD_UNIT'))
    const { field, value } = column(key.field)
    if (!['date', 'timestamptz'].includes(sqlTypeOf(field))) throw bad(key.field, message('NOT_A_DATE'))
    return {
      as: key.field,
      value: sql`to_char(date_trunc(${raw(`'${key.unit}'`)}, ${value}::timestamp), 'YYYY-MM-DD')`,
    }
  })

const groupValues = (values: Record<string, Plain>, column: ColumnOf, entity: CompiledEntity) =>
  Object.entries(values).map(([as, spec]) => {
    if (!/^\w{1,40}$/.test(as)) throw bad(as.slice(0, 40), message('OUTPUT_NAME_MISSING'))
    const [verb] = Object.keys(spec ?? {})
    if (!verb || !verbs.has(verb)) throw bad(as, message('UNKNOWN_AGGREGATE'))
    if (verb === 'count') return { as, value: sql`count(*)::int` }
    const { field, value } = column(shown(spec[verb]))
    const scale = scaleOf(field)
    if (scale === undefined) {
      if (verb === 'sum' || verb === 'avg') throw bad(`${entity.name}.${field.name}`, message('NOT_A_NUMBER'))
      // Ids and yes or no have an order, and no function of the database that finds the first.
      const ordered = ['uuid', 'boolean'].includes(sqlTypeOf(field)) ? sql`${value}::text` : value
      return { as, value: sql`${raw(verb)}(${ordered})::text` }
    }
    return { as, value: sql`(${raw(verb)}(${value}) * ${raw((10 ** -scale).toFixed(scale))})::float8` }
  })
