import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import { endLeftovers } from './end-leftovers.ts'
import {
  checkClusterVersion,
  type InitialiseOptions,
  initialiseCluster,
  ownerPassword,
  ownerRole,
} from './initialise-cluster.ts'
import { addressOf, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isPostmasterOf } from './process-identity.ts'
import { checkRunnable, giveTo, runAsOrdinaryUser } from './run-as.ts'
import { lockDataFolder } from './server-lock.ts'
import { type Settings, servingSettings } from './settings.ts'
import { type Supervised, type SuperviseOptions, supervise } from './supervise.ts'

/** Where the database lies in the data folder. */
export const databaseFolder = 'postgres'

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
  /** Stops it; `afterwards` is done with the folder before anybody else may take it. */
  stop(afterwards?: () => void): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the product on the data folder, creating it the first time, and holds the
 * folder's lock until it is stopped. A PostgreSQL that a killed server left running is taken over.
 */
export const startEmbedded = async (options: {
  dataDir: string
  log: StartLog
  /**
   * A database made anew in this folder beside the usual one, by `fill` where it is not to be an empty one; what an
   * earlier attempt left there goes.
   */
  anew?: { folder: string; fill?: (options: InitialiseOptions) => Promise<void> }
  /** Beside those that it always has. */
  settings?: Settings
}): Promise<EmbeddedDatabase> => {
  const { dataDir, log, anew, settings: more } = options
  const release = lockDataFolder(dataDir)
  try {
    const binaries = findBinaries()
    const runAs = runAsOrdinaryUser()
    checkRunnable(runAs, binaries.program('postgres'))
    // PostgreSQL reports its folder resolved, and its process is recognised by that path.
    const home = realpathSync(dataDir)
    giveTo(runAs, home)
    const folder = join(home, anew?.folder ?? databaseFolder)
    if (anew) removeCluster(folder)
    const password = ownerPassword(join(home, 'owner-password'), () => randomBytes(24).toString('base64url'))
    if (existsSync(folder)) checkClusterVersion(folder, binaries)
    else {
      log.info('Creating the database')
      await (anew?.fill ?? initialiseCluster)({ folder, password, binaries, runAs })
    }
    const logFile = join(home, 'postgres.log')
    const settings = { ...servingSettings(), ...more }
    const options: PostmasterOptions = { folder, logFile, binaries, runAs, settings }
    let postmaster = await startPostmaster(options)
    if (postmaster.isReused) log.warn('Took over the database of a server that was killed')
    if (postmaster.isReused && more) {
      // Nobody knows with which settings it was started.
      await postmaster.stop()
      postmaster = await startPostmaster(options)
    }
    const server = `postgres://${ownerRole}:${password}@${postmaster.address}`
    await ensureDatabase(server)
    let supervised: Supervised | undefined
    return {
      url: `${server}/${ownerRole}`,
      lookAfter: how => {
        supervised = supervise({ postmaster, options, ...how })
      },
      stop: async afterwards => {
        await ((await supervised?.stop()) ?? postmaster).stop()
        afterwards?.()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Removes a folder that a killed process left, and a PostgreSQL that goes on in it. */
const removeCluster = (folder: string): void => {
  const left = readPostmasterFile(folder)
  if (left && isPostmasterOf(left.pid, folder)) process.kill(left.pid, 'SIGKILL')
  endLeftovers(folder)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The owner's URL of the database that runs on a data folder, whoever started it; undefined where none does. Throws
 * StartError where the folder holds no database.
 */
export const findEmbedded = (dataDir: string): string | undefined => {
  if (!existsSync(join(dataDir, databaseFolder)))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const home = realpathSync(dataDir)
  const folder = join(home, databaseFolder)
  const file = readPostmasterFile(folder)
  if (file?.status !== 'ready' || !isPostmasterOf(file.pid, folder)) return undefined
  const password = readFileSync(join(home, 'owner-password'), 'utf8').trim()
  return `postgres://${ownerRole}:${password}@${addressOf(file)}/${ownerRole}`
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
