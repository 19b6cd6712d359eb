import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findEmbedded } from '../../src/server/embedded/index.ts'

/** The password of every sign-in of the installation that is killed. */
export const password = 'Bench-passw0rd'

/** The product as it is built: `npm run bench -- kills` sees to that. */
export const built = join(import.meta.dirname, '../../dist/server')

/** A port that nobody has: the same one through all starts, so that clients find the server again. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(error => (error ? reject(error) : resolve(port)))
    })
  })

/** Starts the product over a data folder, as `npm start` does; it comes back when it is ready. */
export const startServer = async (
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      DEMO_PASSWORD: password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (await isReady(port)) return child
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('the server was not ready after two minutes')
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )

/** Waits until the server answers again, by itself or started anew. */
export const untilReady = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if (await isReady(port)) return
    await sleep(100)
  }
  throw new Error('the server was not ready again after a minute')
}

/** Waits until the database answers: who asks whether a server is ready may ask before that has noticed a death. */
export const untilDatabase = async (dataDir: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const answered = await asOwner(dataDir, owner => owner.query('select 1')).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error('the database was not there again after a minute')
}

/** Asks a server to stop, and waits until it has. */
export const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Asks the database as its owner. */
export const asOwner = async <T>(dataDir: string, ask: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const url = findEmbedded(dataDir)
  if (!url) throw new Error(`no database runs in ${dataDir}`)
  const owner = new pg.Client({ connectionString: url })
  // A backend that is killed takes all others with it.
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await ask(owner)
  } finally {
    await owner.end().catch(() => {})
  }
}
