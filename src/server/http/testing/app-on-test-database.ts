import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { type Effect, insertRecords, type Plain } from '#engine/index.ts'
import { diskStore } from '../../adapters/files/disk-store.ts'
import { readConfig } from '../../config.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { startHeartbeat } from '../../jobs/heartbeat.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { migrate } from '../../migrations/migrate.ts'
import { migrationFiles } from '../../migrations/migration-files.ts'
import { hasMovedOn } from '../../migrations/migration-list.ts'
import { replicaUrlOf, servingUrl } from '../../migrations/serving-role.ts'
import { Outdated } from '../../outdated.ts'
import { makeProduct, type Product } from '../../product.ts'
import { createLogin, createTenant } from '../../sign-in/accounts.ts'
import { hashPassword } from '../../sign-in/password.ts'
import type { SessionRules } from '../../sign-in/sessions.ts'
import { buildTemplate, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { buildApp } from '../app.ts'
import { holdToTold } from './answers-as-told.ts'
import { partsBy } from './parts-by.ts'

export const password = 'a long enough password'
export const secret = 'a secret that only tests have, 32 characters'

/** By which a test's database serves: all of them share the role, and so its password. */
export const appUrlOf = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.username = 'tranche_app'
  url.password = 'test'
  return url.href
}

export interface AppOptions {
  sessionRules?: SessionRules
  /** By which e-mails go out; without it they are held. */
  mailTransport?: Effect<'mail'>
  /** Told every route of the product. */
  onRoute?: (route: RouteOptions) => void
  /** What else its environment says. */
  env?: Record<string, string>
}

const productOver = (
  ownerUrl: string,
  folder: string,
  clock: { offsetMs: number },
  { sessionRules, mailTransport, env }: AppOptions = {},
): Product => {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...env })
  return makeProduct({
    config,
    log: pino({ level: process.env.TEST_LOG ?? 'error' }),
    appUrl: appUrlOf(ownerUrl),
    replicaUrl: replicaUrlOf(config.databaseReplicaUrl, appUrlOf(ownerUrl)),
    secret,
    parts: partsBy(mailTransport),
    files: diskStore(join(folder, 'documents')),
    now: () => Date.now() + clock.offsetMs,
    outdated: new Outdated(() =>
      asOwner(ownerUrl, { warn: () => {} }, owner =>
        hasMovedOn(
          owner,
          migrationFiles().map(file => file.name),
        ),
      ),
    ),
    sessionRules,
    maxConnections: 24,
  })
}

/** Two tenants with somebody of each kind: `demo` and `norte`. */
export const fillTenants = async (url: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await migrate(owner, { servingRole: 'tranche_app' })
  await servingUrl(owner, url, { databaseAppUrl: appUrlOf(url) }, secret)
  await owner.end()
  const product = productOver(url, tmpdir(), { offsetMs: 0 })
  for (const name of ['master', 'demo', 'norte'])
    await createTenant(product, { name, label: name, currencies: ['GBP', 'USD'] })
  await createLogin(product, {
    username: 'admin@master',
    password,
    tenant: 'master',
    user: { name: 'Main', isAdmin: true, profiles: ['ADMIN'] },
  })
  for (const tenant of ['demo', 'norte']) {
    const { id } = (await product.directory.tenantByName(tenant))!
    const caller = await product.callers.product(id)
    const [client] = await product.engine.work(caller, work =>
      insertRecords(work, 'person', [{ type: 'C', name: `Client of ${tenant}` }]),
    )
    await createLogin(product, {
      username: `admin@${tenant}`,
      password,
      tenant,
      user: { name: 'Admin', isAdmin: true, profiles: ['ADMIN'] },
    })
    await createLogin(product, {
      username: `staff@${tenant}`,
      password,
      tenant,
      user: { name: 'Staff', profiles: ['STAFF'] },
    })
    await createLogin(product, {
      username: `client@${tenant}`,
      password,
      tenant,
      user: { name: 'Client', profiles: ['CLIENT'], personRegistration: client!.registration },
    })
  }
  await product.db.end()
}

/** The login of a user who was added without a letter box: as if he had accepted and chosen this password. */
export const giveLogin = (url: string, username: string, withPassword: string): Promise<void> =>
  asOwner(url, { warn: () => {} }, async owner => {
    const hash = await hashPassword(withPassword)
    await owner.query(
      `with made as (
         insert into login (id, username, password_hash, confirmed_at, created_at)
         values (gen_random_uuid(), $1, $2, now(), now()) returning id
       ) insert into membership (login_id, tenant_id, user_id)
         select made.id, u.tenant_id, u.id from made, "user" u where u.username = $1`,
      [username, hash],
    )
  })

/** Proves a host of a tenant: as if its zone held the text that its record asks for. */
export const proveHost = async (setup: AppSetup, hostname: string, tenant = 'demo'): Promise<void> => {
  const admin = await setup.signIn(`admin@${tenant}`)
  const { body: host } = await admin.get(`/api/core/hosts/${hostname}`)
  setup.product.resolveTxt = async () => [[host.proof]]
  await admin.post(`/api/core/hosts/${hostname}/transitions/prove`, {})
  await dispatchDue(setup.product, new AbortController().signal)
}

/** An answer as a client reads it. */
export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body it says itself
  body: any
  text: string
}

/** Somebody signed in: every request carries the newest token and its cookies, as a browser does. */
export interface Client {
  token: string | undefined
  readonly cookies: Map<string, string>
  send(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(url: string, headers?: Record<string, string>): Promise<Answer>
}

export interface AppSetup {
  app: FastifyInstance
  product: Product
  /** The owner's URL of the database. */
  url: string
  clock: { offsetMs: number }
  /** Without a session until it signs in. */
  client(token?: string): Client
  signIn(username: string, withPassword?: string): Promise<Client>
  close(): Promise<void>
}

export const appOnTestDatabase = async (options: AppOptions = {}): Promise<AppSetup> => {
  const hash = migrationFiles()
    .map(file => file.hash.slice(0, 12))
    .join('')
  return appOver(await createTestDatabase(await buildTemplate(`app_${hash}`, fillTenants)), options)
}

/** The product over a database that is there, whatever is in it; its schema is the newest. */
export const appOver = async (database: TestDatabase, options: AppOptions = {}): Promise<AppSetup> => {
  const folder = mkdtempSync(join(tmpdir(), 'tranche-app-'))
  const clock = { offsetMs: 0 }
  const product = productOver(database.url, folder, clock, options)
  const heartbeat = await startHeartbeat(product, false)
  const app = await buildApp(product, route => {
    holdToTold(route)
    options.onRoute?.(route)
  })
  const client = (token?: string): Client => clientOf(app, token)
  return {
    app,
    product,
    url: database.url,
    clock,
    client,
    signIn: async (username, withPassword = password) => {
      const one = client()
      const answer = await one.post('/api/core/auth/login', {
        username,
        password: withPassword,
      })
      if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.text}`)
      return one
    },
    close: async () => {
      app.server.closeAllConnections() // Those of who went are kept alive, and would be waited for.
      await app.close()
      await heartbeat.stop()
      await product.db.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Another server over the same database, as several share one. */
export const secondServer = async (
  first: AppSetup,
): Promise<Pick<AppSetup, 'app' | 'product' | 'client' | 'close'>> => {
  const { product } = first
  const second = makeProduct({
    config: product.config,
    log: product.log,
    appUrl: appUrlOf(first.url),
    replicaUrl: replicaUrlOf(product.config.databaseReplicaUrl, appUrlOf(first.url)),
    secret,
    parts: {
      ...product.models.parts,
      calls: [],
      reports: [],
      jobs: new Map(),
      documents: [],
      lists: undefined,
    },
    files: product.files,
    now: product.now,
  })
  const app = await buildApp(second)
  return {
    app,
    product: second,
    client: token => clientOf(app, token),
    close: async () => {
      await app.close()
      await second.db.end()
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const clientOf = (app: FastifyInstance, token: string | undefined): Client => {
  const one: Client = {
    token,
    cookies: new Map(),
    send: async (method, url, body, headers = {}) => {
      const sent = one.token
      const answer = await app.inject({
        method,
        url,
        headers: { ...(sent ? { authorization: `Bearer ${sent}` } : {}), ...headers },
        cookies: Object.fromEntries(one.cookies),
        ...(body === undefined ? {} : { payload: body as Plain }),
      })
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0) one.cookies.delete(name)
        else one.cookies.set(name, value)
      const next = answer.headers.authorization
      if (one.token === sent) one.token = typeof next === 'string' ? next.replace('Bearer ', '') : undefined
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string | undefined>,
        body: parsed(answer.body),
        text: answer.body,
      }
    },
    get: (url, headers) => one.send('GET', url, undefined, headers),
    post: (url, body, headers) => one.send('POST', url, body, headers),
    patch: (url, body, headers) => one.send('PATCH', url, body, headers),
    put: (url, body, headers) => one.send('PUT', url, body, headers),
    delete: (url, headers) => one.send('DELETE', url, undefined, headers),
  }
  return one
}
