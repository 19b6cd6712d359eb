import type pg from 'pg'

/** A node that keeps rows of tenants. */
export interface SpreadNode {
  id: number
  host: string
  port: number
}

/** Nodes of a Citus cluster that keep rows, by number; none where PostgreSQL stands alone. */
export const spreadNodes = async (owner: pg.Client): Promise<SpreadNode[]> => {
  const { rowCount } = await owner.query("select 1 from pg_extension where extname = 'citus'")
  if (!rowCount) return []
  const { rows } = await owner.query<SpreadNode>(
    `select nodeid as id, nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards order by nodeid`,
  )
  return rows
}

/** The name of a table whose rows are spread already, as SQL says it; undefined where none is. */
export const oneSpread = async (owner: pg.Client): Promise<string | undefined> => {
  const { rows } = await owner.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1",
  )
  return rows[0]?.name
}
