import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BenchFigure } from './finance.ts'
import { generatorFunctions } from './generated-rows.sql.ts'
import { addStaff } from './lists.ts'
import { peerContracts, peerLinks, peerPeople } from './peers-seed.sql.ts'
import { withoutIndexes } from './without-indexes.ts'

const peer = 'directus-tuned'
const password = 'Bench-passw0rd'
const port = 4320
const fields =
  'registration,status,name,client,startDate,endDate,financedAmountExclTax,currency,orgaRegistration,_insertDate,duration,outstanding'

/** What is asked of both, how many times as often as the peer we are to answer it, and with how many µs of processor at most. */
const asked: Readonly<
  Record<string, { name: string; goal: number; serverUs?: number; databaseUs?: number }>
> = {
  a: { name: 'organization and status', goal: 8, databaseUs: 200 },
  s: { name: 'a status', goal: 8, databaseUs: 200 },
  b: { name: 'one record', goal: 8, serverUs: 250, databaseUs: 150 },
  c: { name: 'words', goal: 5 },
  d: { name: 'create', goal: 5 },
  e: { name: 'change one field', goal: 5 },
}
const mostMemory = 250

/** How contracts are called that measuring makes. */
const written = 'BENCH'

/** The next run finds the same million contracts; what was changed in them stays, in a field that nothing else asks for. */
const takeAwayWritten = (owner: pg.Client): Promise<unknown> =>
  owner.query(`delete from contract where tenant_id = 1 and name like '${written} %'`)

/** Noise of a machine only ever adds: the more rounds, the nearer to what a request costs. */
const rounds = process.env.BENCH_ROUNDS ?? '2'

interface Cell {
  target: string
  scenario: string
  rps: number
  p99: number
  errors: number
  serverUs: number
  databaseUs: number
  memory?: { pss: number }
}

const target = (pidFile: string, token: string) => ({
  name: 'ours',
  base: `http://127.0.0.1:${port}`,
  database: { pidFile },
  headers: { authorization: token, 'x-client-timezone': 'Europe/Paris' },
  rows: '/',
  statuses: {},
  organizations: {},
  scenarios: {
    a: {
      path: `/api/financing/contracts?orgaRegistration={organization}&status={status}&sort=-startDate&range=0-24&projection=${fields}`,
    },
    s: { path: `/api/financing/contracts?status={status}&sort=-startDate&range=0-24&projection=${fields}` },
    b: { path: '/api/financing/contracts/C-{id8}' },
    c: { path: `/api/financing/contracts?search={term}&sort=-startDate&range=0-24&projection=${fields}` },
    d: {
      method: 'POST',
      path: '/api/financing/contracts',
      body: {
        name: `${written} {number}`,
        currency: 'EUR',
        startDate: '2026-01-01',
        orgaRegistration: 'ORG-01',
        externalReference: 'B-{number}',
      },
    },
    // A text that is searched: what costs most of one field.
    e: {
      method: 'PATCH',
      path: '/api/financing/contracts/C-{id8}',
      body: { internalReference: 'R-{number}' },
    },
  },
})

const seed = async (owner: pg.Client, databasePort: string): Promise<void> => {
  const { rowCount } = await owner.query('select from contract where tenant_id = 1 limit 1')
  if (rowCount) return
  await owner.query('set session_replication_role = replica')
  for (const statement of [...generatorFunctions, ...peerPeople(databasePort)]) await owner.query(statement)
  await withoutIndexes(owner, 'contract', async () => void (await owner.query(peerContracts)))
  await withoutIndexes(owner, 'link', async () => void (await owner.query(peerLinks)))
  await owner.query('vacuum analyze person')
  await addStaff(owner)
}

const started = async (databaseUrl: string) => {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-data-')),
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' })
  // A new version may have indexes to make of a million rows first.
  for (let attempt = 0; attempt < 1200; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return server
    if (server.exitCode !== null) break
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('the server did not start: is dist built, and the port free?')
}

const signedIn = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'staff@master', password }),
  })
  return answer.headers.get('authorization') ?? ''
}

const ensureDatabase = async (url: URL): Promise<void> => {
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await admin.connect()
  const { rowCount } = await admin.query("select from pg_database where datname = 'ours'")
  if (!rowCount) await admin.query("create database ours template template0 encoding 'UTF8' locale 'C.UTF-8'")
  await admin.end()
}

/** The peer as its folder describes it, asked also by status alone: its list without the organization. */
const peerTarget = (folder: string): object => {
  const described = JSON.parse(readFileSync(join(folder, 'targets', `${peer}.json`), 'utf8'))
  const { a } = described.scenarios
  const byStatus = { ...a, path: a.path.replace('filter[organization][_eq]={organization}&', '') }
  return { ...described, scenarios: { ...described.scenarios, s: byStatus } }
}

const withinGoal = (name: string, ours: number, most: number, unit: string): BenchFigure => ({
  name,
  ours: Math.round(ours),
  peer: most,
  ratio: most / ours,
  goal: 1,
  peerName: `the goal, ${unit}`,
})

const figuresOf = (cells: Cell[]): BenchFigure[] => {
  const of = (who: string, scenario: string) => cells.filter(c => c.scenario === scenario && c.target === who)
  const best = (who: string, scenario: string) => of(who, scenario).sort((x, y) => y.rps - x.rps)[0]!
  const least = (who: string, scenario: string, part: 'serverUs' | 'databaseUs') =>
    Math.min(...of(who, scenario).map(cell => cell[part]))
  const figures = Object.entries(asked).flatMap(([scenario, { name, goal, serverUs, databaseUs }]) => {
    const [ours, theirs] = [best('ours', scenario), best(peer, scenario)]
    const [server, database] = [least('ours', scenario, 'serverUs'), least('ours', scenario, 'databaseUs')]
    const title = `1,000,000 contracts: ${name}`
    return [
      {
        name: title,
        ours: Math.round(ours.rps),
        peer: Math.round(theirs.rps),
        ratio: ours.rps / theirs.rps,
        goal,
        peerName: peer,
        note: `p99 ${ours.p99.toFixed(0)} ms, ${server.toFixed(0)} + ${database.toFixed(0)} µs of server and PostgreSQL (${least(peer, scenario, 'serverUs').toFixed(0)} + ${least(peer, scenario, 'databaseUs').toFixed(0)}), ${ours.errors} errors`,
      },
      ...(serverUs ? [withinGoal(`${title}, server`, server, serverUs, 'µs')] : []),
      ...(databaseUs ? [withinGoal(`${title}, PostgreSQL`, database, databaseUs, 'µs')] : []),
    ]
  })
  const memory = cells.flatMap(cell => (cell.target === 'ours' && cell.memory ? [cell.memory.pss] : []))
  return [...figures, withinGoal('memory of the server', Math.max(...memory), mostMemory, 'MB')]
}

/**
 * The same questions to a peer and to the built product, in turn, on one PostgreSQL with the same million records. Needs the
 * peers' folder in `PEERS_DIR`; nothing where there is none.
 */
export const benchPeers = async (): Promise<BenchFigure[]> => {
  const folder = process.env.PEERS_DIR
  if (!folder) {
    console.warn('No PEERS_DIR: lists are measured against their own SQL alone.')
    return []
  }
  const peers = (...args: string[]) => execFileSync(join(folder, 'peers.sh'), args, { stdio: 'inherit' })
  peers('up', 'directus')
  const url = new URL(`postgres://postgres@127.0.0.1:${process.env.BENCH_PG_PORT ?? '5470'}/ours`)
  await ensureDatabase(url)
  const server = await started(url.href)
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  try {
    await seed(owner, url.port)
    const place = mkdtempSync(join(tmpdir(), 'bench-peers-'))
    const [description, theirs, results] = ['ours.json', `${peer}.json`, 'results.json'].map(file =>
      join(place, file),
    ) as [string, string, string]
    const pidFile = join(process.env.PEERS ?? '/tmp/peers', 'pg/data/postmaster.pid')
    writeFileSync(description, JSON.stringify(target(pidFile, await signedIn())))
    writeFileSync(theirs, JSON.stringify(peerTarget(folder)))
    const what = ['--targets', `pgbench,${theirs},${description}`, '--scenarios', Object.keys(asked).join()]
    peers('measure', ...what, '--connections', '10', '--rounds', rounds, '--seconds', '7', '--out', results)
    await takeAwayWritten(owner)
    return figuresOf((JSON.parse(readFileSync(results, 'utf8')) as { cells: Cell[] }).cells)
  } finally {
    await owner.end()
    server.kill('SIGTERM')
    await once(server, 'exit')
    peers('down')
  }
}
