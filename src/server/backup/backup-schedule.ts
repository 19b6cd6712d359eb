import { resolve } from 'node:path'
import { type Environment, readText, refuse } from '../environment.ts'
import { readBackupKey } from './backup-key.ts'
import { isInBucket } from './place/is-in-bucket.ts'

/** Of how many days, weeks and months the newest backup is kept. */
export interface KeptBackups {
  days: number
  weeks: number
  months: number
}

/** Backups that the product makes by itself. */
export interface BackupSchedule {
  /** Where they go: the full path of a folder, or `s3://bucket/prefix/`. */
  to: string
  /** Once a day, by the clock of the machine. */
  hour: number
  minute: number
  keep: KeptBackups
  key: string
}

const readTime = (env: Environment): { hour: number; minute: number } => {
  const text = readText(env, 'BACKUP_AT') ?? '02:30'
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (!hour || !minute) return refuse('BACKUP_AT', 'has to be a time of day such as 02:30')
  return { hour: Number(hour), minute: Number(minute) }
}

const readKept = (env: Environment): KeptBackups => {
  const text = readText(env, 'BACKUP_KEEP') ?? '7d,4w,12m'
  const parts = text.split(',').map(part => /^(\d{1,4})([dwm])$/.exec(part.trim()))
  if (parts.some(part => !part)) return refuse('BACKUP_KEEP', 'has to say days, weeks and months: 7d,4w,12m')
  const of = (unit: string) => Number(parts.find(part => part![2] === unit)?.[1] ?? 0)
  return { days: of('d'), weeks: of('w'), months: of('m') }
}

/**
 * `BACKUP_TO`, `BACKUP_AT` (02:30) and `BACKUP_KEEP` (7d,4w,12m), with `BACKUP_KEY`; undefined where no place is named.
 * Throws StartError with the name of what is wrong.
 */
export const readBackupSchedule = (env: Environment): BackupSchedule | undefined => {
  const place = readText(env, 'BACKUP_TO')
  if (!place) return undefined
  const key = readBackupKey(env)
  if (!key) return refuse('BACKUP_KEY', 'is missing, and BACKUP_TO needs it: openssl rand -base64 32')
  const to = isInBucket(place) ? place : resolve(place)
  return { to, ...readTime(env), keep: readKept(env), key }
}
