import { resolve } from 'node:path'
import { type Environment, readText, refuse } from '../../environment.ts'

/** Where the embedded database's own log is kept, so that an installation can be brought back to any instant. */
export interface WalConfig {
  /** Full path of a folder. */
  folder: string
  /** How far one can go back. */
  keepDays: number
}

/** `WAL_ARCHIVE` and `WAL_KEEP` (14d); undefined where no folder is named. Throws StartError with the name of what is wrong. */
export const readWalConfig = (env: Environment): WalConfig | undefined => {
  const folder = readText(env, 'WAL_ARCHIVE')
  const keep = readText(env, 'WAL_KEEP') ?? '14d'
  const [, days] = /^([1-9]\d{0,3})d$/.exec(keep) ?? []
  if (!days) return refuse('WAL_KEEP', 'has to say for how many days: 14d')
  if (!folder) return undefined
  if (readText(env, 'DATABASE_URL'))
    return refuse(
      'WAL_ARCHIVE',
      'is for the embedded database: the log of an outside PostgreSQL is kept by whoever runs that one',
    )
  if (folder.includes('://')) return refuse('WAL_ARCHIVE', 'has to be a folder of this machine')
  return { folder: resolve(folder), keepDays: Number(days) }
}
