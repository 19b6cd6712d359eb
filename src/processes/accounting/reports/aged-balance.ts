import { type Sql, sql } from '#engine/index.ts'
import { report } from '../../report.ts'
import { allocated, isLost, issuedInvoices } from '../proofs/issued-invoices.ts'
import type { ProofScope } from '../proofs/proof.ts'
import { major, personName } from './booked.ts'

/** What a client owes on a day, by how long it is overdue; major units. */
interface AgedRow extends Record<string, unknown> {
  person: string | null
  personName: string | null
  currency: string
  notDue: number
  days30: number
  days60: number
  days90: number
  older: number
  open: number
}

/** Sums what is overdue by so many days; null: without an end. */
const overdue = (date: string, from: number, to: number | null): Sql => {
  const days = sql`(${date}::date - i.due_date)`
  const within = to === null ? sql`${days} >= ${from}::int` : sql`${days} between ${from}::int and ${to}::int`
  return major(sql`sum(i.open) filter (where ${within})`)
}

/** Open receivables of each client as of a day, by how long they are overdue: what stands on the customers' accounts. */
export const agedBalance = report<AgedRow>({
  name: 'aged-balance',
  title: 'report.agedBalance',
  permission: 'read postings',
  asks: ['day', 'organization'],
  columns: [
    {
      id: 'person',
      heading: 'column.person',
      kind: 'code',
      drill: '/books?report=person-ledger&person={person}&from={from}&to={to}&organization={organization}',
    },
    { id: 'personName', heading: 'column.personName', kind: 'text' },
    { id: 'notDue', heading: 'column.notDue', kind: 'money', total: true },
    { id: 'days30', heading: 'column.days30', kind: 'money', total: true },
    { id: 'days60', heading: 'column.days60', kind: 'money', total: true },
    { id: 'days90', heading: 'column.days90', kind: 'money', total: true },
    { id: 'older', heading: 'column.older', kind: 'money', total: true },
    { id: 'open', heading: 'column.open', kind: 'money', total: true },
  ],
  rows: (work, { organization, to: date }) => {
    const scope: ProofScope = { work, organization, date }
    return work.tx.stream<AgedRow>(
      sql`select i.person, ${personName(work, sql`i.person`)} as "personName", i.currency,
            ${major(sql`sum(i.open) filter (where i.due_date is null or i.due_date >= ${date}::date)`)} as "notDue",
            ${overdue(date, 1, 30)} as days30, ${overdue(date, 31, 60)} as days60, ${overdue(date, 61, 90)} as days90,
            ${overdue(date, 91, null)} as older, ${major(sql`sum(i.open)`)} as open
          from (select payer.registration as person, i.currency, i.due_date, i.amount_incl_tax - ${allocated} as open
            from ${issuedInvoices(scope, 'RECEIVABLE')} and not ${isLost(scope)}) i
          where i.open <> 0 group by i.person, i.currency order by i.currency, i.person`,
    )
  },
})
