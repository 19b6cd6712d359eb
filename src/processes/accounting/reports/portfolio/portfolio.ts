import { sql } from '#engine/index.ts'
import { reportGroups } from '../../../read-report-ask.ts'
import { report } from '../../../report.ts'
import { major } from '../booked.ts'
import { exposures } from './exposures.ts'
import { behind, groupingOf, namedRow } from './groups.ts'

/** What is at stake with a client, in a product or in a class of risk; major units, shares as parts of one. */
interface PortfolioRow extends Record<string, unknown> {
  key: string | null
  name: string | null
  currency: string
  contracts: number
  principal: number
  open: number
  late: number
  lateShare: number
  exposure: number
  secured: number
  doubtful: number
  allowance: number
  share: number
  /** Where its key leads. */
  href: string
}

/** Portfolio and exposure as of a day: principal to come and what is billed and open, by client, product or class of risk. */
export const portfolio = report<PortfolioRow>({
  name: 'portfolio',
  area: 'PORTFOLIO',
  title: 'report.portfolio',
  permission: 'read postings',
  asks: ['day', 'organization', 'group'],
  groups: reportGroups,
  columns: [
    { id: 'key', heading: 'column.group', kind: 'code', drillIn: 'href' },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'contracts', heading: 'column.contracts', kind: 'integer', total: true },
    { id: 'principal', heading: 'column.principal', kind: 'money', total: true },
    { id: 'open', heading: 'column.open', kind: 'money', total: true },
    { id: 'exposure', heading: 'column.exposure', kind: 'money', total: true },
    { id: 'share', heading: 'column.share', kind: 'percentage' },
    { id: 'late', heading: 'column.late', kind: 'money', total: true },
    { id: 'lateShare', heading: 'column.lateShare', kind: 'percentage' },
    { id: 'secured', heading: 'column.secured', kind: 'money', total: true },
    { id: 'doubtful', heading: 'column.doubtful', kind: 'money', total: true },
    { id: 'allowance', heading: 'column.allowance', kind: 'money', total: true },
  ],
  rows: async function* (work, ask) {
    const { key, name } = groupingOf(work, ask)
    const rows = work.tx.stream<PortfolioRow>(
      sql`select g.key, ${name} as name, g.currency, g.contracts, ${major(sql`g.principal`)} as principal, ${major(sql`g.open`)} as open,
            ${major(sql`g.late`)} as late, ${major(sql`g.exposure`)} as exposure, ${major(sql`g.secured`)} as secured,
            ${major(sql`g.doubtful`)} as doubtful, ${major(sql`g.allowance`)} as allowance,
            (case when g.exposure = 0 then 0 else g.late / g.exposure end)::float8 as "lateShare",
            (case when sum(g.exposure) over w = 0 then 0 else g.exposure / sum(g.exposure) over w end)::float8 as share
          from (select ${key} as key, k.currency, count(*)::int as contracts, sum(k.principal) as principal, sum(k.open) as open,
              sum(k.late) as late, sum(k.principal + k.open) as exposure, sum(coalesce(k.secured, 0)) as secured,
              sum(k.principal + k.open) filter (where k.is_doubtful_then) as doubtful, sum(k.allowance) as allowance
            from ${exposures({ work, organization: ask.organization, date: ask.to })} group by 1, 2) g
          window w as (partition by g.currency)
          order by g.currency, g.exposure desc, g.key`,
    )
    for await (const row of rows) yield { ...namedRow(work, ask, row), href: behind[ask.group] }
  },
})
