import type pg from 'pg'
import type { Model } from '#model/index.ts'
import type { Product } from '../product.ts'
import { asOwner } from './as-owner.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { withMigrationLock } from './migration-lock.ts'
import { parseMigration } from './parse-migration.ts'
import { reworkWaiting, type Worker } from './rework.ts'
import { runBatches } from './run-step.ts'

/** So long servers of the version before may go on after a migration: what they write meanwhile is brought up then. */
const overlapMs = 10 * 60_000

const waiting = async (owner: pg.Client): Promise<{ name: string; applied_at: Date }[]> =>
  (
    await owner.query<{ name: string; applied_at: Date }>(
      'select name, applied_at from migration where repeated_at is null and applied_at is not null order by name',
    )
  ).rows

/** Runs the batches and reworks of migrations once more that were applied before `until`: older servers wrote beside them. */
export const repeatMigrations = async (
  owner: pg.Client,
  worker: Worker,
  model: Model,
  options: { until: Date; log: (message: string) => void; files?: MigrationFile[] },
): Promise<void> => {
  const { until, log, files = migrationFiles() } = options
  await withMigrationLock(owner, log, async () => {
    const citus = Boolean((await owner.query("select 1 from pg_extension where extname = 'citus'")).rowCount)
    for (const { name } of (await waiting(owner)).filter(found => found.applied_at <= until)) {
      const file = files.find(one => one.name === name)
      for (const step of file ? parseMigration(file).steps : [])
        if (step.kind === 'batches')
          await runBatches(owner, step, { citus, from: null, note: async () => {} })
      await owner.query('update rework set done_at = null, cursor = null where asked_by = $1', [name])
      await reworkWaiting(owner, worker, model, log)
      await owner.query('update migration set repeated_at = $2 where name = $1', [name, new Date()])
    }
  })
}

/** Has that done when it is due, if this server still lives; else the next one does it. */
export const repeatLater = (product: Product, databaseUrl: string, stopping: AbortSignal): void => {
  const { log, models } = product
  const inTime = (wait: number): void => {
    const timer = setTimeout(() => void look(), wait)
    timer.unref()
    stopping.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  const look = async (): Promise<void> => {
    try {
      await asOwner(databaseUrl, log, async owner => {
        const [first] = await waiting(owner)
        if (!first) return
        const due = first.applied_at.getTime() + overlapMs
        if (due > Date.now()) return inTime(due - Date.now())
        await repeatMigrations(owner, product, models.base, {
          until: new Date(Date.now() - overlapMs),
          log: message => log.info(message),
        })
      })
    } catch (error) {
      log.warn({ err: error }, 'the second pass of a migration failed: the next start tries again')
    }
  }
  inTime(0)
}
