import { noteEvent } from '../crons/note-event.ts'
import { asOwner } from '../migrations/as-owner.ts'
import type { Product } from '../product.ts'
import { backupName } from './backup-name.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { noteMade, readBackupState, takeInstant } from './backup-state.ts'
import { keepAllErasures } from './erasures.ts'
import { expiredBackups } from './expired-backups.ts'
import { writeBackup } from './make-backup.ts'
import { folderNamed } from './place/place-named.ts'
import { tellAdministrators } from './tell-administrators.ts'
import { verifyBackup } from './verify-backup.ts'

const dayMs = 86_400_000

export interface ScheduledBackup {
  schedule: BackupSchedule
  product: Product
  /** The owner's URL. */
  databaseUrl: string
}

const makeAt = async ({ schedule, product, databaseUrl }: ScheduledBackup, due: Date): Promise<string> => {
  const { to, key, keep } = schedule
  const folder = folderNamed(to, product.config.s3Account)
  const file = folder.file(backupName(due))
  const source = { databaseUrl, files: product.files, secretKey: product.config.secretKey }
  const { size, schema, unrestorable, missing } = await writeBackup(source, { file, key, part: 'all' })
  await verifyBackup(file, key)
  const now = new Date(product.now())
  await asOwner(databaseUrl, product.log, async owner => {
    await noteMade(owner, now)
    await keepAllErasures(owner, folder)
  })
  const expired = expiredBackups(await folder.list(), keep)
  for (const name of expired) await folder.remove(name)
  await folder.tidy(new Date(now.getTime() - dayMs))
  await noteEvent(product, null, {
    type: 'JOB',
    level: missing.length || unrestorable ? 'WARN' : 'INFO',
    source: 'backup',
    message: `${file.name} (${(size / 1_000_000).toFixed(1)} MB)`,
    details: { schema: schema.last, unrestorable, missing: missing.slice(0, 20), expired },
  })
  return file.name
}

/**
 * Makes the backup due at that instant, reads it whole from where it lies, and then removes those that are no longer kept.
 * What became of it is an event of the product, and a letter where it failed. Answers the file, null where another server
 * makes it or it failed.
 */
export const runBackup = async (of: ScheduledBackup, due: Date): Promise<string | null> => {
  const { schedule, product, databaseUrl } = of
  try {
    const isOurs = await asOwner(databaseUrl, product.log, owner =>
      takeInstant(owner, 'due', due.toISOString()),
    )
    return isOurs ? await makeAt(of, due) : null
  } catch (error) {
    product.log.error({ err: error }, 'the backup failed')
    const { madeAt } = await stateOf(of)
    const reason = `${schedule.to}: ${(error as Error).message}`
    await tellAdministrators(product, { template: 'BACKUP_FAILED', madeAt, reason })
    return null
  }
}

/** What is kept of backups; of a database that is away nothing is known. */
export const stateOf = ({ product, databaseUrl }: ScheduledBackup) => {
  const now = new Date(product.now())
  return asOwner(databaseUrl, product.log, owner => readBackupState(owner, now)).catch(error => {
    product.log.warn({ err: error }, 'the state of backups could not be read')
    return { since: now.toISOString(), madeAt: undefined }
  })
}
