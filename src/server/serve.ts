import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Model } from '#model/index.ts'
import { configuredStore } from './adapters/files/configured-store.ts'
import { smtpTransport, withTimeouts } from './adapters/mail/smtp-transport.ts'
import { compileParts } from './compile-parts.ts'
import { productParts } from './composition.ts'
import type { Config } from './config.ts'
import { noteEvent, serverName } from './crons/note-event.ts'
import type { DatabaseAccess } from './demo-aside.ts'
import { demoReport } from './demo-report.ts'
import { makeDemo, orderDemo } from './demo-tenants.ts'
import { buildApp } from './http/app.ts'
import { startJobs } from './jobs/index.ts'
import { bringSchema } from './migrations/bring-schema.ts'
import { readSecret } from './migrations/secret.ts'
import { servingRoleOf, servingUrl } from './migrations/serving-role.ts'
import { checkServingRole } from './migrations/start-checks.ts'
import { makeProduct } from './product.ts'
import { provision } from './sign-in/provision.ts'
import { removeUnfinishedDemo } from './unfinished-demo.ts'

/** What the start hands over once the database runs. */
export interface ServeContext {
  config: Config
  /** The owner's URL. */
  databaseUrl: string
  log: Logger
}

export interface RunningServer {
  /** Where it answers, as `http://127.0.0.1:3000`. */
  address: string
  /** The demonstration companies, made while it answers; null where there are none to make. True: all are whole. */
  demo: Promise<boolean> | null
  /** Lets running requests end, then closes everything it opened. */
  close(): Promise<void>
}

const tellUnfinished = (names: readonly string[]): void => {
  for (const name of names)
    process.stdout.write(
      `\nThe making of the demonstration tenant ${name} was cut short last time: it is made anew.\n`,
    )
}

/** Brings the database to the newest state, as its owner, and returns what serving needs of it. */
const prepareDatabase = async (
  { config, databaseUrl, log }: ServeContext,
  model: Model,
): Promise<DatabaseAccess> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  owner.on('error', error => log.warn({ err: error }, 'the connection of the owner broke'))
  await owner.connect()
  try {
    await bringSchema(owner, {
      model,
      servingRole: servingRoleOf(config),
      log: message => log.info(message),
    })
    if (config.demo) tellUnfinished(await removeUnfinishedDemo(owner))
    const secret = await readSecret(owner, config.secretKey)
    const appUrl = await servingUrl(owner, databaseUrl, config, secret)
    await checkServingRole(appUrl)
    return { appUrl, secret }
  } finally {
    await owner.end()
  }
}

const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}

const tell = (made: { password: string } | null): void => {
  if (!made) return
  // Printed and not logged: logs are kept, and this is the only time that it is told.
  process.stdout.write(`\nThe main administrator is admin@master, with the password ${made.password}\n`)
}

/** Composes the product over the database, and answers. */
export const serve = async (context: ServeContext): Promise<RunningServer> => {
  const { config, log } = context
  const parts = productParts(
    config.mail && smtpTransport({ ...config.mail, url: withTimeouts(config.mail.url) }),
  )
  // Told before the database is touched.
  const access = await prepareDatabase(context, compileParts(parts))
  const product = makeProduct({
    config,
    log,
    ...access,
    parts,
    files: configuredStore(config),
  })
  try {
    tell(await provision(product))
    const orders = await orderDemo(product)
    const app = await buildApp(product)
    const jobs = startJobs(product)
    const address = await listen(app, config)
    await noteEvent(product, null, { type: 'START', source: serverName(), message: address })
    const stopping = new AbortController()
    const demo = orders.length
      ? makeDemo(product, access, orders, demoReport(product), stopping.signal)
      : null
    return {
      address,
      demo,
      close: async () => {
        stopping.abort()
        await Promise.all([app.close(), jobs.stop()])
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
