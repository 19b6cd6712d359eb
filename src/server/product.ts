import { Resolver } from 'node:dns/promises'
import type { Logger } from 'pino'
import { Database, Engine } from '#engine/index.ts'
import type { Call, DocumentMaker, NamedJob, Report } from '#processes/index.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import { OfficeSuite } from './adapters/office/office-suite.ts'
import { WorksApart } from './apart/works-apart.ts'
import type { BackupState } from './backup/backup-state.ts'
import { BatchesAside } from './batches/batches-aside.ts'
import type { Parts } from './composition.ts'
import type { Config } from './config.ts'
import { DemoMaking } from './demo-making.ts'
import { Health } from './health/health.ts'
import type { Live } from './live/live.ts'
import type { MailTokens } from './mail-in/mail-tokens.ts'
import { deriveKey } from './migrations/secret.ts'
import { Models } from './model-source.ts'
import { Outdated } from './outdated.ts'
import type { Outside } from './outside/outside.ts'
import type { ProductLists } from './product-lists.ts'
import {
  codeOf,
  factorsOf,
  givenBy,
  identityOf,
  lettersOf,
  liveOf,
  namesOf,
  type OwnWork,
  outsideOf,
  scriptsOf,
  webhooksOf,
  withoutSecrets,
} from './product-parts.ts'
import { type Push, pushOf } from './push/push-of.ts'
import type { Scripts } from './sandbox/scripts.ts'
import { makeShares, type Shares } from './share/shares.ts'
import type { Impersonations } from './sign-in/acting/impersonations.ts'
import { ApiKeys } from './sign-in/api-keys.ts'
import { Attempts } from './sign-in/attempts.ts'
import { Callers } from './sign-in/callers.ts'
import { Devices } from './sign-in/devices.ts'
import { Directory } from './sign-in/directory.ts'
import type { EmailChanges } from './sign-in/email-change/email-changes.ts'
import { entryRules } from './sign-in/entry-rules.ts'
import { HostBook } from './sign-in/host-book.ts'
import type { Invitations } from './sign-in/invitations.ts'
import { noteSignIn } from './sign-in/note-sign-in.ts'
import type { Oidc } from './sign-in/oidc/oidc.ts'
import type { Providers } from './sign-in/oidc/provider.ts'
import type { Renewals } from './sign-in/oidc/renewal.ts'
import type { Passkeys } from './sign-in/passkeys/passkeys.ts'
import type { PasswordLinks } from './sign-in/password-links.ts'
import type { RecoveryCodes } from './sign-in/recovery-codes.ts'
import { Resumes } from './sign-in/resumes.ts'
import type { Saml } from './sign-in/saml/saml.ts'
import { type SessionRules, Sessions } from './sign-in/sessions.ts'
import { SignIn } from './sign-in/sign-in.ts'
import { tellingNewDevice } from './sign-in/tell-new-device.ts'
import { Tickets } from './sign-in/ticket.ts'
import type { Totp } from './sign-in/totp.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** What the server hands to whoever answers a request or runs a job. */
export interface Product {
  /** By what its claims are known among several servers. */
  serverId: string
  config: Config
  log: Logger
  db: Database
  engine: Engine
  models: Models
  directory: Directory
  hosts: HostBook
  sessions: Sessions
  /** Machines that call by keys. */
  apiKeys: ApiKeys
  callers: Callers
  /** Acting for another person. */
  impersonations: Impersonations
  tickets: Tickets
  totp: Totp
  recovery: RecoveryCodes
  passkeys: Passkeys
  signIn: SignIn
  devices: Devices
  resumes: Resumes
  /** Tells this installation from others on the same machine, in the names of its cookies. */
  installation: string
  passwordLinks: PasswordLinks
  /** Signing in by identity providers. */
  oidc: Oidc
  saml: Saml
  providers: Providers
  renewals: Renewals
  invitations: Invitations
  /** Where logins' letters go. */
  emailChanges: EmailChanges
  /** Tells open pages what changes. */
  live: Live
  /** Opens what is kept sealed. */
  unseal: (sealed: string) => string
  /** Asks services outside. */
  outside: Outside
  /** Sends what webhooks are told. */
  webhooks: Webhooks
  /** Where this server answers, as `http://127.0.0.1:3000`; unknown before it listens. */
  address?: string
  /** When the last backup was made, where the product makes them. */
  lastBackup?: BackupState
  files: FileStore
  lists: ProductLists
  calls: readonly Call[]
  reports: readonly Report[]
  jobs: ReadonlyMap<string, NamedJob>
  documents: readonly DocumentMaker[]
  /** How browsers are reached while no page is open. */
  push: Push
  /** What the keys of work that waits on devices are made from; behind the first those that were in use before. */
  offlineSecrets: readonly Buffer[]
  /** What names mails that went out, where answers to them come in. */
  mailTokens: MailTokens
  /** By which another machine reads the figures. */
  metricsToken: string
  /** Demonstration tenants that are being made. */
  making: DemoMaking
  /** Whether a newer version has changed the schema under this one. */
  outdated: Outdated
  /** How the database, the disk and this process fare. */
  health: Health
  /** Reads what people send, and prints, in processes of their own. */
  apart: WorksApart
  /** Takes batches further that take long, in a thread of its own. */
  batches: BatchesAside
  /** Makes PDFs of office documents, where one is there. */
  office: OfficeSuite
  /** Scripts of tenants, at work in the sandbox. */
  scripts: Scripts
  /** What can be done at once, by who asks. */
  shares: Shares
  /** The TXT records of a name; tests answer it themselves. */
  resolveTxt: (name: string) => Promise<string[][]>
  now: () => number
}

export interface ProductOptions {
  config: Config
  log: Logger
  /** The URL of the role by which the product serves. */
  appUrl: string
  /** The same role's URL of a replica. */
  replicaUrl?: string
  secret: string
  parts: Parts
  files: FileStore
  outdated?: Outdated
  health?: Health
  /** Tests turn the clock. */
  now?: () => number
  sessionRules?: SessionRules
  maxConnections?: number
}

const databaseOf = ({ appUrl, maxConnections, replicaUrl }: ProductOptions, log: Logger): Database =>
  new Database(appUrl, {
    max: maxConnections,
    replicaUrl,
    // Its words alone: the driver's error carries the whole connection, with the key that cancels its queries.
    log: ({ name, message, code }: Error & { code?: string }) =>
      log.warn({ err: { name, message, code } }, 'a connection to the database broke'),
  })

/** Puts the product together over a database whose schema is there. */
export const makeProduct = (options: ProductOptions): Product => {
  const { config, parts, secret, files, now = Date.now } = options
  const log = withoutSecrets(options.log)
  const db = databaseOf(options, log)
  const models = new Models(parts, db, log)
  const apart = new WorksApart()
  const own: OwnWork = { models }
  const engine = new Engine(db, codeOf(parts, apart, secret, own), models.modelOf, () => new Date(now()))
  engine.onConfigurationChange = tenantId => models.forget(tenantId)
  const directory = new Directory(db.pool)
  const sessions = new Sessions(directory, deriveKey(secret, 'session token'), options.sessionRules, now)
  const callers = new Callers(engine, models, directory, sessions, now)
  const tickets = new Tickets(deriveKey(secret, 'ticket'))
  const devices = new Devices(directory, now)
  const factors = factorsOf({ directory, callers, engine, log, now }, secret)
  const signIn = new SignIn({
    directory,
    sessions,
    tickets,
    ...factors,
    attempts: new Attempts(directory, deriveKey(secret, 'attempt'), now),
    devices,
    now,
    entryOf: entryRules({ callers, engine, directory }),
    note: noted => noteSignIn(callers, engine, noted, log),
    tellNewDevice: tellingNewDevice({ config, directory, engine, callers, log }),
  })
  const scripts = scriptsOf({ engine, callers, directory, log, now }, options)
  own.scripts = scripts
  return {
    ...identityOf({ directory, engine, callers, signIn, sessions, log, now, apart }, config, secret),
    ...liveOf(engine, { db, models, now, log }),
    config,
    log,
    db,
    engine,
    models,
    directory,
    hosts: new HostBook(directory, config.publicUrl, now),
    sessions,
    apiKeys: new ApiKeys({ directory, engine, callers, log, now }),
    callers,
    tickets,
    ...factors,
    signIn,
    devices,
    resumes: new Resumes(directory, deriveKey(secret, 'resume'), now),
    ...lettersOf({ directory, engine, callers, log, now }),
    webhooks: webhooksOf({ engine, callers, log, now }, config, secret),
    outside: outsideOf({ engine, callers, models, log, now }, config, secret),
    files,
    ...givenBy(parts),
    push: pushOf(config, secret),
    ...namesOf(secret, config.formerSecretKeys),
    making: new DemoMaking(),
    outdated: options.outdated ?? new Outdated(),
    health: options.health ?? new Health(),
    shares: makeShares(),
    scripts,
    apart,
    batches: new BatchesAside({ config, appUrl: options.appUrl, secret }, log),
    office: new OfficeSuite(config.officeSuite),
    resolveTxt: name => new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name),
    now,
  }
}
