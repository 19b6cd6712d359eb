import { type Plain, turnDay, type Work } from '#engine/index.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { ensureMetrics, measureMetrics } from '#processes/metrics/measure.ts'
import { forgetOld } from '../jobs/housekeeping.ts'
import type { Product } from '../product.ts'
import { sealDays } from '../seal/seal-days.ts'
import { countAccesses } from './access-stats.ts'
import { expireLogs } from './expire-logs.ts'
import { noteEvent } from './note-event.ts'

/** Work that a schedule begins: in a tenant, with the values of its entry. */
export type CronTask = (product: Product, tenantId: number, args: Plain) => Promise<void>

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

/** Calls a named run of the product as the product itself: `{ run: 'run-billing', args: { date: '20261231' } }`. */
const callRun: CronTask = async (product, tenantId, { run, args }) => {
  const path = `/api/script/runs/${String(run)}`
  const found = product.calls.find(call => call.path === path && (call.changesData || call.method === 'POST'))
  if (!found) throw new AppError('MISSING_CONFIG', [`run ${String(run)}`])
  const caller = await product.callers.product(tenantId)
  const values = Object.fromEntries(
    Object.entries((args as Plain | undefined) ?? {}).map(([name, value]) => [
      name,
      value === '$today' ? caller.today : value,
    ]),
  )
  await found.run(product.engine, caller, { params: {}, query: {}, body: values })
}

/** A piece of the product's own timetable. */
export interface BuiltInCron {
  name: string
  schedule: string
  description: Message
  task: string
  /** A run of the product that it calls instead of a task, with what. */
  args?: { run: string; args: Plain }
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
    args: { run: 'run-dunning', args: { date: '$today' } },
  },
  {
    name: 'promises',
    schedule: '12 * * * *',
    description: message('CRON_PROMISES'),
    task: 'judge-promises',
    args: { run: 'judge-promises', args: {} },
  },
  {
    name: 'expire-logs',
    schedule: '50 3 * * *',
    description: message('CRON_EXPIRE_LOGS'),
    task: 'expire-logs',
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
  ['day-turn', inTenant(turnDay)],
  ['metrics', measure],
  ['access-statistics', inTenant(countAccesses)],
  ['expire-logs', inTenant(expireLogs)],
  ['housekeeping', forgetOld],
  ['seal', sealDays],
  ['run', callRun],
])
