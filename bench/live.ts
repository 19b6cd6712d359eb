import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import { Health } from '../src/server/health/health.ts'
import { deriveKey } from '../src/server/migrations/secret.ts'
import { serve } from '../src/server/serve.ts'
import { Directory } from '../src/server/sign-in/directory.ts'
import { Sessions } from '../src/server/sign-in/sessions.ts'
import { startTestCluster } from '../src/server/testing/test-cluster.ts'
import type { BenchFigure } from './finance.ts'
import { signIn } from './lists.ts'
import type { Listening } from './live-listeners.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const connections = 2_000
const boundMB = 200

/** What the process holds after all rubbish is gone, in MB. */
const heldNow = async (): Promise<number> => {
  await sleep(1_000)
  collect()
  collect()
  return process.memoryUsage().rss / 1024 / 1024
}

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as T))
    child.once('exit', code => reject(new Error(`the listeners ended with ${code}`)))
  })

/** The memory of 2,000 open streams, each of a session of its own, and how soon all are told of a write. */
export const benchLive = async (): Promise<BenchFigure[]> => {
  const cluster = await startTestCluster()
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(
    "create database bench template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8'",
  )
  await admin.end()
  const databaseUrl = cluster.url.replace(/\/postgres$/, '/bench')
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-live-'))
  const password = 'Bench-passw0rd'
  const secretKey = 'a secret that only this bench has, 32 characters'
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: password,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  })
  const server = await serve({ config, databaseUrl, log: pino({ level: 'silent' }), health: new Health() })
  if (!server) throw new Error('the server did not start')
  const listeners = fork(new URL('./live-listeners.ts', import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
  })
  try {
    const { address } = server
    const authorization = await signIn(address, 'admin@master', password)
    const directory = new Directory(server.db.pool)
    const login = (await directory.loginByName('admin@master'))!
    const sessions = new Sessions(directory, deriveKey(secretKey, 'session token'))
    const tokens: string[] = []
    const openSome = async (): Promise<void> => {
      while (tokens.length < connections) {
        const place = tokens.push('') - 1
        tokens[place] = `Bearer ${(await sessions.open(login.id, login.memberships[0]!)).token}`
      }
    }
    await Promise.all(Array.from({ length: 8 }, openSome))
    const before = await heldNow()
    listeners.send({
      address,
      path: '/api/core/live?watch=person,contract,invoice,deal,task',
      tokens,
    } satisfies Listening)
    const { answered } = await answerOf<{ answered: number }>(listeners)
    const after = await heldNow()
    const wrote = performance.now()
    await fetch(`${address}/api/person/persons`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'C', name: 'Told to all' }),
    })
    let told = 0
    while (told < connections && performance.now() - wrote < 20_000) {
      await sleep(20)
      listeners.send('told?')
      told = (await answerOf<{ told: number }>(listeners)).told
    }
    const tookMs = Math.round(performance.now() - wrote)
    const held = Math.round(after - before)
    return [
      {
        name: `${connections.toLocaleString('en')} live connections: MB`,
        ours: held,
        peer: boundMB,
        ratio: boundMB / Math.max(1, held),
        peerName: 'the bound',
        note: `${answered} opened; ${told} told of a write after ${tookMs} ms`,
      },
    ]
  } finally {
    listeners.removeAllListeners('exit')
    listeners.kill()
    await server.close({ drainMs: 0 })
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
