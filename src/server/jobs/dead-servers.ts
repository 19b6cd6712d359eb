import { type Sql, sql, type Tx } from '#engine/index.ts'

/**
 * SQL that says whether the server named in `column` is dead. Over several nodes rows of tenants lie elsewhere than what servers tell
 * of themselves: those that the rows `from` name are asked after first, so that one which begins meanwhile is not taken for dead.
 */
export const serverIsDead = async (tx: Tx, column: Sql, from: Sql): Promise<Sql> => {
  if (!tx.isSpread) return sql`not server_lives(${column})`
  const { rows: named } = await tx.query<{ id: string | null }>(sql`select distinct ${column} as id ${from}`)
  const ids = named.flatMap(({ id }) => id ?? [])
  if (!ids.length) return sql`false`
  const { rows: dead } = await tx.query<{ id: string }>(
    sql`select id from unnest(${ids}::uuid[]) as named(id) where not server_lives(id)`,
  )
  return sql`${column} = any(${dead.map(({ id }) => id)}::uuid[])`
}
