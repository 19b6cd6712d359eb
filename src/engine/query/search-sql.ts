import { type CompiledEntity, fold } from '#model/index.ts'
import type { Tx } from '../storage/database.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'

/** Numbers before words and long before short: the trigram index is driven by the first, which should be the rarest. */
const byRarity = (a: string, b: string): number =>
  Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length

/** Patterns of a search text: each word must occur, wherever. */
export const searchPatterns = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .sort(byRarity)
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
    sql`select case when count(*) < ${tooCommon}::int then coalesce(array_agg(f.id), '{}') end as ids from ${name(`search_${entity.table}`)}(${patterns}::text[]) f (id)`,
  )
  const ids = found.rows[0]?.ids
  if (ids) return sql`${name(`${alias}.id`)} = any(${ids}::uuid[])`
  // Row-level security hides the statistics, and a bare test is then taken for one that nearly nothing meets.
  return sql`coalesce(${and(patterns.map(p => sql`${name(`${alias}.search`)} like ${p}::text`))}, false)`
}
