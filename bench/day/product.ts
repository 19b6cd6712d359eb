import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '../../src/server/embedded/index.ts'

const readyMs = 900_000

/** The built product as users start it, with a demonstration company and a PostgreSQL of its own. */
export interface RunningProduct {
  address: string
  password: string
  pid: number
  /** Of who owns its database. */
  databaseUrl: string
  stop(): Promise<void>
}

/** The address that a starting server prints, once its companies are complete. */
const addressOf = async (server: ChildProcess): Promise<string> => {
  let said = ''
  server.stdout!.on('data', chunk => {
    said += chunk
  })
  const until = Date.now() + readyMs
  while (Date.now() < until && server.exitCode === null) {
    const address = /is ready at (http\S+)/.exec(said)?.[1]
    if (address && said.includes('companies are complete')) return address
    await sleep(200)
  }
  throw new Error(`The server did not start: build it first (npm start does).\n${said.slice(-2000)}`)
}

/** Starts it on a folder of its own, which is gone when it is stopped. */
export const startProduct = async (contracts: number): Promise<RunningProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-day-'))
  const password = randomBytes(12).toString('base64url')
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '1',
      DEMO_SIZE: String(contracts),
      DEMO_PASSWORD: password,
      ADMIN_PASSWORD: password,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (server.exitCode === null && end()) await once(server, 'close')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const address = await addressOf(server)
    return { address, password, pid: server.pid!, databaseUrl: findEmbedded(dataDir)!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
