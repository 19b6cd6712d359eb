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

/** What is asked of both, and how many times as often as the peer we are to answer it. */
const asked = {
  a: { name: 'organization and status', goal: 8 },
  b: { name: 'one record', goal: 8 },
  c: { name: 'words', goal: 5 },
} as const

interface Cell {
  target: string
  scenario: keyof typeof asked
  rps: number
  p99: number
  errors: number
  serverUs: number
  databaseUs: number
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
    b: { path: '/api/financing/contracts/C-{id8}' },
    c: { path: `/api/financing/contracts?search={term}&sort=-startDate&range=0-24&projection=${fields}` },
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
  for (let attempt = 0; attempt < 240; attempt++) {
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

const figuresOf = (cells: Cell[]): BenchFigure[] =>
  Object.entries(asked).map(([scenario, { name, goal }]) => {
    const best = (who: string) =>
      cells.filter(c => c.scenario === scenario && c.target === who).sort((x, y) => y.rps - x.rps)[0]!
    const [ours, theirs] = [best('ours'), best(peer)]
    return {
      name: `1,000,000 contracts: ${name}`,
      ours: Math.round(ours.rps),
      peer: Math.round(theirs.rps),
      ratio: ours.rps / theirs.rps,
      goal,
      peerName: peer,
      note: `p99 ${ours.p99.toFixed(0)} ms, ${ours.serverUs.toFixed(0)} + ${ours.databaseUs.toFixed(0)} µs of server and PostgreSQL (${theirs.serverUs.toFixed(0)} + ${theirs.databaseUs.toFixed(0)}), ${ours.errors} errors`,
    }
  })

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
    const [description, results] = [join(place, 'ours.json'), join(place, 'results.json')]
    const pidFile = join(process.env.PEERS ?? '/tmp/peers', 'pg/data/postmaster.pid')
    writeFileSync(description, JSON.stringify(target(pidFile, await signedIn())))
    const what = ['--targets', `pgbench,${peer},${description}`, '--scenarios', Object.keys(asked).join()]
    peers('measure', ...what, '--connections', '10', '--rounds', '2', '--seconds', '7', '--out', results)
    return figuresOf((JSON.parse(readFileSync(results, 'utf8')) as { cells: Cell[] }).cells)
  } finally {
    await owner.end()
    server.kill('SIGTERM')
    await once(server, 'exit')
    peers('down')
  }
}
