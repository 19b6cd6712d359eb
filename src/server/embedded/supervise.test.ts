import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Health } from '../health/health.ts'
import { type DatabaseWatch, watchDatabase } from '../health/watch-database.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

const log = { info: () => {}, warn: () => {} }
const health = new Health()
let dataDir: string
let database: EmbeddedDatabase
let watch: DatabaseWatch
let silences = 0

beforeAll(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tranche-supervise-')))
  database = await startEmbedded({ dataDir, log })
  database.lookAfter({ health, log, giveUp: () => {} })
  watch = watchDatabase({ url: database.url, health, log, onSilence: () => silences++ })
})
afterAll(async () => {
  await watch.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20)
}
const cluster = (): string => join(dataDir, 'postgres')
const postmaster = (): number => readPostmasterFile(cluster())!.pid
/** Its processes, the postmaster and all that it has begun. */
const processes = async (): Promise<number[]> => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return [postmaster(), ...rows.map(row => row.pid)]
}
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile, as workers do.
  }
}

it('a killed database is back at the same address, though one of its backends was busy', async () => {
  const busy = new pg.Client({ connectionString: database.url })
  busy.on('error', () => {})
  await busy.connect()
  await busy.query('create table kept as select 1 as answer')
  const spinning = busy.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'ended')
  const dead = postmaster()
  process.kill(dead, 'SIGKILL')
  await until(() => health.isDatabaseAway)
  await until(() => !health.isDatabaseAway)
  expect(await spinning).toBe('ended')
  expect(postmaster()).not.toBe(dead)
  const pool = new pg.Pool({ connectionString: database.url })
  expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 1 }])
  await pool.end()
}, 60_000)

it('a frozen database is away, what waits for it is given up, and it serves again when it thaws', async () => {
  const frozen = await processes()
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  await until(() => health.isDatabaseAway)
  await until(() => silences > 0)
  for (const pid of frozen) signal(pid, 'SIGCONT')
  await until(() => !health.isDatabaseAway)
  expect(health.unready).toBeNull()
}, 60_000)
