import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { joinNodes, startCitusCluster } from '../src/server/testing/citus-cluster.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import { localeOn } from '../src/server/testing/test-database.ts'
import type { BenchFigure } from './finance.ts'
import { freePort, startServer, stopServer } from './kills/running-server.ts'
import { addStaff, seedPortfolio, signIn } from './lists.ts'
import { processorClock } from './processor-time.ts'
import { ask, contracts, password, type Round } from './servers.ts'

interface Nodes {
  /** The owner's URLs of the database `postgres` on each, the coordinator's first. */
  urls: string[]
  stop(): Promise<void>
}

const oneNode = async (): Promise<Nodes> => {
  const cluster = await startTestCluster()
  return { urls: [cluster.url], stop: cluster.stop }
}

const databaseOn = async (url: string): Promise<pg.Client> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database bench template template0 encoding 'UTF8' ${await localeOn(admin)}`)
  await admin.end()
  const owner = new pg.Client({ connectionString: url.replace(/\/postgres$/, '/bench') })
  await owner.connect()
  return owner
}

/** The processor's time of all nodes together, and of the first. */
const clocksOf = async (owners: readonly pg.Client[]) => {
  const clocks = await Promise.all(owners.map(processorClock))
  if (!clocks.every(clock => clock !== undefined)) return undefined
  return {
    all: () => ({ database: clocks.reduce((sum, clock) => sum + clock().database, 0) }),
    first: () => clocks[0]!().database,
  }
}

const works = ['lists and records', 'notes written'] as const

/** What is measured, with the part of it that the first node has in what all of them cost. */
type SpreadRound = Round & { firstUs: number }

/** What one server of the product answers over these nodes, a portfolio of one tenant in them. */
const measure = async ({ urls, stop }: Nodes, seconds: number): Promise<SpreadRound[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-spread-'))
  const owners: pg.Client[] = []
  let child: Awaited<ReturnType<typeof startServer>> | undefined
  try {
    for (const url of urls) owners.push(await databaseOn(url))
    if (owners.length > 1) await joinNodes(owners)
    const port = await freePort()
    const databaseUrl = urls[0]!.replace(/\/postgres$/, '/bench')
    child = await startServer(dataDir, port, { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password })
    await seedPortfolio(owners[0]!, { contracts, persons: 5_000 })
    await addStaff(owners[0]!)
    const base = `http://127.0.0.1:${port}`
    const headers = { authorization: await signIn(base, 'staff@master', password) }
    const clocks = await clocksOf(owners)
    const rounds: SpreadRound[] = []
    for (const what of works) {
      const writes = what === 'notes written'
      await ask([{ base, child }], headers, clocks?.all, 2, writes)
      const before = clocks?.first() ?? 0
      const round = await ask([{ base, child }], headers, clocks?.all, seconds, writes)
      rounds.push({ ...round, firstUs: ((clocks?.first() ?? 0) - before) / (round.perSecond * seconds) })
    }
    return rounds
  } finally {
    if (child) await stopServer(child)
    for (const owner of owners) await owner.end()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * What the way over several nodes costs: one server of the built product on one PostgreSQL, and on a coordinator with two workers of the
 * same version, all on this machine. Needs the programs of a PostgreSQL with Citus in `TEST_POSTGRES_BIN` (`npm test -- citus` builds
 * it); nothing without.
 */
export const benchSpread = async (seconds = 8): Promise<BenchFigure[]> => {
  if (!process.env.TEST_POSTGRES_BIN) {
    console.warn('No TEST_POSTGRES_BIN: what several nodes cost is not measured.')
    return []
  }
  const alone = await measure(await oneNode(), seconds)
  const spread = await measure(await startCitusCluster(2), seconds)
  const cost = ({ p99Ms, serverUs, databaseUs }: Round) =>
    `p99 ${p99Ms.toFixed(0)} ms, ${serverUs.toFixed(0)} + ${databaseUs.toFixed(0)} µs of server and PostgreSQL`
  return works.map((what, i) => ({
    name: `${what} over three nodes, a second`,
    ours: Math.round(spread[i]!.perSecond),
    peer: Math.round(alone[i]!.perSecond),
    ratio: spread[i]!.perSecond / alone[i]!.perSecond,
    peerName: 'one node',
    note: `${cost(spread[i]!)}, ${spread[i]!.firstUs.toFixed(0)} of it the coordinator's; one node ${cost(alone[i]!)}`,
  }))
}
