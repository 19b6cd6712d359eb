import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { compileParts } from '../src/server/compile-parts.ts'
import { productParts } from '../src/server/composition.ts'
import { readConfig } from '../src/server/config.ts'
import { Health } from '../src/server/health/health.ts'
import { serve } from '../src/server/serve.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'
import { generatedOrganizations, generatedRows, generatorFunctions } from './generated-rows.sql.ts'
import { httpLoad } from './http-load.ts'
import { type ProcessorTime, processorClock } from './processor-time.ts'
import { withoutIndexes } from './without-indexes.ts'

const projection =
  'projection=registration,status,name,client,startDate,endDate,financedAmountExclTax,currency,orgaRegistration,outstanding'

const statuses = ['DRAFT', 'VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'CLOSED', 'CANCELLED']
const forms = ['SA', 'SAS', 'GmbH', 'SpA', 'SL', 'BV', 'AB', 'Ltd']

/** As many requests of a kind as nobody repeats in a run; the n-th has values of its own. */
const asked = (path: (n: number) => string): string[] =>
  Array.from({ length: 5_000 }, (_, n) => path(n * 7919 + 13))
const key = (prefix: string, n: number) => `${prefix}-${String(n).padStart(8, '0')}`
const organization = (n: number) => key('PER', 1 + (n % generatedOrganizations))
const list = (query: string) => `/api/financing/contracts?${query}&sort=-startDate&range=0-24&${projection}`

const requests = (contracts: number): Record<string, string[]> => ({
  'organization and status': asked(n =>
    list(`orgaRegistration=${organization(n)}&status=${statuses[(n >> 4) % statuses.length]}`),
  ),
  'a status': asked(n => list(`status=${statuses[n % statuses.length]}`)),
  'words (GmbH 521)': asked(n =>
    list(`search=${forms[n % forms.length]}%20${String((n >> 3) % 1000).padStart(3, '0')}`),
  ),
  'one record': asked(n => `/api/financing/contracts/${key('CON', 1 + (n % contracts))}`),
})

/** The least that anybody could ask for the first of these: plain columns, as the owner, whom no policy binds. */
const plainSql = `\\set o random(1, ${generatedOrganizations})
\\set s random(1, ${statuses.length})
select t.registration, t.status, t.name, p.registration, p.name, t.start_date, t.end_date, t.financed_amount_excl_tax, t.currency, t.orga_registration, t.outstanding
  from contract t left join person p on p.tenant_id = 1 and p.id = t.party_client_id
  where t.tenant_id = 1 and t.orga_id = (select id from person where tenant_id = 1 and registration = 'PER-' || lpad((:o)::int::text, 8, '0'))
    and t.status = ('{${statuses.join()}}'::text[])[(:s)::int] order by t.start_date desc, t.id desc limit 26;`

const pgbench = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(path => existsSync(path))

const peerPerSecond = (url: string, seconds: number, text: string): number | undefined => {
  if (!pgbench) return undefined
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'list.sql')
  writeFileSync(file, text)
  const said = execFileSync(
    pgbench,
    ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), '-f', file, url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

export const signIn = async (base: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${base}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return answer.headers.get('authorization') ?? ''
}

/** A member of staff of the whole house, with the administrator's password. */
export const addStaff = (owner: pg.Client) =>
  owner.query(`with u as (
      insert into "user" (tenant_id, id, registration, name, name_f, status, username, username_f, version, doc)
      values (1, gen_random_uuid(), 'USE-STAFF', 'Staff', 'staff', 'ACTIVE', 'staff@master', 'staff@master', 1, '{"profiles":["STAFF"]}') returning id
    ), l as (
      insert into login (id, username, password_hash, created_at)
      select gen_random_uuid(), 'staff@master', password_hash, now() from login where username = 'admin@master' returning id
    ) insert into membership (login_id, tenant_id, user_id) select l.id, 1, u.id from l, u`)

const costOf = (before: ProcessorTime, after: ProcessorTime, requests: number): string => {
  const each = (part: keyof ProcessorTime) => ((after[part] - before[part]) / requests).toFixed(0)
  return `${each('server')} + ${each('database')} µs of server and PostgreSQL`
}

/** Persons and contracts of the first tenant, drawn by their number. */
export const seedPortfolio = async (
  owner: pg.Client,
  { contracts, persons }: { contracts: number; persons: number },
): Promise<void> => {
  const model = compileParts(productParts())
  await owner.query('set session_replication_role = replica')
  for (const statement of generatorFunctions) await owner.query(statement)
  for (const [name, rows] of [
    ['person', persons],
    ['contract', contracts],
  ] as const)
    await withoutIndexes(owner, name, async () => {
      for (const statement of generatedRows(model.entities.get(name)!, model, rows))
        await owner.query(statement)
    })
  await owner.query('vacuum analyze link')
}

/**
 * What people ask all day, over HTTP – session, row-level security and all –, as a member of staff who is no
 * administrator, with other values in every request; the list beside its own SQL on the same PostgreSQL.
 */
export const benchLists = async (contracts = 1_000_000, seconds = 8): Promise<BenchFigure[]> => {
  const cluster = await startTestCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.end()
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/bench')
  const password = 'Bench-passw0rd'
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-data-')),
  })
  const server = await serve({ config, databaseUrl, log: pino({ level: 'silent' }), health: new Health() })
  if (!server) throw new Error('the server did not start')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await seedPortfolio(owner, { contracts, persons: 20_000 })
    await addStaff(owner)
    const headers = { authorization: await signIn(server.address, 'staff@master', password) }
    const clock = await processorClock(owner)
    const figures: BenchFigure[] = []
    for (const [name, paths] of Object.entries(requests(contracts))) {
      const urls = paths.map(path => server.address + path)
      await httpLoad(urls, headers, 2)
      const before = clock?.()
      const { perSecond, p99Ms } = await httpLoad(urls, headers, seconds)
      const cost = before ? `, ${costOf(before, clock!(), perSecond * seconds)}` : ''
      const peer = figures.length ? undefined : peerPerSecond(databaseUrl, seconds, plainSql)
      figures.push({
        name: `${contracts.toLocaleString('en')} contracts: ${name}`,
        ours: Math.round(perSecond),
        peer: Math.round(peer ?? Number.NaN),
        ratio: perSecond / (peer ?? Number.NaN),
        peerName: peer ? 'pgbench, plain columns as the owner' : '–',
        note: `p99 ${p99Ms.toFixed(0)} ms${cost}`,
      })
    }
    const create = await httpLoad([`${server.address}/api/core/notes`], headers, seconds, 10, [
      JSON.stringify({ name: 'Note {n}', text: 'measured' }),
    ])
    figures.push({
      name: 'create a note',
      ours: Math.round(create.perSecond),
      peer: Number.NaN,
      ratio: Number.NaN,
      peerName: '–',
      note: `p99 ${create.p99Ms.toFixed(0)} ms`,
    })
    return figures
  } finally {
    await owner.end()
    await server.close({ drainMs: 0 })
    await cluster.stop()
  }
}

if (process.argv[1]?.endsWith('bench/lists.ts'))
  for (const figure of await benchLists(Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 8)))
    console.log(figure)
