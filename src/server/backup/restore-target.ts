import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configuredStore } from '../adapters/files/configured-store.ts'
import { diskStore } from '../adapters/files/disk-store.ts'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Config } from '../config.ts'
import { databaseFolder, type InitialiseOptions, type StartLog, startEmbedded } from '../embedded/index.ts'
import { BackupFault } from './backup-fault.ts'

/** Where rows and documents go, seen by nobody before `finish`. */
export interface Target {
  databaseUrl: string
  files: FileStore
  finish(): Promise<void>
  giveUp(): Promise<void>
}

interface EmbeddedTarget {
  config: Pick<Config, 'dataDir' | 's3'>
  log: StartLog
  /** Makes the database's folder, where it is not to be an empty one. */
  fill?: (options: InitialiseOptions) => Promise<void>
}

const aside = (name: string): string => `${name}.restoring`
const documentsFolder = 'documents'

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** A database and documents of our own, made beside their names and renamed when they are whole. */
export const embeddedTarget = async ({ config, log, fill }: EmbeddedTarget): Promise<Target> => {
  const { dataDir, s3 } = config
  const at = (name: string) => join(dataDir, name)
  if (existsSync(at(databaseFolder)))
    throw new BackupFault(
      `The data folder ${dataDir} holds a database already: set DATA_DIR to another folder, or move that one away.`,
    )
  // Documents without a database are those of a restore that was killed between two names, or somebody's.
  if (!s3 && isFilled(at(documentsFolder)) && !existsSync(at(aside(databaseFolder))))
    throw new BackupFault(
      `The data folder ${dataDir} holds documents already: set DATA_DIR to another folder.`,
    )
  const embedded = await startEmbedded({ dataDir, log, anew: { folder: aside(databaseFolder), fill } })
  rmSync(at(aside(documentsFolder)), { recursive: true, force: true })
  const takeNames = (): void => {
    if (!s3 && existsSync(at(aside(documentsFolder)))) {
      rmSync(at(documentsFolder), { recursive: true, force: true })
      renameSync(at(aside(documentsFolder)), at(documentsFolder))
    }
    // Last: with it the installation is there.
    renameSync(at(aside(databaseFolder)), at(databaseFolder))
  }
  return {
    databaseUrl: embedded.url,
    files: s3 ? configuredStore(config) : diskStore(at(aside(documentsFolder))),
    finish: () => embedded.stop(takeNames),
    giveUp: () =>
      embedded.stop(() => {
        for (const name of [documentsFolder, databaseFolder])
          rmSync(at(aside(name)), { recursive: true, force: true })
      }),
  }
}
