import { type Caller, loadMatching, type Plain, productUsername, turnDay, type Work } from '#engine/index.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { bookBackDue } from '#processes/accounting/manual/entries.ts'
import { proveNightly } from '#processes/accounting/proofs/tell-differences.ts'
import { type Begun, WaitingAnswer } from '#processes/call.ts'
import { turnInterest } from '#processes/collections/keep-interest.ts'
import { clockRuns } from '#processes/crons/clock-runs.ts'
import { ensureMetrics, measureMetrics } from '#processes/metrics/measure.ts'
import { requireRights } from '#processes/require-rights.ts'
import { timeLimits } from '#sandbox/limits.ts'
import { followDataRequests } from '../data-requests/follow-data-requests.ts'
import { runArgs } from '../http/calls/script-runs.ts'
import { forgetOld } from '../jobs/housekeeping.ts'
import { fetchMailboxes } from '../mail-in/fetch-mailboxes.ts'
import type { Product } from '../product.ts'
import { sealDays } from '../seal/seal-days.ts'
import { closeEnded } from '../sign-in/acting/keep-impersonation.ts'
import { followMetadata } from '../sign-in/saml/refresh-metadata.ts'
import { keepTexts } from '../texts/keep-texts.ts'
import { countAccesses } from './access-stats.ts'
import { expireLogs } from './expire-logs.ts'
import { noteBegun } from './note-begun.ts'
import { noteEvent } from './note-event.ts'

/** What a schedule has begun goes on as this batch. */
export class GoesOn {
  constructor(readonly batch: string) {}
}

/**
 * Work that a schedule begins: in a tenant, with the values of its entry. A run that goes on in the background answers with its batch
 * (`GoesOn`), anything else says nothing by what it answers. `cron` is the entry as this server holds it, where it is one.
 */
export type CronTask = (product: Product, tenantId: number, args: Plain, cron?: Plain) => Promise<unknown>

const inTenant =
  (action: (work: Work) => Promise<unknown>): CronTask =>
  async (product, tenantId) => {
    await product.engine.work(await product.callers.product(tenantId), action)
  }

/** The currency of a house's contracts; where it has none, the euro. */
const currencyOf = async (work: Work): Promise<string> => {
  const { rows } = await work.tx.statement<{ currency: string }>({
    text: 'select currency from contract where tenant_id = $1::int and currency is not null group by currency order by count(*) desc limit 1',
    values: [work.caller.tenantId],
  })
  return rows[0]?.currency ?? 'EUR'
}

const measure: CronTask = async (product, tenantId) => {
  const caller = await product.callers.product(tenantId)
  const { faults } = await product.engine.work(caller, async work => {
    await ensureMetrics(work, await currencyOf(work))
    return measureMetrics(work, caller.today)
  })
  for (const { metric, why } of faults)
    await noteEvent(product, tenantId, {
      type: 'CRON',
      level: 'WARN',
      source: `metric ${metric}`,
      message: why,
    })
}

/** Whose rights a run has, as they are now. Throws UNAUTHENTICATED where he is locked or gone. */
const callerNamed = async (product: Product, tenantId: number, username: string): Promise<Caller> => {
  const ours = await product.callers.product(tenantId)
  if (username === ours.username) return ours
  const user = await product.engine.work(ours, async work => {
    const [found] = await loadMatching(work, 'user', { username }, { limit: 1 })
    return found
  })
  if (!user) throw new AppError('UNAUTHENTICATED')
  return product.callers.atWork(tenantId, String(user._id), ours.requestId)
}

/** Calls a run of the product as somebody: `{ run: 'run-billing', user: 'billing@norte', args: { date: '20261231' } }`. */
const callRun: CronTask = async (product, tenantId, { run, user, args }, cron) => {
  const path = `/api/script/runs/${String(run)}`
  const found = product.calls.find(call => call.path === path && call.method === 'POST')
  const caller = await callerNamed(product, tenantId, String(user))
  if (!found || !clockRuns.includes(String(run))) return callScript(product, caller, String(run), args)
  requireRights(caller, found)
  // A month's billing holds up no other house: nobody waits for it.
  const background = found.longRun ? { background: 'true' } : {}
  const body = { ...valuesOf(caller, args), ...background }
  const onBegun = cron && ((work: Work, batch: string) => noteBegun(work, product.serverId, cron, batch))
  const answer = await found.run(product.engine, caller, {
    params: {},
    query: {},
    body,
    ...(onBegun && { onBegun }),
  })
  return answer instanceof WaitingAnswer ? new GoesOn((answer.answer as Begun).batch) : undefined
}

const valuesOf = (caller: Caller, args: unknown): Plain =>
  Object.fromEntries(
    Object.entries((args as Plain | undefined) ?? {}).map(([name, value]) => [
      name,
      value === '$today' ? caller.today : value,
    ]),
  )

/** A run that the tenant has written: by the clock it has longer than a person waits. */
const callScript = async (product: Product, asking: Caller, run: string, args: unknown): Promise<void> => {
  const { scripts } = product
  const caller = await scripts.upToDate(asking)
  const script = await scripts.named(caller, run, 'RUN')
  if (!script) throw new AppError('MISSING_CONFIG', [`run ${run}`])
  const own = runArgs(product, 'POST', {}, valuesOf(caller, args))
  await scripts.run(caller, script, { own, time: timeLimits.BACKGROUND })
}

/** A piece of the product's own timetable. */
export interface BuiltInCron {
  name: string
  schedule: string
  description: Message
  task: string
  /** A run of the product that it calls instead of a task, with what. */
  args?: { run: string; user: string; args: Plain }
}

/** What the product does by the clock in every tenant; a tenant may suspend each of them. */
export const builtInCrons: readonly BuiltInCron[] = [
  {
    name: 'day-turn',
    schedule: '2 * * * *',
    description: message('CRON_DAY_TURN'),
    task: 'day-turn',
  },
  {
    name: 'metrics',
    schedule: '40 5 * * *',
    description: message('CRON_METRICS'),
    task: 'metrics',
  },
  {
    name: 'access-statistics',
    schedule: '20 * * * *',
    description: message('CRON_ACCESS_STATISTICS'),
    task: 'access-statistics',
  },
  {
    name: 'dunning',
    schedule: '30 6 * * 1-5',
    description: message('CRON_DUNNING'),
    task: 'run-dunning',
    args: { run: 'run-dunning', user: productUsername, args: { date: '$today' } },
  },
  {
    name: 'rate-revisions',
    schedule: '10 4 * * *',
    description: message('CRON_RATE_REVISIONS'),
    task: 'revise-rates',
    args: { run: 'revise-rates', user: productUsername, args: {} },
  },
  {
    name: 'deferrals',
    schedule: '40 2 * * *',
    description: message('CRON_DEFERRALS'),
    task: 'release-deferrals',
    args: { run: 'release-deferrals', user: productUsername, args: { date: '$today' } },
  },
  {
    name: 'cut-offs',
    schedule: '10 3 1 * *',
    description: message('CRON_CUT_OFFS'),
    task: 'end-period',
    args: { run: 'end-period', user: productUsername, args: { date: '$today' } },
  },
  {
    name: 'statements',
    schedule: '50 2 1 * *',
    description: message('CRON_STATEMENTS'),
    task: 'state-held',
    args: { run: 'state-held', user: productUsername, args: { date: '$today' } },
  },
  {
    name: 'promises',
    schedule: '12 * * * *',
    description: message('CRON_PROMISES'),
    task: 'judge-promises',
    args: { run: 'judge-promises', user: productUsername, args: {} },
  },
  {
    name: 'expire-logs',
    schedule: '50 3 * * *',
    description: message('CRON_EXPIRE_LOGS'),
    task: 'expire-logs',
  },
  {
    name: 'data-requests',
    schedule: '10 2 * * *',
    description: message('CRON_DATA_REQUESTS'),
    task: 'data-requests',
  },
  {
    name: 'journal-entries',
    schedule: '10 3 * * *',
    description: message('CRON_JOURNAL_ENTRIES'),
    task: 'journal-entries',
  },
  {
    name: 'proofs',
    schedule: '20 3 * * *',
    description: message('CRON_PROOFS'),
    task: 'proofs',
  },
  {
    name: 'mailboxes',
    schedule: '*/5 * * * *',
    description: message('CRON_MAILBOXES'),
    task: 'mailboxes',
  },
  {
    name: 'document-texts',
    schedule: '*/5 * * * *',
    description: message('CRON_DOCUMENT_TEXTS'),
    task: 'document-texts',
  },
  {
    name: 'seal',
    schedule: '30 * * * *',
    description: message('CRON_SEAL'),
    task: 'seal',
  },
  {
    name: 'housekeeping',
    schedule: '35 * * * *',
    description: message('CRON_HOUSEKEEPING'),
    task: 'housekeeping',
  },
]

/** What a schedule may begin, by name. */
export const cronTasks: ReadonlyMap<string, CronTask> = new Map<string, CronTask>([
  [
    'day-turn',
    async (product, tenantId) => {
      await inTenant(turnDay)(product, tenantId, {})
      await turnInterest(product.engine, await product.callers.product(tenantId))
    },
  ],
  ['metrics', measure],
  ['access-statistics', inTenant(countAccesses)],
  ['expire-logs', inTenant(expireLogs)],
  [
    'housekeeping',
    async (product, tenantId) => {
      await inTenant(closeEnded)(product, tenantId, {})
      await forgetOld(product, tenantId)
      await followMetadata(product, tenantId)
    },
  ],
  ['data-requests', inTenant(followDataRequests)],
  ['journal-entries', inTenant(bookBackDue)],
  ['proofs', inTenant(proveNightly)],
  ['mailboxes', fetchMailboxes],
  ['document-texts', keepTexts],
  ['seal', sealDays],
  ['run', callRun],
])
