import { setTimeout as sleep } from 'node:timers/promises'
import { nextRun } from '#processes/crons/schedule.ts'
import { asOwner } from '../migrations/as-owner.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { backupAge, takeInstant } from './backup-state.ts'
import { runBackup, type ScheduledBackup, stateOf } from './scheduled-backup.ts'
import { tellAdministrators } from './tell-administrators.ts'

const lookEveryMs = 60_000
const dayMs = 86_400_000
/** A day, and the time that a backup may take. */
const oldestSeconds = 26 * 3600

/**
 * Looks how old the last backup is, notes it for who measures, and tells the administrators once a day where it is too old:
 * of several servers, the first that finds out.
 */
export const watchAge = async (of: ScheduledBackup): Promise<void> => {
  const { product, schedule, databaseUrl } = of
  const state = await stateOf(of)
  product.lastBackup = state
  const now = product.now()
  if (backupAge(state, now) < oldestSeconds) return
  const day = new Date(Math.floor(now / dayMs) * dayMs).toISOString()
  if (!(await asOwner(databaseUrl, product.log, owner => takeInstant(owner, 'toldAt', day)))) return
  const reason = `${schedule.to}: no backup for ${Math.floor(backupAge(state, now) / 3600)} h`
  await tellAdministrators(product, { template: 'BACKUP_MISSING', madeAt: state.madeAt, reason })
}

const dueAfter = ({ hour, minute }: BackupSchedule, after: number): number => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return nextRun(`${minute} ${hour} * * *`, after, zone)!
}

/** Makes backups at their time until it is stopped; what runs then is waited for. */
export const startBackups = (of: ScheduledBackup): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { product, schedule } = of
  const running = (async () => {
    let due = dueAfter(schedule, product.now())
    while (!stopping.signal.aborted) {
      await watchAge(of).catch(error => product.log.warn({ err: error }, 'the age of backups is not known'))
      // The clock of the machine may be set: it is asked again and again, and not slept through.
      await sleep(Math.min(lookEveryMs, Math.max(0, due - product.now())), undefined, {
        signal: stopping.signal,
      }).catch(() => {})
      if (stopping.signal.aborted || product.now() < due) continue
      await runBackup(of, new Date(due))
      due = dueAfter(schedule, product.now())
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
