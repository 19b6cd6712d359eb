import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { serve } from '../src/server/serve.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'
import { httpLoad } from './http-load.ts'
import { seedContracts } from './seed-contracts.sql.ts'

const query =
  'status=ACTIVE&sort=-startDate&range=0-24&projection=registration,name,status,startDate,financedAmountExclTax,outstanding,lateBalance,client'

/** What the product asks for the page, as the role it serves by: enter the tenant, the page as JSON, its count. */
const sameSql = `begin;
select enter(1, null, 0, 1, 2000, 'force_generic_plan');
select (select row_to_json(x) from (select t.registration, t.name, t.status, t.start_date as "startDate", (t.financed_amount_excl_tax::float8 / 10000) as "financedAmountExclTax", (t.outstanding::float8 / 10000) as outstanding, (t.late_balance::float8 / 10000) as "lateBalance", t.id as _id, (select json_build_object('registration', p.registration, 'name', p.name) from person p where p.tenant_id = 1 and p.id = t.party_client_id) as client) x)::text as j, t.start_date::text as k0, t.id::text as k1
  from contract t where t.tenant_id = 1 and t.status = 'ACTIVE' order by t.start_date desc, t.id desc limit 26 offset 0;
select count(*)::int as n from (select 1 from contract t where t.tenant_id = 1 and t.status = 'ACTIVE' limit 1001) c;
commit;`

/** The least that anybody could ask for it: plain columns and the count, as the owner, whom no policy binds. */
const plainSql = `select t.registration, t.name, t.status, t.start_date, t.financed_amount_excl_tax, t.outstanding, t.late_balance, p.registration, p.name
  from contract t left join person p on p.tenant_id = 1 and p.id = t.party_client_id where t.tenant_id = 1 and t.status = 'ACTIVE' order by t.start_date desc, t.id desc limit 26;
select count(*) from (select 1 from contract t where t.tenant_id = 1 and t.status = 'ACTIVE' limit 1001) c;`

const pgbench = ['/usr/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(path => existsSync(path))

const peerPerSecond = (url: string, seconds: number, text: string, role?: string): number | undefined => {
  if (!pgbench) return undefined
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'list.sql')
  writeFileSync(file, text)
  const said = execFileSync(
    pgbench,
    ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), '-f', file, url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...(role ? { PGOPTIONS: `-c role=${role}` } : {}) },
    },
  )
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

const signIn = async (base: string, password: string): Promise<string> => {
  const answer = await fetch(`${base}/api/core/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@master', password }),
  })
  return answer.headers.get('authorization') ?? ''
}

/** Lists, searches and creations over HTTP – session, row-level security and all – against pgbench on the same PostgreSQL. */
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
  const server = await serve({ config, databaseUrl, log: pino({ level: 'silent' }) })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    for (const statement of seedContracts(contracts, 20)) await owner.query(statement)
    const headers = { authorization: await signIn(server!.address, password) }
    const list = `${server!.address}/api/financing/contracts`
    await httpLoad(`${list}?${query}`, headers, 2)
    const ours = await httpLoad(`${list}?${query}`, headers, seconds)
    const peer = peerPerSecond(databaseUrl, seconds, sameSql, 'tranche_app')
    const plain = peerPerSecond(databaseUrl, seconds, plainSql)
    const search = await httpLoad(
      `${list}?search=machine 7777&range=0-24&projection=registration,name`.replace(/ /g, '%20'),
      headers,
      seconds,
    )
    const create = await httpLoad(`${server!.address}/api/core/notes`, headers, seconds, 10, [
      JSON.stringify({ name: 'Note {n}', text: 'measured' }),
    ])
    const figure = (
      name: string,
      perSecond: number,
      note: string,
      peerValue = Number.NaN,
      peerName = '–',
    ): BenchFigure => ({
      name,
      ours: Math.round(perSecond),
      peer: Math.round(peerValue),
      ratio: perSecond / peerValue,
      peerName,
      note,
    })
    return [
      figure(
        `25 of ${contracts.toLocaleString('en')} contracts, filtered and sorted`,
        ours.perSecond,
        `p99 ${ours.p99Ms.toFixed(0)} ms`,
        peer,
        'pgbench, the same SQL',
      ),
      figure('the same list', ours.perSecond, '', plain, 'pgbench, plain columns as the owner'),
      figure('search by substring', search.perSecond, `p99 ${search.p99Ms.toFixed(0)} ms`),
      figure('create a note', create.perSecond, `p99 ${create.p99Ms.toFixed(0)} ms`),
    ]
  } finally {
    await owner.end()
    await server!.close()
    await cluster.stop()
  }
}

if (process.argv[1]?.endsWith('bench/lists.ts'))
  for (const figure of await benchLists(Number(process.argv[2] ?? 1_000_000))) console.log(figure)
