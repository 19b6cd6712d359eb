import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { checkClusterVersion, initialiseCluster, ownerPassword, ownerRole } from './initialise-cluster.ts'
import { type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { checkRunnable, giveTo, runAsOrdinaryUser } from './run-as.ts'
import { lockDataFolder } from './server-lock.ts'
import { servingSettings } from './settings.ts'
import { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'

/** What a start has to say; a pino logger fits. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

/** A database of our own that runs until it is stopped. */
export interface EmbeddedDatabase {
  /** The owner's URL. */
  url: string
  /** Starts it again whenever it dies, from now on. */
  lookAfter(how: Pick<SuperviseOptions, 'health' | 'log' | 'beforeStart' | 'giveUp'>): void
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the product on the data folder, creating it the first time, and holds the
 * folder's lock until it is stopped. A PostgreSQL that a killed server left running is taken over.
 */
export const startEmbedded = async (options: {
  dataDir: string
  log: StartLog
}): Promise<EmbeddedDatabase> => {
  const { dataDir, log } = options
  const release = lockDataFolder(dataDir)
  try {
    const binaries = findBinaries()
    const runAs = runAsOrdinaryUser()
    checkRunnable(runAs, binaries.program('postgres'))
    // PostgreSQL reports its folder resolved, and its process is recognised by that path.
    const home = realpathSync(dataDir)
    giveTo(runAs, home)
    const folder = join(home, 'postgres')
    const password = ownerPassword(join(home, 'owner-password'), () => randomBytes(24).toString('base64url'))
    if (existsSync(folder)) checkClusterVersion(folder, binaries)
    else {
      log.info('Creating the database')
      await initialiseCluster({ folder, password, binaries, runAs })
    }
    const logFile = join(home, 'postgres.log')
    const options: PostmasterOptions = { folder, logFile, binaries, runAs, settings: servingSettings() }
    const postmaster = await startPostmaster(options)
    if (postmaster.isReused) log.warn('Took over the database of a server that was killed')
    const server = `postgres://${ownerRole}:${password}@${postmaster.address}`
    await ensureDatabase(server)
    let supervised: Supervised | undefined
    return {
      url: `${server}/${ownerRole}`,
      lookAfter: how => {
        supervised = supervise({ postmaster, options, ...how })
      },
      stop: async () => {
        await ((await supervised?.stop()) ?? postmaster).stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const ensureDatabase = async (server: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  // Without a listener a lost connection would end Node.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ownerRole])
    if (rowCount === 0) await client.query(`create database ${ownerRole}`)
  } finally {
    await client.end()
  }
}
