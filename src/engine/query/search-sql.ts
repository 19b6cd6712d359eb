import { type CompiledEntity, fold } from '#model/index.ts'
import type { Tx } from '../storage/database.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'

/** Patterns of a search text: each word must occur, wherever. */
export const searchPatterns = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(word => `%${word.replace(/[\\%_]/g, found => `\\${found}`)}%`)

const tooCommon = 2001

/**
 * The rows that a search text finds. The definer function reads the trigram index, which row-level security would keep
 * from being used; it stops at 2,001 ids. A word as common as that is found along the sort index with a plain filter.
 */
export const searchSql = async (
  tx: Pick<Tx, 'query'>,
  entity: CompiledEntity,
  text: string,
  alias = 't',
): Promise<Sql> => {
  const patterns = searchPatterns(text)
  if (patterns.length === 0) return sql`true`
  if (entity.columnar)
    return and(
      patterns.map(
        p =>
          sql`lower(concat_ws(' ', ${name(`${alias}.registration`)}, ${name(`${alias}.name`)})) like ${p}::text`,
      ),
    )
  const found = await tx.query<{ ids: string[] | null }>(
    sql`select array(select ${name(`search_${entity.table}`)}(${patterns}::text[])) as ids`,
  )
  const ids = found.rows[0]?.ids ?? []
  if (ids.length < tooCommon) return sql`${name(`${alias}.id`)} = any(${ids}::uuid[])`
  return and(patterns.map(p => sql`${name(`${alias}.search`)} like ${p}::text`))
}
