import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { freePort, startServer, stopServer } from './kills/running-server.ts'
import { addStaff, seedPortfolio, signIn } from './lists.ts'
import { processorClock, timeOfProcesses } from './processor-time.ts'

export const password = 'Bench-passw0rd'
export const contracts = 50_000
/** Connections to each server: as many as keep it busy. */
const connections = 8

export interface Running {
  base: string
  child: ChildProcess
}

const key = (n: number) => `CON-${String(n).padStart(8, '0')}`
const statuses = ['DRAFT', 'VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'CLOSED', 'CANCELLED']

/** Two lists to a record, each with values of its own. */
const reads = (base: string): string[] =>
  Array.from({ length: 3_000 }, (_, n) => {
    const drawn = 1 + ((n * 7919) % contracts)
    if (n % 3 === 2) return `${base}/api/financing/contracts/${key(drawn)}`
    const status = statuses[drawn % statuses.length]
    return `${base}/api/financing/contracts?status=${status}&sort=-startDate&range=0-24&projection=registration,status,name,client,startDate,outstanding`
  })

/** What a process holds of memory that it shares with nobody, and its part of what it shares; in MB. */
const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024

export interface Round {
  perSecond: number
  p99Ms: number
  serverUs: number
  databaseUs: number
  memory: number
}

/** The servers asked at once, by a process each: what a balancer does that sends everybody to the next. */
export const ask = async (
  servers: readonly Running[],
  headers: Record<string, string>,
  clock: (() => { database: number }) | undefined,
  seconds: number,
  writes: boolean,
): Promise<Round> => {
  const pids = servers.map(({ child }) => child.pid!)
  const started = { database: clock?.().database ?? 0, servers: timeOfProcesses(pids) }
  const bodies = writes ? [JSON.stringify({ name: 'Note {n}', text: 'measured' })] : null
  const answers = await Promise.all(
    servers.map(({ base }) =>
      httpLoad(writes ? [`${base}/api/core/notes`] : reads(base), headers, seconds, connections, bodies),
    ),
  )
  const perSecond = answers.reduce((sum, one) => sum + one.perSecond, 0)
  const requests = perSecond * seconds
  return {
    perSecond,
    p99Ms: Math.max(...answers.map(({ p99Ms }) => p99Ms)),
    serverUs: (timeOfProcesses(pids) - started.servers) / requests,
    databaseUs: ((clock?.().database ?? 0) - started.database) / requests,
    memory: Math.max(...pids.map(memoryOf)),
  }
}

const figure = (what: string, count: number, round: Round, alone: Round): BenchFigure => ({
  name: `${what}, ${count} server${count > 1 ? 's' : ''}, a second`,
  ours: Math.round(round.perSecond),
  peer: Math.round(alone.perSecond),
  ratio: round.perSecond / alone.perSecond,
  peerName: 'one server',
  note: `p99 ${round.p99Ms.toFixed(0)} ms, ${round.serverUs.toFixed(0)} + ${round.databaseUs.toFixed(0)} µs of server and PostgreSQL, ${round.memory.toFixed(0)} MB at most`,
})

/**
 * How throughput grows with servers on one database: one, two and four processes of the built product, read and written
 * through all of them at once. On a machine whose cores are all at work it can't grow further: what a request costs tells more.
 */
export const benchServers = async (seconds = 8): Promise<BenchFigure[]> => {
  const cluster = await startTestCluster()
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/bench')
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-servers-'))
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.end()
  const owner = new pg.Client({ connectionString: databaseUrl })
  const servers: Running[] = []
  const start = async () => {
    const port = await freePort()
    const child = await startServer(dataDir, port, { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password })
    servers.push({ base: `http://127.0.0.1:${port}`, child })
  }
  try {
    await start()
    await owner.connect()
    await seedPortfolio(owner, { contracts, persons: 5_000 })
    await addStaff(owner)
    const headers = { authorization: await signIn(servers[0]!.base, 'staff@master', password) }
    const clock = await processorClock(owner)
    const figures: BenchFigure[] = []
    const alone: Partial<Record<string, Round>> = {}
    for (const count of [1, 2, 4]) {
      while (servers.length < count) await start()
      for (const what of ['lists and records', 'notes written']) {
        const writes = what === 'notes written'
        await ask(servers, headers, clock, 2, writes)
        const round = await ask(servers, headers, clock, seconds, writes)
        alone[what] ??= round
        figures.push(figure(what, count, round, alone[what]))
      }
    }
    return figures
  } finally {
    await owner.end()
    await Promise.all(servers.map(({ child }) => stopServer(child)))
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
