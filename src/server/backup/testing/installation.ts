import { pino } from 'pino'
import { readConfig } from '../../config.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../embedded/index.ts'
import { Health } from '../../health/health.ts'
import { type RunningServer, serve } from '../../serve.ts'
import { archivingSettings } from '../wal/archiving.ts'

/** The password of `admin@master` in an installation that these tests begin. */
export const adminPassword = 'a long enough password of 2026'

/** As `npm start` reads it, for a data folder. */
export const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, ...more })

/** Somebody signed in over the wire. */
export interface Session {
  ask(method: string, path: string, body?: object): Promise<Response>
}

/** An installation that runs on a data folder of its own. */
export interface Installation {
  /** The owner's. */
  databaseUrl: string
  signIn(username: string, password: string): Promise<Session>
  stop(): Promise<void>
}

const signIn = async (address: string, username: string, password: string): Promise<Session> => {
  let token = ''
  const ask: Session['ask'] = async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: token, ...(isForm || !body ? {} : { 'content-type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    token = answer.headers.get('authorization') ?? token
    return answer
  }
  const answer = await ask('POST', '/api/core/auth/login', { username, password })
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  return { ask }
}

/** Starts the product with its own database, as `npm start` does. */
export const startInstallation = async (
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Installation> => {
  const config = configOf(dataDir, more)
  const log = { info: () => {}, warn: () => {} }
  const embedded: EmbeddedDatabase = await startEmbedded({
    dataDir,
    log,
    settings: config.wal && archivingSettings,
  })
  let server: RunningServer
  try {
    const quiet = pino({ level: 'silent' })
    const context = { config, databaseUrl: embedded.url, log: quiet, tell: () => {}, health: new Health() }
    server = (await serve(context))!
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return {
    databaseUrl: embedded.url,
    signIn: (username, password) => signIn(server.address, username, password),
    stop: async () => {
      await server.close({ drainMs: 0 })
      await embedded.stop()
    },
  }
}
