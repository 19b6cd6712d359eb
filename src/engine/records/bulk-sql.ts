import type { CompiledEntity } from '#model/index.ts'
import { type TableColumn, tableColumns } from '../storage/columns.ts'
import type { Tx } from '../storage/database.ts'
import { joinWith, name, raw, type Sql, sql } from '../storage/sql.ts'
import type { Plain } from '../work.ts'

const definition = (columns: readonly TableColumn[]) =>
  raw(columns.map(c => `"${c.name}" ${c.sqlType}`).join(', '))

const chunk = 5000

/** From so many rows on, it pays to say first how references are to be checked. */
const manyRows = 16

/**
 * An insert whose references the database checks by plans that it keeps. Our own statements are planned for their values
 * each time; so would be the look-up behind every reference of every row, three times the work of the insert itself.
 */
const insertChecked = async (tx: Tx, rows: number, insert: Sql): Promise<{ count: number }> => {
  if (rows < manyRows) return tx.query(insert)
  const settled = await Promise.allSettled([
    tx.statement({ text: 'set local plan_cache_mode = auto', values: [] }),
    tx.query(insert),
    tx.statement({ text: 'set local plan_cache_mode to default', values: [] }),
  ])
  const [, done] = settled
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Inserts rows in one statement a few thousand at a time. `onConflict` names what may already be there. */
export const insertRows = async (
  tx: Tx,
  table: string,
  columns: readonly TableColumn[],
  rows: readonly Plain[],
  onConflict = '',
): Promise<number> => {
  const names = joinWith(
    columns.map(c => name(c.name)),
    ', ',
  )
  let count = 0
  for (let i = 0; i < rows.length; i += chunk) {
    const some = rows.slice(i, i + chunk)
    const part = JSON.stringify(some)
    const tail = onConflict ? raw(` ${onConflict}`) : raw(' returning 1')
    const done = await insertChecked(
      tx,
      some.length,
      sql`insert into ${sql.table(table)} (${names}) select ${names} from json_to_recordset(${part}::json) as r(${definition(columns)})${tail}`,
    )
    count += done.count
  }
  return count
}

/** Sets the named columns of rows by id, in one statement. Every row carries `id` and all of the columns. */
export const updateRows = async (
  tx: Tx,
  tenantId: number,
  entity: CompiledEntity,
  columnNames: readonly string[],
  rows: readonly Plain[],
): Promise<void> => {
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
    await tx.query(
      sql`update ${sql.table(entity.table)} as t set ${sets} from json_to_recordset(${part}::json) as r(${definition([{ name: 'id', sqlType: 'uuid' }, ...columns])}) where t.tenant_id = ${tenantId}::int and t.id = r.id`,
    )
  }
}
