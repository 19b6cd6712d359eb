import { loadByIds, loadByRegistrations, type Plain, saveRecords, sql, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { serverIsDead } from '../jobs/dead-servers.ts'
import type { Product } from '../product.ts'
import { cronTasks, GoesOn } from './built-in.ts'
import { serverName } from './note-event.ts'
import { goOn, settle } from './settle.ts'
import { syncTimetable } from './timetable.ts'

/** Whoever takes a job holds it while he lives. Servers of the version before go by this time alone. */
const heldMs = 900_000

// The configuration by which this process has last written each tenant's timetable.
const written = new WeakMap<Product, Map<number, number>>()

const isoIn = (product: Product, ms: number): string => new Date(product.now() + ms).toISOString()

interface Claimed {
  cron: Plain
  /** The batch of its run, where a server that died over it had begun that already. */
  begun: string | undefined
}

/** A server that died over a job had begun its run already: that one goes on, and none is begun beside it. */
const begunBy = async (work: Work, cron: Plain): Promise<string | undefined> => {
  if (cron.lastOutcome !== 'RUNNING' || cron.lockedBy == null || cron.lastBatchRegistration == null) return
  const [batch] = await loadByRegistrations(work, 'batch', [String(cron.lastBatchRegistration)])
  // Else it is of the run before.
  const isOfThisRun = batch && Date.parse(batch._insertDate) >= Date.parse(String(cron.lastStartDate))
  return isOfThisRun ? batch.registration : undefined
}

/** Takes one job that is due, so that no other server does; undefined when none is. */
const claim = async (product: Product, tenantId: number): Promise<Claimed | undefined> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const due = sql`from cron where tenant_id = ${tenantId}::int and status = 'ACTIVE' and next_run_date <= ${work.at}::timestamptz`
    const isDead = await serverIsDead(work.tx, sql`locked_by::uuid`, due)
    const { rows } = await work.tx.query<{ id: string }>(
      sql`select id ${due}
            and (locked_until is null or case when locked_by is null then locked_until < ${work.at}::timestamptz
                   else locked_by <> ${product.serverId}::text and ${isDead} end)
          order by next_run_date, id limit 1 for update skip locked`,
    )
    const [cron] = await loadByIds(
      work,
      'cron',
      rows.map(row => row.id),
    )
    if (!cron) return undefined
    const begun = await begunBy(work, cron)
    const after = {
      ...cron,
      lockedBy: product.serverId,
      lockedUntil: isoIn(product, heldMs),
      lastStartDate: begun ? cron.lastStartDate : work.at,
      lastOutcome: 'RUNNING',
      lastServer: serverName(),
    }
    await saveRecords(work, 'cron', [{ before: cron, after }], { quiet: true, unchecked: true })
    return { cron: after, begun }
  })

const run = async (product: Product, tenantId: number, claimed: Claimed): Promise<void> => {
  const { cron } = claimed
  const args = (cron.args as Plain | undefined) ?? {}
  if (claimed.begun) return goOn(product, tenantId, cron, claimed.begun)
  const begun = performance.now()
  let failure: Error | null = null
  let answer: unknown
  try {
    const task = cronTasks.get('run' in args ? 'run' : String(cron.task))
    if (!task) throw new AppError('MISSING_CONFIG', [`task ${cron.task}`])
    answer = await task(product, tenantId, args, cron)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    product.log.error({ err: error, cron: cron.name, tenantId }, 'a scheduled job failed')
  }
  if (answer instanceof GoesOn) return goOn(product, tenantId, cron, answer.batch)
  await settle(product, tenantId, cron, failure, Math.round(performance.now() - begun))
}

const sync = async (product: Product, tenantId: number): Promise<void> => {
  const versions = written.get(product) ?? new Map<number, number>()
  written.set(product, versions)
  const { configVersion } = await product.models.load(tenantId)
  if (versions.get(tenantId) === configVersion) return
  await product.engine.work(await product.callers.product(tenantId), syncTimetable)
  versions.set(tenantId, configVersion)
}

/** Runs what is due by the clock in every tenant. Of several servers exactly one runs each job. */
export const runDueCrons = async (product: Product, signal: AbortSignal): Promise<void> => {
  const tenants = (await product.directory.tenants()).filter(
    tenant => tenant.isActive && !product.making.isMaking(tenant.id),
  )
  let round = tenants.map(tenant => tenant.id)
  for (const id of round) {
    if (signal.aborted) return
    await sync(product, id)
  }
  // One job each a round: whoever has many lets the others have theirs in between.
  while (round.length) {
    const more: number[] = []
    for (const id of round) {
      const claimed = signal.aborted ? undefined : await claim(product, id)
      if (!claimed) continue
      await run(product, id, claimed)
      more.push(id)
    }
    round = more
  }
}
