import { type Sql, sql } from '#engine/index.ts'
import { reportGroups } from '../../../read-report-ask.ts'
import { report } from '../../../report.ts'
import type { LogicalAccount } from '../../charts.ts'
import { booked, isResult, major, signed } from '../booked.ts'
import { behind, groupingOf, namedRow } from './groups.ts'

/** Accounts of the result by what they say of a contract's margin; all others of classes 6 and 7 are other income and costs. */
const parts = {
  income: ['RENT', 'INTEREST', 'LEASE_INCOME', 'FEES', 'SERVICE', 'LATE'],
  depreciation: ['DEPR_EXP'],
  funding: ['INT_EXP'],
  costs: ['COMMISSION', 'SERVICE_COST', 'INSURANCE_COST', 'FEE_COST'],
  risk: ['BAD_DEBT', 'IMP_EXP', 'IMP_REL', 'RECOVERY'],
  disposals: ['PROCEEDS', 'BOOKVALUE', 'INDEMNITY'],
} satisfies Record<string, readonly LogicalAccount[]>

/** What contracts earned and cost; income is +, costs are –, major units. */
interface MarginRow extends Record<keyof typeof parts, number>, Record<'other' | 'margin', number> {
  [column: string]: unknown
  key: string | null
  name: string | null
  currency: string
  rate: number
  href: string
}

const of = (accounts: readonly LogicalAccount[]): Sql =>
  sql`t.logical_account = any(${[...accounts]}::text[])`

/** Credit less debit of the postings `t` that a condition holds for. */
const earned = (condition: Sql): Sql => sql`coalesce(-sum(${signed}) filter (where ${condition}), 0)`

/** The margin of a period by product, client, class of risk or partner: what classes 6 and 7 of the books say of their contracts. */
export const margin = report<MarginRow>({
  name: 'margin',
  area: 'PORTFOLIO',
  title: 'report.margin',
  permission: 'read postings',
  asks: ['period', 'organization', 'ledger', 'group'],
  groups: reportGroups,
  columns: [
    { id: 'key', heading: 'column.group', kind: 'code', drillIn: 'href' },
    { id: 'name', heading: 'column.name', kind: 'text' },
    { id: 'income', heading: 'column.income', kind: 'money', total: true },
    { id: 'depreciation', heading: 'column.depreciation', kind: 'money', total: true },
    { id: 'disposals', heading: 'column.disposals', kind: 'money', total: true },
    { id: 'funding', heading: 'column.funding', kind: 'money', total: true },
    { id: 'costs', heading: 'column.costs', kind: 'money', total: true },
    { id: 'risk', heading: 'column.risk', kind: 'money', total: true },
    { id: 'other', heading: 'column.other', kind: 'money', total: true },
    { id: 'margin', heading: 'column.margin', kind: 'money', total: true },
    { id: 'rate', heading: 'column.marginRate', kind: 'percentage' },
  ],
  rows: async function* (work, ask) {
    const { key, name } = groupingOf(work, ask)
    const sum = (part: keyof typeof parts) => sql`${earned(of(parts[part]))}`
    const known = Object.values(parts).flat()
    const rows = work.tx.stream<MarginRow>(
      sql`select g.key, ${name} as name, g.currency, ${major(sql`g.income`)} as income, ${major(sql`g.depreciation`)} as depreciation,
            ${major(sql`g.disposals`)} as disposals, ${major(sql`g.funding`)} as funding, ${major(sql`g.costs`)} as costs, ${major(sql`g.risk`)} as risk,
            ${major(sql`g.other`)} as other, ${major(sql`g.margin`)} as margin,
            (case when g.income = 0 then 0 else g.margin / g.income end)::float8 as rate
          from (select ${key} as key, t.base_currency as currency, ${sum('income')} as income, ${sum('depreciation')} as depreciation,
              ${sum('disposals')} as disposals, ${sum('funding')} as funding, ${sum('costs')} as costs, ${sum('risk')} as risk,
              ${earned(sql`not coalesce(${of(known)}, false)`)} as other, ${earned(sql`true`)} as margin
            from posting t left join contract k on k.tenant_id = t.tenant_id and k.id = t.contract_id
            where ${booked(work, ask)} and ${isResult} and t.date >= ${ask.from}::date group by 1, 2) g
          order by g.currency, g.margin desc, g.key`,
    )
    for await (const row of rows) yield { ...namedRow(work, ask, row), href: behind[ask.group] }
  },
})
