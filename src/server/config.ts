import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { findOfficeSuite } from './adapters/office/office-suite.ts'
import { type BackupSchedule, readBackupSchedule } from './backup/backup-schedule.ts'
import { isInBucket } from './backup/place/is-in-bucket.ts'
import { readWalConfig, type WalConfig } from './backup/wal/wal-config.ts'
import {
  type Environment,
  readChoice,
  readFlag,
  readInteger,
  readText,
  readUrl,
  refuse,
} from './environment.ts'
import { type EnvironmentName, environments } from './environment-flags.ts'
import { shortestPassword } from './sign-in/password.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const migrating = ['only', 'off', 'development'] as const
const modes = ['production', 'development', 'test'] as const

/** Everything that the surroundings decide about this server, read once at start and never changed. */
export interface Config {
  readonly mode: (typeof modes)[number]
  /** What its people take it for: a band over every page says where what they do does not count. */
  readonly environment: EnvironmentName
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** Whether only this machine can reach the server. */
  readonly isLoopback: boolean
  /** Where people reach the product, without a slash at the end; undefined: wherever the request came in. */
  readonly publicUrl: string | undefined
  /** The owner's URL of an outside PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** The URL by which the product serves, where it does not follow from the owner's. */
  readonly databaseAppUrl: string | undefined
  /** Where a replica of the database is, asked for lists and reports: with the serving role's name and password where it has none. */
  readonly databaseReplicaUrl: string | undefined
  /** Addresses and networks whose word is taken for who asks, beside this machine's own. */
  readonly trustedProxies: readonly string[]
  /** Full path of the folder for the embedded database and for documents. */
  readonly dataDir: string
  /** `CONFIG_DIR`: a folder for each tenant, with its configuration as plain files, which *Check configuration* loads. */
  readonly configDir: string | undefined
  /** `PLACES_DIR`: postcodes as GeoNames gives them, `ES.txt`, which complete our own list of places. */
  readonly placesDir: string | undefined
  /** Full path of the built screens. */
  readonly webDir: string
  /** Undefined: made once and kept in the database. */
  readonly secretKey: string | undefined
  /** `SECRET_KEY_FORMER`: those that were in use before, by comma. They open what waits on devices, and nothing else. */
  readonly formerSecretKeys: readonly string[]
  readonly adminPassword: string | undefined
  readonly demo: DemoConfig | undefined
  /**
   * What a start does about the schema: `only` brings it up and ends, `off` refuses where something is to be done,
   * `development` lets it follow the declarations even where that is not usual. Undefined: brings it up and serves.
   */
  readonly migrate: (typeof migrating)[number] | undefined
  /** How long a server that is asked to stop goes on answering, so that balancers send new ones elsewhere. */
  readonly drainSeconds: number
  readonly logLevel: (typeof logLevels)[number]
  /** Undefined: documents lie in the data folder. */
  readonly s3: S3Config | undefined
  /** How buckets are reached, those of backups too. */
  readonly s3Account: S3Account
  /** Undefined: the product makes no backups by itself. */
  readonly backups: BackupSchedule | undefined
  /** Undefined: the embedded database's log is kept as long as it needs it itself. */
  readonly wal: WalConfig | undefined
  /** `SOFFICE`, else what the search path finds: makes PDFs of office documents. Undefined: there is none here. */
  readonly officeSuite: string | undefined
  /** Hosts, `name` or `name:port`, that may be asked from here although their addresses are private, and without TLS. */
  readonly outboundAllow: readonly string[]
  /** Undefined: e-mails are kept and held, and nothing leaves the installation. */
  readonly mail: MailConfig | undefined
}

export interface DemoConfig {
  /** How many contracts the first demo tenant has. */
  readonly size: number
  /** Undefined: made at random and printed. */
  readonly password: string | undefined
}

export interface MailConfig {
  /** `smtp://user:password@host:587`, `smtps://…` for TLS from the start. */
  readonly url: string
  /** Who writes: `Ponant Bail <billing@ponant.example>`. */
  readonly from: string
}

/** How buckets are reached, whichever they are. */
export interface S3Account {
  readonly region: string
  readonly endpoint: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
  readonly forcePathStyle: boolean
}

export interface S3Config extends S3Account {
  readonly bucket: string
}

const folderOf = (env: Environment, name: string): string | undefined => {
  const folder = readText(env, name)
  return folder === undefined ? undefined : resolve(folder)
}

/** A folder that is not there would be found out by nobody: suggestions would only be fewer. */
const readPlacesDir = (env: Environment): string | undefined => {
  const folder = folderOf(env, 'PLACES_DIR')
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return refuse('PLACES_DIR', `${folder} is not a folder`)
  return folder
}

/**
 * Reads and checks the environment; the first bad value is refused with one sentence that names its variable. What is said
 * of S3 without a bucket of documents is a mistake, but where backups lie in one.
 */
export const readConfig = (env: Environment, hasBucket = isInBucket(env.BACKUP_TO ?? '')): Config => {
  const host = readText(env, 'HOST') ?? '127.0.0.1'
  const mode = readChoice(env, 'NODE_ENV', modes) ?? 'production'
  const isLoopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host)
  return Object.freeze({
    mode,
    environment: readChoice(env, 'ENVIRONMENT', environments) ?? mode,
    host,
    port: readInteger(env, 'PORT', { from: 0, to: 65_535 }) ?? 3000,
    isLoopback,
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAppUrl: readDatabaseAppUrl(env),
    databaseReplicaUrl: readUrl(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    trustedProxies: readProxies(env),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? 'data'),
    configDir: folderOf(env, 'CONFIG_DIR'),
    placesDir: readPlacesDir(env),
    webDir: resolve('dist/web'),
    secretKey: readText(env, 'SECRET_KEY', { atLeast: 32 }),
    formerSecretKeys: readFormerSecrets(env),
    adminPassword: readText(env, 'ADMIN_PASSWORD', { atLeast: shortestPassword }),
    demo: readDemo(env, host, isLoopback),
    migrate: readChoice(env, 'MIGRATE', migrating),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', { from: 0, to: 300 }) ?? (mode === 'production' ? 5 : 0),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels) ?? 'info',
    s3: readS3(env, hasBucket),
    s3Account: readS3Account(env),
    backups: readBackupSchedule(env),
    wal: readWalConfig(env),
    officeSuite: findOfficeSuite(env),
    outboundAllow: readOutboundAllow(env),
    mail: readMail(env),
  })
}

const readFormerSecrets = (env: Environment): readonly string[] =>
  (readText(env, 'SECRET_KEY_FORMER')?.split(',') ?? []).map(part => {
    const secret = part.trim()
    if (secret.length < 32)
      return refuse('SECRET_KEY_FORMER', 'must have at least 32 characters in each part')
    return secret
  })

/** `192.0.2.1, 10.0.0.0/8, 2001:db8::/32`; none stands for everybody. */
const readProxies = (env: Environment): readonly string[] =>
  (readText(env, 'TRUSTED_PROXIES')?.split(',') ?? []).map(part => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? []
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const length = bits === undefined ? longest : Number(bits)
    if (!longest || length < 1 || length > longest)
      return refuse('TRUSTED_PROXIES', 'has to name addresses and networks: 192.0.2.1, 10.0.0.0/8')
    return bits === undefined ? address : `${address}/${bits}`
  })

/** `idp.intern, 127.0.0.1:8443`. */
const readOutboundAllow = (env: Environment): readonly string[] =>
  (readText(env, 'OUTBOUND_ALLOW')?.split(',') ?? []).map(part => {
    const host = part.trim().toLowerCase()
    if (!/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(host))
      return refuse('OUTBOUND_ALLOW', 'has to name hosts: idp.intern, 127.0.0.1:8443')
    return host
  })

const readDatabaseAppUrl = (env: Environment): string | undefined => {
  const url = readUrl(env, 'DATABASE_APP_URL', ['postgres:', 'postgresql:'])
  if (url && !readText(env, 'DATABASE_URL')) {
    refuse('DATABASE_APP_URL', 'needs DATABASE_URL beside it: the embedded database has a role of its own')
  }
  return url
}

const readDemo = (env: Environment, host: string, isLoopback: boolean): DemoConfig | undefined => {
  const size = readInteger(env, 'DEMO_SIZE', { from: 1, to: 1_000_000 }) ?? 500
  const password = readText(env, 'DEMO_PASSWORD', { atLeast: shortestPassword })
  if (!readFlag(env, 'DEMO')) return undefined
  // The demo's accounts have well-known names, so the network sees them only when somebody chose their password.
  if (!isLoopback && !password) {
    refuse(
      'DEMO',
      `would open the demo's accounts to the network on HOST=${host}: set DEMO_PASSWORD, or DEMO=0`,
    )
  }
  return Object.freeze({ size, password })
}

const readMail = (env: Environment): MailConfig | undefined => {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const from = readText(env, 'MAIL_FROM')
  if (!url) return from ? refuse('SMTP_URL', 'is missing, and MAIL_FROM needs it') : undefined
  if (!from?.includes('@')) return refuse('MAIL_FROM', 'has to name the address that SMTP_URL sends from')
  return Object.freeze({ url, from })
}

const readS3Account = (env: Environment): S3Account => {
  const accessKeyId = readText(env, 'S3_ACCESS_KEY_ID')
  const secretAccessKey = readText(env, 'S3_SECRET_ACCESS_KEY')
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:'])
  if (!accessKeyId !== !secretAccessKey) {
    refuse(accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID', 'is missing: the two go together')
  }
  return Object.freeze({
    region: readText(env, 'S3_REGION') ?? 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    // Servers other than Amazon's rarely give each bucket a host name of its own.
    forcePathStyle: readFlag(env, 'S3_FORCE_PATH_STYLE') ?? endpoint !== undefined,
  })
}

const readS3 = (env: Environment, hasBucket: boolean): S3Config | undefined => {
  const bucket = readText(env, 'S3_BUCKET')
  if (bucket) return Object.freeze({ bucket, ...readS3Account(env) })
  const other = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find(
    name => env[name],
  )
  return other && !hasBucket ? refuse('S3_BUCKET', `is missing, and ${other} needs it`) : undefined
}
