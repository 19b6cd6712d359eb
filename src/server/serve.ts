import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { configuredTransport } from './adapters/mail/configured-transport.ts'
import { startBackups } from './backup/start-backups.ts'
import { startArchiving } from './backup/wal/start-archiving.ts'
import { compileParts } from './compile-parts.ts'
import { productParts } from './composition.ts'
import type { Config } from './config.ts'
import { noteEvent, serverName } from './crons/note-event.ts'
import type { DatabaseAccess } from './demo-aside.ts'
import { demoReport } from './demo-report.ts'
import { makeDemo, orderDemo } from './demo-tenants.ts'
import type { Health } from './health/health.ts'
import { buildApp } from './http/app.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { startJobs } from './jobs/index.ts'
import { keptStore } from './kept-store.ts'
import { asOwner } from './migrations/as-owner.ts'
import { bringSchema } from './migrations/bring-schema.ts'
import { migrationFiles } from './migrations/migration-files.ts'
import { hasMovedOn } from './migrations/migration-list.ts'
import { repeatLater } from './migrations/repeat-migrations.ts'
import { rework, waitsForRework } from './migrations/rework.ts'
import { readSecret } from './migrations/secret.ts'
import { replicaUrlOf, servingRoleOf, servingUrl } from './migrations/serving-role.ts'
import { checkServingRole } from './migrations/start-checks.ts'
import { Outdated } from './outdated.ts'
import { makeProduct, type Product } from './product.ts'
import { provision } from './sign-in/provision.ts'
import { StartError } from './start-error.ts'
import { removeUnfinishedDemo } from './unfinished-demo.ts'

/** What the start hands over once the database runs. */
export interface ServeContext {
  config: Config
  /** The owner's URL. */
  databaseUrl: string
  log: Logger
  health: Health
  /** Tells who waits for the start what takes its time, where the log does not. */
  tell?: (line: string) => void
}

/** What a start says of the database: in the log, or on the terminal where nobody would see it there. */
const sayOf =
  ({ log, tell }: ServeContext) =>
  (line: string): void => {
    if (log.isLevelEnabled('info')) log.info(line)
    else tell?.(line)
  }

export interface RunningServer {
  /** Where it answers, as `http://127.0.0.1:3000`. */
  address: string
  /** The demonstration companies, made while it answers; null where there are none to make. True: all are whole. */
  demo: Promise<boolean> | null
  db: Database
  /** Goes on answering for a while where others are to take over, lets running requests end, then closes what it opened. */
  close(how: { drainMs: number }): Promise<void>
}

const tellUnfinished = (names: readonly string[]): void => {
  for (const name of names)
    process.stdout.write(
      `\nThe making of the demonstration tenant ${name} was cut short last time: it is made anew.\n`,
    )
}

/** Brings the database to the newest state, as its owner, and returns what serving needs of it. */
const prepareDatabase = async (
  context: ServeContext,
  model: Model,
): Promise<DatabaseAccess & { isNewest: boolean }> => {
  const { config, databaseUrl, log } = context
  const say = sayOf(context)
  return asOwner(databaseUrl, log, async owner => {
    const isNewest = await bringSchema(owner, { model, config, servingRole: servingRoleOf(config), log: say })
    if (config.demo) tellUnfinished(await removeUnfinishedDemo(owner))
    const secret = await readSecret(owner, config.secretKey)
    const appUrl = await servingUrl(owner, databaseUrl, config, secret)
    await checkServingRole(appUrl)
    return { appUrl, secret, isNewest }
  })
}

/** Values that only the newest code knows, before anybody asks for them. */
const workOutAnew = async (context: ServeContext, product: Product): Promise<void> => {
  const { config, databaseUrl, log } = context
  await asOwner(databaseUrl, log, async owner => {
    if (config.migrate === 'off' && (await waitsForRework(owner)))
      throw new StartError(
        'This database waits for values to be worked out anew, and MIGRATE=off: start once with MIGRATE=only.',
      )
    await rework(owner, product, product.models.base, sayOf(context))
  })
}

const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}

/** Cookies that a sign-in leaves go over such a line for everybody to read. */
const warnWithoutTls = (config: Config, log: Logger): void => {
  if (config.isLoopback || config.publicUrl?.startsWith('https:')) return
  log.warn('PUBLIC_URL names no https address: sign-ins from other machines are protected by no TLS')
}

/** How long what runs may go on once nothing new is taken. */
const endWithinMs = 20_000

/** Takes nothing new and lets what runs end; what is too long for that is cut off. */
const endAnswers = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), endWithinMs)
  await app.close()
  clearTimeout(cutOff)
}

const tell = (made: { password: string } | null): void => {
  if (!made) return
  // Printed and not logged: logs are kept, and this is the only time that it is told.
  process.stdout.write(`\nThe main administrator is admin@master, with the password ${made.password}\n`)
}

/** Composes the product over the database, and answers; null where it was started to migrate alone. */
export const serve = async (context: ServeContext): Promise<RunningServer | null> => {
  const { config, databaseUrl, log } = context
  const files = keptStore(config, log)
  const parts = productParts(
    configuredTransport(config, files, () => product),
    config.publicUrl,
  )
  // Told before the database is touched.
  const { isNewest, ...access } = await prepareDatabase(context, compileParts(parts))
  const names = migrationFiles().map(file => file.name)
  const product: Product = makeProduct({
    config,
    log,
    ...access,
    replicaUrl: replicaUrlOf(config.databaseReplicaUrl, access.appUrl),
    parts,
    files,
    health: context.health,
    outdated: new Outdated(() => asOwner(databaseUrl, log, owner => hasMovedOn(owner, names))),
  })
  try {
    // A later version knows better what its migrations ask for.
    if (isNewest) await workOutAnew(context, product)
    if (config.migrate === 'only') {
      await product.db.end()
      return null
    }
    tell(await provision(product))
    const orders = await orderDemo(product)
    const app = await buildApp(product)
    const heartbeat = await startHeartbeat(product, config.databaseUrl === undefined)
    const jobs = startJobs(product)
    product.live.start()
    const backups = config.backups && startBackups({ schedule: config.backups, product, databaseUrl })
    const archiving = config.wal && (await startArchiving({ wal: config.wal, product, databaseUrl }))
    const address = await listen(app, config)
    warnWithoutTls(config, log)
    product.address = address
    await noteEvent(product, null, { type: 'START', source: serverName(), message: address })
    const stopping = new AbortController()
    if (isNewest) repeatLater(product, databaseUrl, stopping.signal)
    const demo = orders.length
      ? makeDemo(product, access, orders, demoReport(product), stopping.signal)
      : null
    return {
      address,
      demo,
      db: product.db,
      close: async ({ drainMs }) => {
        product.health.isLeaving = true
        stopping.abort()
        const ended = sleep(drainMs).then(() => endAnswers(app))
        await Promise.all([ended, jobs.stop(), backups?.stop(), archiving?.stop()])
        await heartbeat.stop()
        await noteEvent(product, null, { type: 'STOP', source: serverName(), message: address })
        await product.db.end()
        await demo
      },
    }
  } catch (error) {
    await product.db.end()
    throw error
  }
}
