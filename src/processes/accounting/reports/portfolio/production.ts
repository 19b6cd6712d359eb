import { sql } from '#engine/index.ts'
import { reportGroups } from '../../../read-report-ask.ts'
import { report } from '../../../report.ts'
import { rowsOf } from '../../proofs/proof.ts'
import { major } from '../booked.ts'
import { behind, groupingOf, namedRow } from './groups.ts'

/** What was started in a month; the amount in major units, rate and duration weighed by it. */
interface ProductionRow extends Record<string, unknown> {
  month: string
  key: string | null
  name: string | null
  currency: string
  contracts: number
  amount: number
  rate: number | null
  duration: number | null
  href: string
  since: string
  until: string
}

/** Contracts that were started in the days that are asked for, by month and product, client, class of risk or partner. */
export const production = report<ProductionRow>({
  name: 'production',
  area: 'PORTFOLIO',
  title: 'report.production',
  permission: 'read postings',
  asks: ['period', 'organization', 'group'],
  groups: reportGroups,
  columns: [
    { id: 'month', heading: 'column.month', kind: 'code' },
    { id: 'key', heading: 'column.group', kind: 'code', drillIn: 'href' },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'contracts', heading: 'column.contracts', kind: 'integer', total: true },
    { id: 'amount', heading: 'column.financed', kind: 'money', total: true },
    { id: 'rate', heading: 'column.averageRate', kind: 'percentage' },
    { id: 'duration', heading: 'column.averageDuration', kind: 'integer' },
  ],
  rows: async function* (work, ask) {
    const { key, name } = groupingOf(work, ask)
    const scope = { work, organization: ask.organization, date: ask.to }
    const rows = work.tx.stream<ProductionRow>(
      sql`select g.month, g.key, ${name} as name, g.currency, g.contracts, ${major(sql`g.amount`)} as amount, g.rate, g.duration
          from (select to_char(k.activation_date, 'YYYY-MM') as month, ${key} as key, k.currency, count(*)::int as contracts,
              sum(coalesce(k.financed_amount_excl_tax, 0)) as amount,
              (sum(k.rate::numeric * k.financed_amount_excl_tax) / nullif(sum(k.financed_amount_excl_tax) filter (where k.rate is not null), 0) / 1e10)::float8 as rate,
              round(sum(k.duration::numeric * k.financed_amount_excl_tax)
                / nullif(sum(k.financed_amount_excl_tax) filter (where k.duration is not null), 0))::int as duration
            from contract k where ${rowsOf(scope, 'contract', 'k')}
              and k.activation_date between ${ask.from}::date and ${ask.to}::date group by 1, 2, 3) g
          order by g.currency, g.month, g.amount desc, g.key`,
    )
    for await (const row of rows) yield { ...namedRow(work, ask, row), href: behind[ask.group] }
  },
})
