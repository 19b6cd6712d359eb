import { fold } from '#fields/text/fold.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { toScaled } from '../query/bind-value.ts'
import { instantSql } from '../query/output.ts'
import { gramsOf, wordKeys } from '../query/search-words.ts'
import { wordEntries } from '../query/word-entries.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { joinWith, name, type Sql, sql } from '../storage/sql.ts'
import type { Plain } from '../work.ts'

/** Key under which a loaded record carries the id of the record that a reference names. */
export const idKey = (field: string): string => `#${field}`

/** Key of the id of a party column's person. */
export const partyKey = (as: string): string => `#party.${as}`

/** Under which a loaded record carries what its document holds and this version does not know: a save writes it back. */
export const restKey = '#rest'

/** The fields of an entity whose values are in the document, and their names. */
interface Documented {
  fields: readonly CompiledField[]
  names: ReadonlySet<string>
}

const documented = new WeakMap<readonly CompiledField[], Documented>()

const inDocument = (entity: CompiledEntity): Documented => {
  const known = documented.get(entity.fields)
  if (known) return known
  const fields = entity.fields.filter(field => !field.sql)
  const made = { fields, names: new Set(fields.map(field => field.name)) }
  documented.set(entity.fields, made)
  return made
}

const absent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A wire value as its column keeps it. */
export const columnValue = (field: CompiledField, value: unknown): unknown => {
  if (absent(value)) return null
  if (field.name === '_version') return value
  const scale = scaleOf(field)
  return scale !== undefined ? toScaled(value as number, scale) : value
}

/** Values of one field by its columns: its own, the folded one, and that of the record that it names. */
const addColumns = (made: Map<string, unknown[]>, field: CompiledField, records: readonly Plain[]): void => {
  const given = records.map(record => record[field.name])
  if (given.every(absent)) return
  const scale = field.name === '_version' ? undefined : scaleOf(field)
  made.set(
    field.sql!,
    given.map(value =>
      absent(value) ? null : scale === undefined ? value : toScaled(value as number, scale),
    ),
  )
  if (field.folded)
    made.set(
      field.folded,
      given.map(value => (typeof value === 'string' && value !== '' ? fold(value) : null)),
    )
  if (field.idSql) {
    const key = idKey(field.name)
    made.set(
      field.idSql,
      records.map((record, i) => (absent(given[i]) ? null : record[key] || null)),
    )
  }
}

/** What no column keeps, with what this version does not know. */
const documentOf = (entity: CompiledEntity, record: Plain): Plain => {
  const doc: Plain = record[restKey] ? { ...(record[restKey] as Plain) } : {}
  for (const { name } of inDocument(entity).fields) {
    const value = record[name]
    if (!absent(value) && !(Array.isArray(value) && value.length === 0)) doc[name] = value
  }
  return doc
}

/**
 * The columns of records, each with its values one a record; with `only` their ids and these, so that a changed sum does not
 * ask for the words of the whole record. A column that no record fills is missing.
 */
export const toColumns = (
  entity: CompiledEntity,
  records: readonly Plain[],
  tenantId: number,
  only?: ReadonlySet<string>,
): Map<string, unknown[]> => {
  const isLeft = (column: string): boolean => only !== undefined && column !== 'id' && !only.has(column)
  const made = new Map<string, unknown[]>([['tenant_id', records.map(() => tenantId)]])
  for (const field of entity.fields) if (field.sql && !isLeft(field.sql)) addColumns(made, field, records)
  for (const { as, sql: column } of entity.partyColumns) {
    const key = partyKey(as)
    made.set(
      column,
      records.map(record => record[key] || null),
    )
  }
  if (entity.columnar) return made
  if (!isLeft('doc'))
    made.set(
      'doc',
      records.map(record => documentOf(entity, record)),
    )
  if (!(isLeft('search') && isLeft('word_keys'))) {
    const searched = records.map(record => String(record['#search'] ?? ''))
    made.set('search', searched)
    made.set(
      'word_keys',
      records.map((record, i) =>
        wordKeys(tenantId, [...gramsOf(searched[i]!), ...wordEntries(entity, record)]),
      ),
    )
  }
  return made
}

/** Select items by which a record is loaded for work. */
export const loadItems = (entity: CompiledEntity, alias = 't'): Sql => {
  const items: Sql[] = []
  for (const field of entity.fields) {
    if (!field.sql) continue
    const instant = sqlTypeOf(field) === 'timestamptz'
    items.push(
      instant
        ? sql`${instantSql(name(`${alias}.${field.sql}`))} as ${name(field.sql)}`
        : name(`${alias}.${field.sql}`),
    )
    if (field.idSql) items.push(name(`${alias}.${field.idSql}`))
  }
  for (const p of entity.partyColumns) items.push(name(`${alias}.${p.sql}`))
  if (!entity.columnar) items.push(name(`${alias}.doc`), name(`${alias}.search`))
  return joinWith(items, ', ')
}

const powers = new Map<number, number>([0, 4, 6, 10].map(scale => [scale, 10 ** scale]))

/** The document's values; what no field declares – a later version's, a removed one's – is carried aside. */
const fromDocument = (entity: CompiledEntity, doc: Plain | undefined): Plain => {
  const record: Plain = {}
  const { names } = inDocument(entity)
  let rest: Plain | undefined
  for (const key in doc)
    if (names.has(key)) record[key] = doc[key]
    else {
      rest ??= {}
      rest[key] = doc[key]
    }
  if (rest) record[restKey] = rest
  return record
}

/** A loaded row as the record on the wire; ids of references stand under `#field`. */
export const fromRow = (entity: CompiledEntity, row: Plain): Plain => {
  const record = fromDocument(entity, row.doc as Plain | undefined)
  for (const field of entity.fields) {
    if (!field.sql) continue
    const value = row[field.sql]
    if (value === null || value === undefined) continue
    const scale = field.name === '_version' ? undefined : scaleOf(field)
    record[field.name] = scale ? (value as number) / powers.get(scale)! : value
    if (field.idSql) record[idKey(field.name)] = row[field.idSql]
  }
  for (const p of entity.partyColumns) if (row[p.sql]) record[partyKey(p.as)] = row[p.sql]
  if (!entity.columnar) record['#search'] = row.search
  return record
}

/** The record without what only the engine needs. */
export const withoutMarks = (record: Plain): Plain =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !key.startsWith('#')))
