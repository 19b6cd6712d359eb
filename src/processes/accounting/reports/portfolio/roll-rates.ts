import { type Sql, sql, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { ReportAsk } from '../../../read-report-ask.ts'
import { report } from '../../../report.ts'
import { major } from '../booked.ts'
import { exposures, lateness } from './exposures.ts'

await loadEverywhere('reports')

/** How late contracts were before the first day, and what of their exposure had become how late on the last; parts of one. */
interface RollRow extends Record<string, unknown> {
  bucket: string
  currency: string
  contracts: number
  exposure: number
  late: number
  notDue: number
  days30: number
  days60: number
  days90: number
  older: number
  gone: number
  worse: number
}

export const buckets = ['notDue', 'days30', 'days60', 'days90', 'older'] as const

/**
 * What stood in how late a class before the first day, `m`, and in which at the end of the last (`later`); null: it was settled or
 * lost by then.
 */
export const rolled = (work: Work, ask: ReportAsk): Sql => {
  const at = (date: string): Sql => {
    const scope = { work, organization: ask.organization, date }
    return sql`(select k.id, k.currency, k.principal + k.open as exposure, k.late, ${lateness(sql`k.days`)} as bucket from ${exposures(scope)})`
  }
  return sql`(select b.*, e.bucket as later from ${at(addDays(ask.from, -1))} b left join ${at(ask.to)} e using (id)) m`
}

/** The part of the exposure at the beginning that a condition holds for at the end. */
const part = (condition: Sql): Sql =>
  sql`coalesce(sum(m.exposure) filter (where ${condition}) / nullif(sum(m.exposure), 0), 0)::float8`

/**
 * Arrears and roll rates of a period: contracts by how late they were before it, and which part of their exposure stood how late at
 * its end, was settled or lost – and rolled on to a later class.
 */
export const rollRates = report<RollRow>({
  name: 'roll-rates',
  area: 'PORTFOLIO',
  title: 'report.rollRates',
  permission: 'read postings',
  asks: ['period', 'organization'],
  columns: [
    {
      id: 'bucket',
      heading: 'column.bucket',
      kind: 'code',
      drill: '/portfolio-reports?report=rolled-contracts&from={from}&to={to}&organization={organization}',
    },
    { id: 'contracts', heading: 'column.contracts', kind: 'integer', total: true },
    { id: 'exposure', heading: 'column.exposure', kind: 'money', total: true },
    { id: 'late', heading: 'column.late', kind: 'money', total: true },
    ...buckets.map(id => ({ id, heading: `column.${id}` as const, kind: 'percentage' as const })),
    { id: 'gone', heading: 'column.gone', kind: 'percentage' },
    { id: 'worse', heading: 'column.worse', kind: 'percentage' },
  ],
  rows: async function* (work, ask) {
    const say = sayIn('reports', work.caller.locale)
    const rows = work.tx.stream<Omit<RollRow, 'bucket'> & { at: number }>(
      sql`select m.bucket as at, m.currency, count(*)::int as contracts, ${major(sql`sum(m.exposure)`)} as exposure, ${major(sql`sum(m.late)`)} as late,
            ${part(sql`m.later = 0`)} as "notDue", ${part(sql`m.later = 1`)} as days30, ${part(sql`m.later = 2`)} as days60,
            ${part(sql`m.later = 3`)} as days90, ${part(sql`m.later = 4`)} as older, ${part(sql`m.later is null`)} as gone,
            ${part(sql`m.later > m.bucket`)} as worse
          from ${rolled(work, ask)}
          group by 1, 2 order by 2, 1`,
    )
    for await (const { at: bucket, ...row } of rows)
      yield { ...row, bucket: say(`column.${buckets[bucket]!}`) } as RollRow
  },
})
