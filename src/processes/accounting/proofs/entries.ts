import { type Sql, sql } from '#engine/index.ts'
import { ledgerName, type Proof, type ProofScope, postings, rowsOf } from './proof.ts'

/** One side of all bookings: in the currency of each and, where that is another, in the currency of the books. */
const sideOfBookings =
  (dc: 'D' | 'C'): Proof['records'] =>
  scope =>
    sql`select coalesce(t.orga_registration, '') as organization, s.currency, coalesce(t.booking_registration, '') as key, s.amount
        from (select t.* from ${postings(scope)} and t.dc = ${dc}::text) t
          cross join lateral (values (t.currency, t.amount, true),
            (t.base_currency, coalesce(t.base_amount, 0), t.base_currency <> t.currency)) s (currency, amount, counts)
        where s.counts`

/** Bookings and own invoices on paper: the series of each, its number in it, and from which day on it counts. */
const numbered = (scope: ProofScope): Sql =>
  sql`(select coalesce(b.orga_registration, '') as organization, concat_ws(' ', b.journal, b.fiscal_year) as series, b.sequence
       from booking b where ${rowsOf(scope, 'booking', 'b')} and b.ledger = ${ledgerName}::text and b.posted_date <= ${scope.date}::date
       union all
       select coalesce(i.issuer_registration, i.orga_registration, ''), i.doc ->> 'series', substring(i.invoice_number from '\d+$')::bigint
       from invoice i where ${rowsOf(scope, 'invoice', 'i')} and i.pr = 'RECEIVABLE' and i.doc ->> 'series' is not null
         and i.issue_date <= ${scope.date}::date) n`

export const entries: readonly Proof[] = [
  {
    name: 'BALANCED',
    by: ['booking'],
    accounts: [],
    ledger: sideOfBookings('D'),
    records: sideOfBookings('C'),
  },
  // The last number of each series, and how many numbers there are: a gap or a double is a difference.
  {
    name: 'SERIES',
    by: [],
    accounts: [],
    isMoney: false,
    ledger: scope =>
      sql`select n.organization, ''::text as currency, n.series as key, max(n.sequence) as amount
          from ${numbered(scope)} group by n.organization, n.series`,
    records: scope =>
      sql`select n.organization, ''::text as currency, n.series as key, count(distinct n.sequence) as amount
          from ${numbered(scope)} group by n.organization, n.series`,
  },
]
