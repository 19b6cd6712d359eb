import type { CompiledEntity } from '#model/index.ts'
import { type TableColumn, tableColumns } from '../storage/columns.ts'
import type { Tx } from '../storage/database.ts'
import { joinWith, name, raw, type Statement, sql } from '../storage/sql.ts'
import { type ColumnValues, rowsAsColumns, rowsOfColumns, type SentColumn } from './rows-as-columns.ts'

const definition = (columns: readonly TableColumn[]) =>
  raw(columns.map(c => `"${c.name}" ${c.sqlType}`).join(', '))

/** Rows in one statement at most. */
const chunk = 5000

/** From so many rows on they go column by column: fewer have one statement each time, whatever they fill, which is kept. */
export const manyRows = 50

/** How the error of a write that is waited for by nobody reads. */
export type Explain = (error: unknown) => unknown

/** An insert of rows that come column by column. It is not kept: which columns are filled differs from one to the next. */
const insertOfColumns = (table: string, sent: readonly SentColumn[]): Statement => {
  const own = sent.filter(column => !column.isShared)
  const typed = new Map(sent.map((column, i) => [column, `$${i + 1}::${column.type}`]))
  const items = sent.map(column =>
    column.isShared ? typed.get(column) : `r."${column.name}"${column.cast ? `::${column.cast}` : ''}`,
  )
  const names = (some: readonly SentColumn[]) => some.map(column => `"${column.name}"`).join(', ')
  return {
    text: `insert into "${table}" (${names(sent)}) select ${items.join(', ')} from unnest(${own.map(column => typed.get(column)).join(', ')}) as r(${names(own)}) returning 1`,
    values: sent.map(column => column.text),
    name: '',
  }
}

const insertOfObjects = (
  table: string,
  columns: readonly TableColumn[],
  values: ColumnValues,
  count: number,
) => {
  const names = columns.map(c => c.name)
  const list = joinWith(names.map(name), ', ')
  const part = JSON.stringify(rowsOfColumns(values, names, count))
  return sql`insert into ${sql.table(table)} (${list}) select ${list} from json_to_recordset(${part}::json) as r(${definition(columns)}) returning 1`
}

/** Some rows of all. */
const sliceOf = (values: ColumnValues, from: number, count: number): ColumnValues =>
  new Map([...values].map(([column, all]) => [column, all.slice(from, from + count)]))

/** Sends rows to be inserted, a few thousand in one statement: so many, each column's values one a row. */
export const insertRows = (
  tx: Tx,
  table: string,
  columns: readonly TableColumn[],
  values: ColumnValues,
  count: number,
  explain?: Explain,
): void => {
  for (let i = 0; i < count; i += chunk) {
    const size = Math.min(chunk, count - i)
    const part = size < count ? sliceOf(values, i, size) : values
    const sent = size < manyRows ? null : rowsAsColumns(columns, part)
    tx.send(sent ? insertOfColumns(table, sent) : insertOfObjects(table, columns, part, size), explain)
  }
}

/** Sends the named columns of rows to be set by id, in one statement; what is missing among the values is set to null. */
export const updateRows = (
  tx: Tx,
  tenantId: number,
  entity: CompiledEntity,
  columnNames: readonly string[],
  values: ColumnValues,
  count: number,
  explain?: Explain,
): void => {
  const known = new Map(tableColumns(entity).map(c => [c.name, c]))
  const columns = columnNames.map(column => known.get(column)!)
  const sets = joinWith(
    columns.map(c => sql`${name(c.name)} = ${name(`r.${c.name}`)}`),
    ', ',
  )
  // Only what is set goes over the wire: a record's document is many times what a changed sum is.
  const wanted = ['id', ...columns.map(c => c.name)]
  const slim = rowsOfColumns(values, wanted, count)
  for (let i = 0; i < slim.length; i += chunk) {
    const part = JSON.stringify(slim.slice(i, i + chunk))
    tx.send(
      sql`update ${sql.table(entity.table)} as t set ${sets} from json_to_recordset(${part}::json) as r(${definition([{ name: 'id', sqlType: 'uuid' }, ...columns])}) where t.tenant_id = ${tenantId}::int and t.id = r.id`,
      explain,
    )
  }
}
