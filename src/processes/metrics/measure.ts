import {
  changeRecords,
  insertRecords,
  loadMatching,
  type Measure,
  measureRecords,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { round } from '#finance/index.ts'
import { keptError } from '../kept-error.ts'
import { usualMetrics } from './usual-metrics.ts'

/** Gives a house that has no metric yet the usual ones; `currency` is that of its amounts. */
export const ensureMetrics = async (work: Work, currency: string): Promise<void> => {
  const [known] = await loadMatching(work, 'metric', {}, { limit: 1 })
  if (known) return
  await insertRecords(
    work,
    'metric',
    usualMetrics.map(metric => (metric.measure === 'COUNT' ? metric : { ...metric, currency })),
  )
}

const measureOf = ({ measure, field }: Loaded<'metric'>): Measure => {
  if (measure === 'COUNT') return { count: true }
  if (!field) throw new AppError('MISSING_FIELD_IN_CONFIG', ['field'])
  return measure === 'AVERAGE' ? { avg: field } : { sum: field }
}

/** What a metric comes to now. Throws when it asks for what there is not. */
export const measureMetric = (work: Work, metric: Loaded<'metric'>): Promise<number> =>
  measureRecords(work, metric.entityName ?? '', metric.query ?? '', measureOf(metric))

/** Exact at the decimals that both amounts have. */
const difference = (a: number, b: number): number => round(a - b, 4)

const recordOf = (
  metric: Loaded<'metric'>,
  date: string,
  value: number,
  before: number | null,
): New<'metricRecord'> => ({
  registration: `${metric.metricKey}-${date}`,
  key: `${metric.metricKey}-${date}`,
  name: metric.name,
  wording: metric.wording ?? null,
  metricRegistration: metric.registration,
  date,
  value,
  ...(metric.currency ? { amount: value, currency: metric.currency } : {}),
  change: before === null ? null : difference(value, before),
})

/** Keeps what a metric came to on a day; measured again, the later word counts. */
const keep = async (work: Work, metric: Loaded<'metric'>, date: string, value: number): Promise<void> => {
  const isLater = metric.lastDate && metric.lastDate < date
  const before = (isLater ? metric.lastValue : metric.previousValue) ?? null
  const made = recordOf(metric, date, value, before)
  const [known] = await loadMatching(work, 'metricRecord', { key: made.key }, { lock: 'update' })
  if (known)
    await saveRecords(work, 'metricRecord', [{ before: known, after: { ...known, ...made } }], {
      unchecked: true,
    })
  else await insertRecords(work, 'metricRecord', [made], { unchecked: true })
  await changeRecords(
    work,
    'metric',
    [metric],
    () => ({ lastValue: value, lastDate: date, previousValue: before }),
    { quiet: true, unchecked: true },
  )
}

/** What measuring came to: how many, and which could not be measured and why. */
export interface Measured {
  measured: number
  faults: { metric: string; why: string }[]
}

/** Measures every active metric for a day, as things stand. One that is wrong keeps none of the others back. */
export const measureMetrics = async (work: Work, date: string): Promise<Measured> => {
  const metrics = await loadMatching(work, 'metric', { isActive: true }, { lock: 'update' })
  const result: Measured = { measured: 0, faults: [] }
  for (const metric of metrics)
    try {
      await keep(work, metric, date, await measureMetric(work, metric))
      result.measured++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.faults.push({ metric: metric.metricKey, why: keptError(error) })
    }
  return result
}
