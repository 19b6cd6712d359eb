import type { CompiledEntity } from '#model/index.ts'
import { type TableColumn, tableColumns } from '../storage/columns.ts'
import type { Tx } from '../storage/database.ts'
import { joinWith, name, raw, sql } from '../storage/sql.ts'
import type { Plain } from '../work.ts'

const definition = (columns: readonly TableColumn[]) =>
  raw(columns.map(c => `"${c.name}" ${c.sqlType}`).join(', '))

const chunk = 5000

/** How the error of a write that is waited for by nobody reads. */
export type Explain = (error: unknown) => unknown

/** Sends rows to be inserted, a few thousand in one statement. */
export const insertRows = (
  tx: Tx,
  table: string,
  columns: readonly TableColumn[],
  rows: readonly Plain[],
  explain?: Explain,
): void => {
  const names = joinWith(
    columns.map(c => name(c.name)),
    ', ',
  )
  for (let i = 0; i < rows.length; i += chunk) {
    const part = JSON.stringify(rows.slice(i, i + chunk))
    tx.send(
      sql`insert into ${sql.table(table)} (${names}) select ${names} from json_to_recordset(${part}::json) as r(${definition(columns)}) returning 1`,
      explain,
    )
  }
}

/** Sends the named columns of rows to be set by id, in one statement. Every row carries `id` and all of the columns. */
export const updateRows = (
  tx: Tx,
  tenantId: number,
  entity: CompiledEntity,
  columnNames: readonly string[],
  rows: readonly Plain[],
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
  const slim = rows.map(row => Object.fromEntries(wanted.map(column => [column, row[column]])))
  for (let i = 0; i < slim.length; i += chunk) {
    const part = JSON.stringify(slim.slice(i, i + chunk))
    tx.send(
      sql`update ${sql.table(entity.table)} as t set ${sets} from json_to_recordset(${part}::json) as r(${definition([{ name: 'id', sqlType: 'uuid' }, ...columns])}) where t.tenant_id = ${tenantId}::int and t.id = r.id`,
      explain,
    )
  }
}
