import { readFileSync } from 'node:fs'
import { type Environment, readText } from '../environment.ts'
import { StartError } from '../start-error.ts'

const shortest = 32

const readKeyFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(`BACKUP_KEY_FILE cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** The key of backups: `BACKUP_KEY`, or what the file `BACKUP_KEY_FILE` holds; undefined where neither is set. */
export const readBackupKey = (env: Environment): string | undefined => {
  const key = readText(env, 'BACKUP_KEY', { atLeast: shortest })
  const path = readText(env, 'BACKUP_KEY_FILE')
  if (!path) return key
  const kept = readKeyFile(path)
  if (kept.length < shortest)
    throw new StartError(
      `BACKUP_KEY_FILE must hold at least ${shortest} characters: openssl rand -base64 32 makes them.`,
    )
  if (key && key !== kept) throw new StartError('BACKUP_KEY and BACKUP_KEY_FILE name different keys.')
  return kept
}
