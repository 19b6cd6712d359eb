import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { oneSpread, type SpreadNode, spreadNodes } from './nodes.ts'

interface Shard {
  id: string
  /** Between which hashes of tenants' numbers it lies: it is one tenant's alone where both are the same. */
  from: number
  until: number
  node: number
}

/** The shard of a table in which a tenant's rows are. */
const shardOf = async (owner: pg.Client, table: string, tenantId: number): Promise<Shard> => {
  const { rows } = await owner.query<Shard>(
    `select s.shardid::text as id, s.shardminvalue::int as from, s.shardmaxvalue::int as until, n.nodeid as node
     from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid
     where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::int)`,
    [table, tenantId],
  )
  return rows[0]!
}

const nodeNamed = (nodes: readonly SpreadNode[], wanted: string): SpreadNode => {
  const found = nodes.find(({ host, port }) => wanted === `${host}:${port}`)
  if (found) return found
  throw new StartError(
    `There is no node ${wanted}: the rows of tenants are on ${nodes.map(n => `${n.host}:${n.port}`).join(', ')}.`,
  )
}

/**
 * Gives a tenant shards of his own and moves these to a node, while he goes on working. Whoever writes in the shards waits while they are
 * divided, once, as long as copying them takes; what is written during the move follows it. Returns whether anything moved. Throws
 * StartError where there is no such tenant or node.
 */
export const moveTenant = async (
  owner: pg.Client,
  asked: { tenant: string; to: string; log?: (message: string) => void },
): Promise<boolean> => {
  const { log = () => {} } = asked
  const table = await oneSpread(owner).catch(() => undefined)
  if (!table) throw new StartError('The tables of tenants are not spread: npx tranche spread does it.')
  const nodes = await spreadNodes(owner)
  const to = nodeNamed(nodes, asked.to)
  const { rows } = await owner.query<{ id: number }>('select id from tenant_directory where name = $1', [
    asked.tenant,
  ])
  const tenantId = rows[0]?.id
  if (tenantId === undefined) throw new StartError(`There is no tenant ${asked.tenant}.`)
  let shard = await shardOf(owner, table, tenantId)
  if (shard.from !== shard.until) {
    log(`Giving ${asked.tenant} shards of its own`)
    await owner.query(
      "select isolate_tenant_to_new_shard($1::regclass, $2::int, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [table, tenantId],
    )
    shard = await shardOf(owner, table, tenantId)
  }
  if (shard.node === to.id) return false
  const from = nodes.find(node => node.id === shard.node)!
  log(`Moving ${asked.tenant} from ${from.host}:${from.port} to ${asked.to}`)
  await owner.query(
    "select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, shard_transfer_mode => 'force_logical')",
    [shard.id, from.host, from.port, to.host, to.port],
  )
  return true
}
