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

const absent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A wire value as its column keeps it. */
export const columnValue = (field: CompiledField, value: unknown): unknown => {
  if (absent(value)) return null
  if (field.name === '_version') return value
  const scale = scaleOf(field)
  return scale !== undefined ? toScaled(value as number, scale) : value
}

/**
 * The columns of one record, as `json_to_recordset` takes them; with `only` its id and these, so that a changed sum does not
 * ask for the words of the whole record.
 */
export const toRow = (
  entity: CompiledEntity,
  record: Plain,
  tenantId: number,
  only?: ReadonlySet<string>,
): Plain => {
  const isLeft = (column: string): boolean => only !== undefined && column !== 'id' && !only.has(column)
  const hasDocument = !entity.columnar && !isLeft('doc')
  const row: Plain = { tenant_id: tenantId }
  const doc: Plain = {}
  // What is empty is left out: a recordset reads a missing key as null, and most columns of a wide row are empty.
  for (const field of entity.fields) {
    const value = record[field.name]
    if (absent(value) || (field.sql ? isLeft(field.sql) : !hasDocument)) continue
    if (field.sql) {
      row[field.sql] = columnValue(field, value)
      if (field.folded && typeof value === 'string') row[field.folded] = fold(value)
      if (field.idSql && record[idKey(field.name)]) row[field.idSql] = record[idKey(field.name)]
    } else if (!(Array.isArray(value) && value.length === 0)) doc[field.name] = value
  }
  for (const p of entity.partyColumns) if (record[partyKey(p.as)]) row[p.sql] = record[partyKey(p.as)]
  if (hasDocument) row.doc = record[restKey] ? { ...(record[restKey] as Plain), ...doc } : doc
  if (!entity.columnar && !(isLeft('search') && isLeft('word_keys'))) {
    row.search = record['#search'] ?? ''
    row.word_keys = wordKeys(tenantId, [...gramsOf(String(row.search)), ...wordEntries(entity, record)])
  }
  return row
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

const documentFields = new WeakMap<readonly CompiledField[], ReadonlySet<string>>()

/** Names of the fields whose values are in the document. */
const inDocument = ({ fields }: CompiledEntity): ReadonlySet<string> => {
  const known = documentFields.get(fields)
  if (known) return known
  const names = new Set(fields.filter(field => !field.sql).map(field => field.name))
  documentFields.set(fields, names)
  return names
}

/** The document's values; what no field declares – a later version's, a removed one's – is carried aside. */
const fromDocument = (entity: CompiledEntity, doc: Plain | undefined): Plain => {
  const record: Plain = {}
  const names = inDocument(entity)
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
