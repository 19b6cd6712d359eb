import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Settings } from '../embedded/settings.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

/** Throw-away nodes of a Citus cluster: the owner's URLs of the database `postgres` on each, the coordinator's first. */
export interface CitusCluster {
  urls: string[]
  stop(): Promise<void>
}

const nodeSettings: Settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: 10,
  max_replication_slots: 10,
  max_prepared_transactions: 200,
  max_worker_processes: 200,
  max_connections: 300,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': 4,
  // Nobody looks at what Citus would tell its makers.
  'citus.enable_statistics_collection': 'off',
  'citus.max_cached_conns_per_worker': 1,
  // Two cores are shared by three nodes: what waits for a neighbour is not yet a deadlock.
  'citus.distributed_deadlock_detection_factor': 4,
}

/** The newest of each PostgreSQL ask by which libraries changes may be read: a tenant is moved by that of Citus. */
const moverSettings = (): Settings => {
  const folder = process.env.TEST_POSTGRES_BIN
  if (!folder)
    throw new Error('TEST_CITUS goes with TEST_POSTGRES_BIN, the programs in which Citus is installed')
  const known = execFileSync(join(folder, 'postgres'), ['--describe-config'], { encoding: 'utf8' })
  return known.includes('output_plugin_libraries')
    ? { output_plugin_libraries: 'pgoutput,test_decoding,citus' }
    : {}
}

/** Nodes know each other by the loopback alone, where only this machine is. */
const trustLoopback = ({ folder }: Pick<TestCluster, 'folder'>): void => {
  const file = join(folder, 'pg_hba.conf')
  writeFileSync(file, `host all all 127.0.0.1/32 trust\n${readFileSync(file, 'utf8')}`)
}

/** A coordinator and two workers, of the PostgreSQL that `TEST_POSTGRES_BIN` names and in which Citus is installed. */
export const startCitusCluster = async (workers = 2): Promise<CitusCluster> => {
  const nodes: TestCluster[] = []
  for (let i = 0; i <= workers; i++) {
    const node = await startTestCluster({ ...nodeSettings, ...moverSettings() })
    nodes.push(node)
    trustLoopback(node)
    const owner = new pg.Client({ connectionString: node.url })
    await owner.connect()
    await owner.query('select pg_reload_conf()')
    await owner.end()
  }
  return {
    urls: nodes.map(node => node.url),
    stop: async () => {
      for (const node of nodes) await node.stop()
    },
  }
}

/** What makes a database of each node one: `owners` are connected to it, the coordinator's first. */
export const joinNodes = async (owners: readonly pg.Client[]): Promise<void> => {
  const ports: number[] = []
  for (const owner of owners) {
    await owner.query('create extension citus')
    const { rows } = await owner.query<{ port: number }>("select current_setting('port')::int as port")
    ports.push(rows[0]!.port)
  }
  const [coordinator] = owners
  await coordinator!.query("select citus_set_coordinator_host('127.0.0.1', $1::int)", [ports[0]])
  for (const port of ports.slice(1))
    await coordinator!.query("select citus_add_node('127.0.0.1', $1::int)", [port])
}
