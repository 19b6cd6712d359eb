import { loadByKeys, loadMatching, sql } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call, Process } from '../call.ts'
import { toldCall } from '../told-call.ts'
import { measureMetric } from './measure.ts'
import { toldMetrics } from './told-metrics.ts'

/** More than ten years of days; of more the latest. */
const mostDays = 4000

/** `GET /api/core/metrics/{key}/series?from=&to=`: what a metric came to, day by day. */
const series: Call = toldCall({
  method: 'GET',
  path: '/api/core/metrics/:key/series',
  permission: 'read metrics',
  told: toldMetrics.series,
  run: (engine, caller, { params, query }) =>
    engine.work(caller, async work => {
      const [metric] = await loadByKeys(work, 'metric', [params.key ?? ''])
      const bound = (name: 'from' | 'to'): string | undefined => {
        const value = query[name]
        if (value === undefined || value === '') return undefined
        if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value))
          throw new AppError('INVALID_FIELD_IN_QUERY', [name, message('DAY_AS_ISO')])
        return value
      }
      const [from, to] = [bound('from'), bound('to')]
      const records = await loadMatching(
        work,
        'metricRecord',
        {
          metricRegistration: String(metric!.registration),
          ...(from || to ? { date: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
        },
        { limit: mostDays, order: sql`t.date desc` },
      )
      return records
        .map(({ date, value, change }) => ({ date: String(date), value, change: change ?? null }))
        .sort((a, b) => a.date.localeCompare(b.date))
    }),
})

/** `POST /api/core/metrics/{key}/measure`: what it comes to now, without keeping it. */
const measureNow: Call = toldCall({
  method: 'POST',
  path: '/api/core/metrics/:key/measure',
  permission: 'read metrics',
  told: toldMetrics.measure,
  run: (engine, caller, { params }) =>
    engine.work(caller, async work => {
      const [metric] = await loadByKeys(work, 'metric', [params.key ?? ''])
      return {
        key: metric!.metricKey,
        date: caller.today,
        value: await measureMetric(work, metric!),
      }
    }),
})

/** Figures that are measured day by day. */
export const metrics: Process = {
  calls: [series, measureNow],
}
