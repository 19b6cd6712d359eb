import { AppError, message } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import {
  type Clause,
  type CompiledEntity,
  type CompiledField,
  type Condition,
  clausesOf,
  fieldAt,
  isScalar,
  type Model,
  type Scalar,
  type Test,
} from '#model/index.ts'
import { type Caller, isElevated } from '../access/caller.ts'
import { rowsShowing, seenValue, showsField } from '../access/visibility.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { and, name, or, raw, type Sql, sql } from '../storage/sql.ts'
import { bindValue, dayOf } from './bind-value.ts'
import { escapeLike } from './escape-like.ts'
import { type LookUp, namedBy, namesOneOf } from './named-ids.ts'
import { narrowedByText } from './narrowed-by-text.ts'
import { safePattern } from './safe-pattern.ts'
import { isDayText, made, madeOfAll } from './slots.ts'

const unknownField = (path: string, why = message('UNKNOWN_FIELD')): AppError =>
  new AppError('INVALID_FIELD_IN_QUERY', [path, why])

/** Where a condition is compiled: over which entity, for whom. */
export interface ConditionPlace {
  entity: CompiledEntity
  model: Model
  caller: Caller
  alias: string
  /** Declared conditions may use fields that the caller cannot read; those of a query may not. */
  trusted?: boolean
  /** Asks the database something before the statement runs; a plan made for the answer is better than one for the question. */
  lookUp?: LookUp
  /** The statement is served by an index whatever its values are: nothing is asked before. */
  isServed?: boolean
}

const casts: Record<string, string> = {
  bigint: 'numeric',
  integer: 'int',
  boolean: 'boolean',
  date: 'date',
  uuid: 'uuid',
  timestamptz: 'timestamptz',
}

/** The SQL value of a field of the record itself; document values are cast to their kind. */
export const valueSql = (field: CompiledField, alias: string, path = field.name): Sql => {
  if (field.sql) return name(`${alias}.${field.sql}`)
  const keys = path.split('.')
  const text = sql`(${name(`${alias}.doc`)} #>> ${keys}::text[])`
  const cast = casts[sqlTypeOf(field)]
  return cast ? sql`${text}::${raw(cast)}` : text
}

/** The SQL value as it stands in a comparison of folded text. */
const foldedSql = (field: CompiledField, alias: string, path: string): Sql =>
  field.folded ? name(`${alias}.${field.folded}`) : sql`fold_text(${valueSql(field, alias, path)})`

/** The next text after all that begin with `prefix`, in code point order. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`

const dayStart = (day: unknown, zone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${zone}::text)`
const dayEnd = (day: unknown, zone: string): Sql =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`

/** One test over one SQL value. */
const testSql = (
  field: CompiledField,
  path: string,
  test: Test,
  place: ConditionPlace,
  value: Sql,
  folded: Sql,
): Sql => {
  const bind = (v: Scalar) => bindValue(field, path, v)
  const instant = sqlTypeOf(field) === 'timestamptz'
  const zone = place.caller.timeZone
  const isDay = isDayText
  const day = (v: Scalar) => made(v, one => dayOf(path, one))
  const equals = (v: Scalar): Sql => {
    if (v === null) return sql`${value} is null`
    if (instant && isDay(v))
      return sql`(${value} >= ${dayStart(day(v), zone)} and ${value} < ${dayEnd(day(v), zone)})`
    return sql`${value} = ${bind(v)}`
  }
  const lower = (v: Scalar, strict: boolean): Sql => {
    if (instant && isDay(v))
      return strict ? sql`${value} >= ${dayEnd(day(v), zone)}` : sql`${value} >= ${dayStart(day(v), zone)}`
    return strict ? sql`${value} > ${bind(v)}` : sql`${value} >= ${bind(v)}`
  }
  const upper = (v: Scalar, strict: boolean): Sql => {
    if (instant && isDay(v))
      return strict ? sql`${value} < ${dayStart(day(v), zone)}` : sql`${value} < ${dayEnd(day(v), zone)}`
    return strict ? sql`${value} < ${bind(v)}` : sql`${value} <= ${bind(v)}`
  }
  const text = (what: string) => {
    if (sqlTypeOf(field) !== 'text') throw unknownField(path, message('ASKS_A_TEXT', { operator: what }))
  }
  const parts: Sql[] = []
  if (test.eq !== undefined) parts.push(equals(test.eq))
  if (test.in !== undefined) {
    if (test.in.length > (place.trusted ? 100_000 : 500))
      throw unknownField(path, message('MORE_VALUES_THAN', { max: 500 }))
    const simple = test.in.every(v => v !== null) && !instant
    const castName = scaleOf(field) !== undefined && field.sql ? 'bigint' : sqlTypeOf(field)
    parts.push(
      simple && test.in.length > 4 && castName === 'text'
        ? sql`${value} = any(${madeOfAll(test.in, list => list.map(String))}::text[])`
        : or(test.in.map(equals)),
    )
  }
  if (test.not !== undefined) {
    const values = [test.not].flat() as Scalar[]
    for (const v of values)
      parts.push(v === null ? sql`${value} is not null` : sql`(${value} is null or not (${equals(v)}))`)
  }
  if (test.is === 'null') parts.push(sql`${value} is null`)
  if (test.is === 'set') parts.push(sql`${value} is not null`)
  if (test.gt != null) parts.push(lower(test.gt, true))
  if (test.gte != null) parts.push(lower(test.gte, false))
  if (test.lt != null) parts.push(upper(test.lt, true))
  if (test.lte != null) parts.push(upper(test.lte, false))
  if (test.from != null) parts.push(lower(test.from, false))
  if (test.to != null) parts.push(upper(test.to, false))
  for (const bound of [test.gt, test.gte, test.lt, test.lte, test.from, test.to])
    if (bound === null) parts.push(sql`false`)
  if (test.prefix !== undefined) {
    text('a prefix')
    const from = made(test.prefix, v => fold(String(v)))
    const below = made(test.prefix, v => afterPrefix(fold(String(v))))
    parts.push(sql`(${folded} >= ${from}::text and ${folded} < ${below}::text)`)
  }
  if (test.contains !== undefined) {
    text('a part')
    const pattern = made(test.contains, v => `%${escapeLike(fold(String(v)))}%`)
    parts.push(sql`${folded} like ${pattern}::text`)
  }
  if (test.matches !== undefined) {
    text('a pattern')
    parts.push(sql`${value} ~* ${made(test.matches, v => safePattern(path, String(v)))}::text`)
  }
  return and(parts)
}

const negative = (test: Test): boolean => test.not !== undefined || test.is === 'null'

/** Clauses over the elements of one field, as rows of `link`: the positive ones hold of one element together. */
const listSql = (head: string, clauses: Clause[], place: ConditionPlace): Sql => {
  const { entity, alias, caller } = place
  const showing = place.trusted ? null : rowsShowing(place, fieldAt(entity, head)!)
  const exists = (group: { inner: CompiledField; path: string; test: Test }[]): Sql => {
    const linked = group.find(c => entity.linked.some(l => l.path === c.path))
    const role = group.filter(c => c.inner.name === 'role')
    const others = group.filter(c => c !== linked && c.inner.name !== 'role')
    const anchor = linked?.path ?? entity.linked.find(l => l.path.startsWith(`${head}.`))?.path
    if (!anchor || others.length)
      throw unknownField((others[0] ?? group[0])!.path, message('LIST_PART_NOT_FILTERABLE'))
    const tests: Sql[] = [
      sql`l.tenant_id = ${caller.tenantId}::int`,
      sql`l.from_id = ${name(`${alias}.id`)}`,
      sql`l.from_entity = ${entity.base}::text`,
      sql`l.path = ${anchor}::text`,
    ]
    const element: CompiledField = { name: 'role', kind: 'text', type: 'text', label: '', sql: 'role' }
    for (const c of role) {
      const holds = testSql(element, c.path, c.test, place, sql`l.role`, sql`lower(l.role)`)
      // Who a person is follows from the role that he has: taken for chances of their own, both would be a twentieth of it.
      tests.push(linked ? sql`coalesce(${holds}, false)` : holds)
    }
    if (linked) {
      const asText: CompiledField = {
        name: 'value',
        kind: 'text',
        type: 'text',
        label: '',
        sql: 'value',
        folded: 'value_f',
      }
      const wanted = namedBy(linked.test)
      const to = entity.linked.find(l => l.path === linked.path)?.to
      const target = to ? place.model.entities.get(to) : undefined
      tests.push(
        wanted && target
          ? namesOneOf(sql`l.to_id`, wanted, target, place)
          : testSql(asText, linked.path, linked.test, place, sql`l.value`, sql`l.value_f`),
      )
    }
    return and([...(showing ? [showing.rows] : []), sql`exists (select 1 from link l where ${and(tests)})`])
  }
  const resolved = clauses.map(clause => {
    const inner = fieldAt(entity, clause.path)
    if (!inner) throw unknownField(clause.path)
    return { inner, path: clause.path, test: clause.test }
  })
  const positive = resolved.filter(c => !negative(c.test))
  const parts = positive.length ? [exists(positive)] : []
  for (const c of resolved.filter(c => negative(c.test))) {
    const values: Test = c.test.is === 'null' ? { is: 'set' } : { in: [c.test.not].flat() as Scalar[] }
    parts.push(sql`not ${exists([{ ...c, test: values }])}`)
  }
  return and(parts)
}

const clauseSql = (clause: Clause, place: ConditionPlace): Sql => {
  const { entity, caller, model, alias } = place
  const column = entity.partyColumns.find(p => p.as === clause.path.split('.')[0])
  if (column) {
    const asText: CompiledField = {
      name: 'registration',
      kind: 'text',
      type: 'text',
      label: '',
      sql: 'registration',
    }
    const wanted = namedBy(clause.test)
    if (wanted)
      return namesOneOf(name(`${alias}.${column.sql}`), wanted, model.entities.get('person')!, place)
    const value = sql`(select p.registration from person p where p.tenant_id = ${caller.tenantId}::int and p.id = ${name(`${alias}.${column.sql}`)})`
    return testSql(asText, clause.path, clause.test, place, value, sql`lower(${value})`)
  }
  const field = fieldAt(entity, clause.path)
  if (!field) throw unknownField(clause.path)
  const top = fieldAt(entity, clause.path.split('.')[0]!)!
  if (!place.trusted && !showsField(caller, entity, top, model)) throw unknownField(clause.path)
  const seen = (value: Sql): Sql => (place.trusted ? value : seenValue(place, top, value))
  if (field.multiple && !field.fields) return multipleSql(field, clause, place, seen)
  const byId = field.idSql ? referenceSql(field, clause.test, place, seen) : null
  if (byId) return byId
  if (!isScalar(field)) throw unknownField(clause.path, message('NOT_FILTERABLE'))
  const test = testSql(
    field,
    clause.path,
    clause.test,
    place,
    seen(valueSql(field, alias, clause.path)),
    seen(foldedSql(field, alias, clause.path)),
  )
  const narrowed = narrowedByText(clause, place)
  return narrowed ? and([narrowed, test]) : test
}

/** A reference asked by registration is found by the id that its index holds. */
const referenceSql = (
  field: CompiledField,
  test: Test,
  place: ConditionPlace,
  seen: (value: Sql) => Sql,
): Sql | null => {
  const wanted = namedBy(test)
  const target = place.model.entities.get(field.to!)
  if (!wanted || !target) return null
  const among = place.isServed && field.name === 'orgaRegistration' ? place.caller.organizations : null
  return namesOneOf(seen(name(`${place.alias}.${field.idSql!}`)), wanted, target, {
    ...place,
    ...(among && !isElevated(place.caller) ? { among } : {}),
  })
}

/** A field of several values, kept as an array in the document: any of them may meet the test. */
const multipleSql = (
  field: CompiledField,
  clause: Clause,
  place: ConditionPlace,
  seen: (value: Sql) => Sql,
): Sql => {
  const value = seen(sql`${name(`${place.alias}.doc`)} -> ${field.name}::text`)
  const asText: CompiledField = { ...field, multiple: false, kind: 'text', type: 'text', sql: 'v' }
  const holds = (test: Test) =>
    sql`exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else '[]'::jsonb end) as e(v) where ${testSql(asText, clause.path, test, place, sql`e.v`, sql`lower(e.v)`)})`
  if (clause.test.is === 'null') return sql`not ${holds({ is: 'set' })}`
  if (clause.test.not !== undefined) return sql`not ${holds({ in: [clause.test.not].flat() as Scalar[] })}`
  return holds(clause.test)
}

/** A condition as SQL: the twin of the model's predicate. Throws INVALID_FIELD_IN_QUERY naming the part. */
export const conditionSql = (condition: Condition, place: ConditionPlace): Sql => {
  const lists = new Map<string, Clause[]>()
  const parts: Sql[] = []
  for (const clause of clausesOf(condition)) {
    const head = clause.path.split('.')[0]!
    const top = fieldAt(place.entity, head)
    if (clause.path.includes('.') && top?.kind === 'elements') {
      if (!place.trusted && !showsField(place.caller, place.entity, top, place.model))
        throw unknownField(clause.path)
      lists.set(head, [...(lists.get(head) ?? []), clause])
    } else parts.push(clauseSql(clause, place))
  }
  for (const [head, clauses] of lists) parts.push(listSql(head, clauses, place))
  for (const inner of condition.allOf ?? []) parts.push(conditionSql(inner, place))
  if (condition.anyOf) parts.push(or(condition.anyOf.map(inner => conditionSql(inner, place))))
  for (const inner of condition.noneOf ?? []) parts.push(sql`(${conditionSql(inner, place)}) is not true`)
  return and(parts)
}
