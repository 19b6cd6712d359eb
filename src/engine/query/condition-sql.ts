import { message } from '#errors/index.ts'
import {
  type Clause,
  type CompiledEntity,
  type CompiledField,
  type Condition,
  clausesOf,
  fieldAt,
  isFlagged,
  isLinkedReference,
  isScalar,
  type Model,
  type Scalar,
  type Test,
} from '#model/index.ts'
import { type Caller, isElevated } from '../access/caller.ts'
import { rowsShowing, seenValue, showsField } from '../access/visibility.ts'
import { sqlTypeOf } from '../storage/columns.ts'
import { leadingColumns } from '../storage/list-indexes.ts'
import { and, name, or, raw, type Sql, sql } from '../storage/sql.ts'
import { type LookUp, namedBy, namesOneOf } from './named-ids.ts'
import { isTextAsked, narrowedByTexts } from './narrowed-by-text.ts'
import { personSql } from './person-clause.ts'
import { narrowedByKey } from './searched-value.ts'
import { testSql, unknownField } from './test-sql.ts'
import { narrowedByEntry } from './word-entries.ts'

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
  /** Whether a look-up found few rows; undefined where that is not known yet. */
  isFound?: (found: unknown) => boolean | undefined
  /** The statement is served by an index whatever its values are: nothing is asked before. */
  isServed?: boolean
  /** Is told what every row has to meet, texts apart from the rest. */
  told?: ToldTexts
}

export interface ToldTexts {
  /** What an index of texts finds, as each row is tested. */
  texts: Sql[]
  others: Sql[]
  /** What the searched text has to hold, just after its rows were looked up. */
  tell: (patterns: unknown) => void
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
      const holds = testSql(
        c.test,
        { field: element, path: c.path, value: sql`l.role`, folded: sql`lower(l.role)` },
        place,
      )
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
          : testSql(
              linked.test,
              {
                field: asText,
                path: linked.path,
                value: sql`l.value`,
                folded: sql`l.value_f`,
                foundByFold: true,
              },
              place,
            ),
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
  const person = personSql(clause, place)
  if (person) return person
  const { entity, caller, model, alias } = place
  const field = fieldAt(entity, clause.path)
  if (!field) throw unknownField(clause.path)
  const top = fieldAt(entity, clause.path.split('.')[0]!)!
  if (!place.trusted && !showsField(caller, entity, top, model)) throw unknownField(clause.path)
  const seen = (value: Sql): Sql => (place.trusted ? value : seenValue(place, top, value))
  if (field.multiple && !field.fields) return multipleSql(field, clause, place, seen)
  const byId = field.idSql
    ? referenceSql(field, clause.test, place, seen)
    : isLinkedReference(field)
      ? linkedReferenceSql(field, clause, place, seen)
      : null
  if (byId) return byId
  if (!isScalar(field)) throw unknownField(clause.path, message('NOT_FILTERABLE'))
  const tested = {
    field,
    path: clause.path,
    value: seen(valueSql(field, alias, clause.path)),
    folded: seen(foldedSql(field, alias, clause.path)),
    foundByFold: isFoundByFold(field, place),
  }
  const test = testSql(clause.test, tested, place)
  const narrowed = isTextAsked(clause, place) ? null : narrowedByKey(field, clause, place)
  return narrowed ? and([narrowed, test]) : test
}

/** Whether an index begins with a text's folded column, and none with the text itself. */
const isFoundByFold = (field: CompiledField, { entity, model }: ConditionPlace): boolean => {
  if (!field.folded || entity.table === 'dyno') return false
  const leading = leadingColumns(entity, model)
  return leading.has(field.folded) && !leading.has(field.sql!)
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

/** A reference without a column, asked by registration: the rows of `link` that name the record. */
const linkedReferenceSql = (
  field: CompiledField,
  { path, test }: Clause,
  place: ConditionPlace,
  seen: (value: Sql) => Sql,
): Sql | null => {
  const wanted = namedBy(test)
  const target = place.model.entities.get(field.to!)
  if (!wanted || !target || !place.entity.linked.some(one => one.path === path && one.to)) return null
  const names = namesOneOf(sql`l.to_id`, wanted, target, place)
  return sql`${seen(name(`${place.alias}.id`))} in (select l.from_id from link l where l.tenant_id = ${place.caller.tenantId}::int and l.from_entity = ${place.entity.base}::text and l.path = ${path}::text and ${names})`
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
  const element = { field: asText, path: clause.path, value: sql`e.v`, folded: sql`lower(e.v)` }
  const holds = (test: Test) =>
    sql`exists (select 1 from jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else '[]'::jsonb end) as e(v) where ${testSql(test, element, place)})`
  if (clause.test.is === 'null') return sql`not ${holds({ is: 'set' })}`
  if (clause.test.not !== undefined) return sql`not ${holds({ in: [clause.test.not].flat() as Scalar[] })}`
  const narrowed = narrowedByEntry(field, clause, place) ?? narrowedByKey(field, clause, place)
  return narrowed ? and([narrowed, holds(clause.test)]) : holds(clause.test)
}

/** A condition as SQL: the twin of the model's predicate. Throws INVALID_FIELD_IN_QUERY naming the part. */
export const conditionSql = (condition: Condition, place: ConditionPlace): Sql => {
  const lists = new Map<string, Clause[]>()
  const texts: Clause[] = []
  const parts: Sql[] = []
  const add = (part: Sql, isText = false) => {
    parts.push(part)
    if (isText) place.told?.texts.push(part)
    else place.told?.others.push(part)
  }
  if (!isFlagged(condition.$flag, place.caller.flags)) add(sql`false`)
  for (const clause of clausesOf(condition)) {
    const head = clause.path.split('.')[0]!
    const top = fieldAt(place.entity, head)
    const isText = isTextAsked(clause, place)
    if (isText) texts.push(clause)
    if (clause.path.includes('.') && top?.kind === 'elements') {
      if (!place.trusted && !showsField(place.caller, place.entity, top, place.model))
        throw unknownField(clause.path)
      lists.set(head, [...(lists.get(head) ?? []), clause])
    } else add(clauseSql(clause, place), isText)
  }
  parts.push(...narrowedByTexts(texts, place))
  for (const [head, clauses] of lists) add(listSql(head, clauses, place))
  for (const inner of condition.allOf ?? []) parts.push(conditionSql(inner, place))
  const apart = { ...place, told: undefined, isFound: undefined }
  if (condition.anyOf) add(or(condition.anyOf.map(inner => conditionSql(inner, apart))))
  for (const inner of condition.noneOf ?? []) add(sql`(${conditionSql(inner, apart)}) is not true`)
  return and(parts)
}
