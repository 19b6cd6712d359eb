import { sql } from '#engine/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { report } from '../../../report.ts'
import { unbilledOfAll } from '../../proofs/loans.ts'
import { major } from '../booked.ts'

await loadEverywhere('reports')

/** Ends of the spans of time, in months from the day; the last has none. */
const spans = [
  { id: 'M1', months: 1 },
  { id: 'M3', months: 3 },
  { id: 'M6', months: 6 },
  { id: 'Y1', months: 12 },
  { id: 'Y2', months: 24 },
  { id: 'Y3', months: 36 },
  { id: 'Y5', months: 60 },
  { id: 'LATER', months: null },
] as const

/** What falls due in a span of time; major units. */
interface MaturityRow extends Record<string, unknown> {
  span: string
  from: string
  until: string | null
  /** Both, as the list of payments is asked for them. */
  days: string
  currency: string
  contracts: number
  principal: number
  interest: number
  amount: number
}

/** When principal comes back: what is planned and not billed on a day, by the time that is left until it is due. */
export const maturities = report<MaturityRow>({
  name: 'maturities',
  area: 'PORTFOLIO',
  title: 'report.maturities',
  permission: 'read postings',
  asks: ['day', 'organization'],
  columns: [
    {
      id: 'span',
      heading: 'column.span',
      kind: 'text',
      drill: '/cashflows?status=PLANNED&pr=RECEIVABLE&dueDate={days}',
    },
    { id: 'from', heading: 'column.from', kind: 'date' },
    { id: 'until', heading: 'column.until', kind: 'date' },
    { id: 'contracts', heading: 'column.contracts', kind: 'integer' },
    { id: 'principal', heading: 'column.principal', kind: 'money', total: true },
    { id: 'interest', heading: 'column.interest', kind: 'money', total: true },
    { id: 'amount', heading: 'column.payments', kind: 'money', total: true },
  ],
  rows: async function* (work, ask) {
    const say = sayIn('reports', work.caller.locale)
    const ends = JSON.stringify(spans.map(({ id, months }, at) => ({ id, months, at })))
    const rows = work.tx.stream<MaturityRow & { span: (typeof spans)[number]['id'] }>(
      sql`with span as (select s.id, s.at, (${ask.to}::date + make_interval(months => lag(s.months, 1, 0) over (order by s.at)))::date as since,
            (${ask.to}::date + make_interval(months => s.months))::date as until
          from jsonb_to_recordset(${ends}::jsonb) s(id text, months int, at int)),
          due as (select c.currency, c.due_date, c.contract_id, coalesce(c.principal, 0) as principal, coalesce(c.interest, 0) as interest,
            c.amount_excl_tax as amount
          from ${unbilledOfAll({ work, organization: ask.organization, date: ask.to })} and c.pr = 'RECEIVABLE')
          select s.id as span, case when s.at = 0 then least(s.since + 1, min(d.due_date)) else s.since + 1 end::text as "from", s.until::text as until,
            d.currency, count(distinct d.contract_id)::int as contracts, ${major(sql`sum(d.principal)`)} as principal,
            ${major(sql`sum(d.interest)`)} as interest, ${major(sql`sum(d.amount)`)} as amount
          from due d join span s on (s.at = 0 or d.due_date > s.since) and (s.until is null or d.due_date <= s.until)
          group by s.id, s.at, s.since, s.until, d.currency order by d.currency, s.at`,
    )
    for await (const row of rows)
      yield { ...row, days: `${row.from}..${row.until ?? ''}`, span: say(`span.${row.span}`) }
  },
})
