import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process-identity.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

let dataDir: string
let running: EmbeddedDatabase | undefined
const said: string[] = []
const log = { info: (text: string) => void said.push(text), warn: (text: string) => void said.push(text) }

// The tests follow one data folder through its life, so their order matters.
beforeAll(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tranche-data-')))
})
afterAll(async () => {
  await running?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<string> => {
  running = await startEmbedded({ dataDir, log })
  return running.url
}

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const cluster = (): string => join(dataDir, 'postgres')
const postgresPid = (): number => readPostmasterFile(cluster())?.pid ?? 0

test('the first start makes a database that keeps what it acknowledges', async () => {
  const url = await start()
  await ask(url, 'create table kept as select 42 as answer')
  const settings = await ask(
    url,
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding",
  )
  expect(settings).toEqual([{ fsync: 'on', commit: 'on', encoding: 'UTF8' }])
  expect(said).toContain('Creating the database')
})

test('words outside ASCII have trigrams, and case folds', async () => {
  await ask(running!.url, 'create extension pg_trgm')
  expect(
    await ask(running!.url, "select cardinality(show_trgm('عقد')) as n, lower('ŽĄSIS') as word"),
  ).toEqual([{ n: 4, word: 'žąsis' }])
})

test('only its owner can read the password, and nobody enters without it', async () => {
  expect(statSync(join(dataDir, 'owner-password')).mode & 0o777).toBe(0o600)
  const without = new URL(running!.url)
  without.password = 'guess'
  await expect(ask(without.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a second server on the folder is refused', async () => {
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('Another Tranche server')
  expect(await ask(running!.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a stop leaves no process and keeps the data', async () => {
  const pid = postgresPid()
  await running!.stop()
  running = undefined
  expect(isAlive(pid)).toBe(false)
  expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 42 }])
  await running!.stop()
  running = undefined
})

test('the database of a killed server lives on and is taken over', async () => {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'index.ts'))})
    await startEmbedded({ dataDir: process.env.DATA_DIR, log: { info() {}, warn() {} } })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`process ${child.pid}`)
  const pid = postgresPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(true)
  expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(postgresPid()).toBe(pid)
  expect(said).toContain('Took over the database of a server that was killed')
  await running!.stop()
  running = undefined
  expect(isAlive(pid)).toBe(false)
})

test('what a killed PostgreSQL left is cleared, even if another process has its number', async () => {
  const url = await start()
  const file = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')
  const pid = postgresPid()
  await ask(url, 'update kept set answer = 43')
  process.kill(pid, 'SIGKILL')
  await running!.stop()
  writeFileSync(join(cluster(), 'postmaster.pid'), file.replace(/^\d+/, String(process.ppid)))
  expect(await ask(await start(), 'select answer from kept')).toEqual([{ answer: 43 }])
  await running!.stop()
  running = undefined
})

test('a folder of another major version is refused with one sentence', async () => {
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    /was made by PostgreSQL 17, and this Tranche brings/,
  )
})
