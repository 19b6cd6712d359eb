import { loadByIds, type Plain, saveRecords, sql } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { keptError } from '#processes/kept-error.ts'
import type { Product } from '../product.ts'
import { cronTasks } from './built-in.ts'
import { noteEvent, serverName } from './note-event.ts'
import { dueAfter, syncTimetable } from './timetable.ts'

/** Whoever takes a job holds it so long, and longer while he shows life. */
const heldMs = 120_000
const beatEveryMs = 40_000

// The configuration by which this process has last written each tenant's timetable.
const written = new WeakMap<Product, Map<number, number>>()

const isoIn = (product: Product, ms: number): string => new Date(product.now() + ms).toISOString()

const asProduct = async (product: Product, tenantId: number) => product.callers.product(tenantId)

/** Takes one job that is due, so that no other server does; undefined when none is. */
const claim = async (product: Product, tenantId: number): Promise<Plain | undefined> =>
  product.engine.work(await asProduct(product, tenantId), async work => {
    const { rows } = await work.tx.query<{ id: string }>(
      sql`select id from cron where tenant_id = ${tenantId}::int and status = 'ACTIVE' and next_run_date <= ${work.at}::timestamptz
            and (locked_until is null or locked_until < ${work.at}::timestamptz)
          order by next_run_date, id limit 1 for update skip locked`,
    )
    const [cron] = await loadByIds(
      work,
      'cron',
      rows.map(row => row.id),
    )
    if (!cron) return undefined
    const after = {
      ...cron,
      lockedUntil: isoIn(product, heldMs),
      lastStartDate: work.at,
      lastOutcome: 'RUNNING',
      lastServer: serverName(),
    }
    await saveRecords(work, 'cron', [{ before: cron, after }], { quiet: true, unchecked: true })
    return after
  })

const keepHeld = (product: Product, tenantId: number, cron: Plain): NodeJS.Timeout =>
  setInterval(() => {
    product.db
      .transaction({ tenantId }, tx =>
        tx.query(
          sql`update cron set locked_until = ${isoIn(product, heldMs)}::timestamptz where tenant_id = ${tenantId}::int and id = ${cron._id}::uuid`,
        ),
      )
      .catch(error => product.log.warn({ err: error, cron: cron.name }, 'a job could not be held'))
  }, beatEveryMs).unref()

const settle = async (
  product: Product,
  tenantId: number,
  cron: Plain,
  error: Error | null,
  durationMs: number,
): Promise<void> => {
  await product.engine.work(await asProduct(product, tenantId), async work => {
    const [before] = await loadByIds(work, 'cron', [String(cron._id)], {
      lock: 'update',
    })
    if (!before) return
    // Asked for again while it ran: then it is due at once, else at its next time.
    const isAskedAgain = before.nextRunDate !== cron.nextRunDate
    const after = {
      ...before,
      lockedUntil: null,
      lastEndDate: work.at,
      lastOutcome: error ? 'ERROR' : 'SUCCESS',
      lastError: error ? keptError(error) : null,
      lastDurationMs: durationMs,
      runCount: Number(before.runCount ?? 0) + 1,
      failureCount: Number(before.failureCount ?? 0) + (error ? 1 : 0),
      ...(isAskedAgain
        ? {}
        : { nextRunDate: dueAfter(String(before.schedule), work.at, String(before.timeZone)) }),
    }
    await saveRecords(work, 'cron', [{ before, after }], { quiet: true, unchecked: true })
  })
  if (error)
    await noteEvent(product, tenantId, {
      type: 'CRON',
      level: 'ERROR',
      source: String(cron.name),
      message: keptError(error),
    })
}

const run = async (product: Product, tenantId: number, cron: Plain): Promise<void> => {
  const args = (cron.args as Plain | undefined) ?? {}
  const begun = performance.now()
  const beating = keepHeld(product, tenantId, cron)
  let failure: Error | null = null
  try {
    const task = cronTasks.get('run' in args ? 'run' : String(cron.task))
    if (!task) throw new AppError('MISSING_CONFIG', [`task ${cron.task}`])
    await task(product, tenantId, args)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    product.log.error({ err: error, cron: cron.name, tenantId }, 'a scheduled job failed')
  } finally {
    clearInterval(beating)
  }
  await settle(product, tenantId, cron, failure, Math.round(performance.now() - begun))
}

const sync = async (product: Product, tenantId: number): Promise<void> => {
  const versions = written.get(product) ?? new Map<number, number>()
  written.set(product, versions)
  const { configVersion } = await product.models.load(tenantId)
  if (versions.get(tenantId) === configVersion) return
  await product.engine.work(await asProduct(product, tenantId), syncTimetable)
  versions.set(tenantId, configVersion)
}

/** Runs what is due by the clock in every tenant. Of several servers exactly one runs each job. */
export const runDueCrons = async (product: Product, signal: AbortSignal): Promise<void> => {
  for (const tenant of await product.directory.tenants()) {
    if (signal.aborted) return
    if (!tenant.isActive || product.making.isMaking(tenant.id)) continue
    await sync(product, tenant.id)
    for (;;) {
      const cron = signal.aborted ? undefined : await claim(product, tenant.id)
      if (!cron) break
      await run(product, tenant.id, cron)
    }
  }
}
