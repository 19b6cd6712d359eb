import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextRun } from '#processes/crons/schedule.ts'
import { noteEvent } from '../crons/note-event.ts'
import { asOwner } from '../migrations/as-owner.ts'
import type { Product } from '../product.ts'
import { backupName } from './backup-name.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { expiredBackups } from './expired-backups.ts'
import { writeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const state = 'backup'
const lookEveryMs = 60_000

export interface ScheduledBackup {
  schedule: BackupSchedule
  product: Product
  /** The owner's URL. */
  databaseUrl: string
}

/** Whether this server is the one that makes the backup due at that instant: of several, the first that asks. */
const isOurs = ({ product, databaseUrl }: ScheduledBackup, due: string): Promise<boolean> =>
  asOwner(databaseUrl, product.log, async owner => {
    const { rowCount } = await owner.query(
      `insert into product_state as s (name, value) values ($1, jsonb_build_object('due', $2::text))
       on conflict (name) do update set value = excluded.value where s.value ->> 'due' < excluded.value ->> 'due'`,
      [state, due],
    )
    return Boolean(rowCount)
  })

/**
 * Makes the backup due at that instant, reads it whole from where it lies, and then removes those that are no longer kept.
 * What became of it is an event of the product. Answers the file, null where another server makes it or it failed.
 */
export const runBackup = async (of: ScheduledBackup, due: Date): Promise<string | null> => {
  const { schedule, product, databaseUrl } = of
  const { folder, key, keep } = schedule
  const file = join(folder, backupName(due))
  try {
    if (!(await isOurs(of, due.toISOString()))) return null
    const source = { databaseUrl, files: product.files, secretKey: product.config.secretKey }
    const { size, missing } = await writeBackup(source, { file, key, part: 'all' })
    await verifyBackup(file, key)
    const expired = expiredBackups(await readdir(folder), keep)
    for (const name of expired) await rm(join(folder, name))
    await noteEvent(product, null, {
      type: 'JOB',
      level: missing.length ? 'WARN' : 'INFO',
      source: state,
      message: `${file} (${(size / 1_000_000).toFixed(1)} MB)`,
      details: { missing: missing.slice(0, 20), expired },
    })
    return file
  } catch (error) {
    product.log.error({ err: error }, 'the backup failed')
    await noteEvent(product, null, {
      type: 'FAULT',
      level: 'ERROR',
      source: state,
      message: `${file}: ${(error as Error).message}`.slice(0, 1000),
    })
    return null
  }
}

const dueAfter = ({ hour, minute }: BackupSchedule, after: number): number => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return nextRun(`${minute} ${hour} * * *`, after, zone)!
}

/** Makes backups at their time until it is stopped; what runs then is waited for. */
export const startBackups = (of: ScheduledBackup): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const running = (async () => {
    let due = dueAfter(of.schedule, of.product.now())
    while (!stopping.signal.aborted) {
      // The clock of the machine may be set: it is asked again and again, and not slept through.
      await sleep(Math.min(lookEveryMs, Math.max(0, due - of.product.now())), undefined, {
        signal: stopping.signal,
      }).catch(() => {})
      if (stopping.signal.aborted || of.product.now() < due) continue
      await runBackup(of, new Date(due))
      due = dueAfter(of.schedule, of.product.now())
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
