import { type Sql, sql } from '#engine/index.ts'
import { ledgerOf, type Numbers, type Proof, type ProofScope, postings, rowsOf, type Side } from './proof.ts'

/** Debit and credit of each booking: in its currency and, where that is another, in the currency of the books. */
const sidesOfBookings: Side = scope => {
  const isOther = sql`t.base_currency <> t.currency`
  const sum = (dc: 'D' | 'C', amount: Sql, counts = sql`true`): Sql =>
    sql`coalesce(sum(${amount}) filter (where t.dc = ${dc}::text and ${counts}), 0)::bigint`
  const side = (currency: Sql, l: Sql, r: Sql): Sql =>
    sql`select b.organization, ${currency}, case when ${l} = ${r} then '' else b.key end, sum(${l}), sum(${r}) from b`
  return sql`select organization, currency, key, sum(l) as l, sum(r) as r from (
      with b as materialized (select coalesce(t.orga_registration, '') as organization, coalesce(t.booking_registration, '') as key,
          t.currency, t.base_currency, ${sum('D', sql`t.amount`)} as debit, ${sum('C', sql`t.amount`)} as credit,
          ${sum('D', sql`t.base_amount`, isOther)} as base_debit, ${sum('C', sql`t.base_amount`, isOther)} as base_credit
        from ${postings(scope)} group by t.orga_registration, t.booking_registration, t.currency, t.base_currency)
      ${side(sql`b.currency`, sql`b.debit`, sql`b.credit`)} group by 1, 2, 3
      union all
      ${side(sql`b.base_currency`, sql`b.base_debit`, sql`b.base_credit`)} where b.base_currency <> b.currency group by 1, 2, 3
    ) s (organization, currency, key, l, r) group by 1, 2, 3`
}

/** The same without their keys: bookings that balance weigh nought together, in each of their currencies. */
const weighedBookings =
  (): Sql => sql`select organization, currency, sum(l) as l, sum(r) as r, bool_and(weight = 0) as agrees from (
      select organization, currency, sum(debit) as l, sum(credit) as r, sum(booked) as weight from ledger group by organization, currency, base_currency
      union all
      select organization, base_currency, sum(base_debit), sum(base_credit), sum(base_booked) from ledger
        where base_currency <> currency group by organization, currency, base_currency
    ) s group by organization, currency having sum(l) <> 0 or sum(r) <> 0 or not bool_and(weight = 0)`

/** Numbers of bookings and own invoices on paper that count on the day, by the series of each. */
const numberedBookings = (scope: ProofScope): Sql =>
  sql`select coalesce(b.orga_registration, '') as organization, b.journal, b.fiscal_year, b.sequence
      from booking b where ${rowsOf(scope, 'booking', 'b')} and b.ledger = ${ledgerOf(scope)}::text and b.posted_date <= ${scope.date}::date`

const numberedInvoices = (scope: ProofScope): Sql =>
  sql`select coalesce(i.issuer_registration, i.orga_registration, '') as organization, i.doc ->> 'series' as series,
        substring(i.invoice_number from '\d+$')::bigint as sequence
      from invoice i where ${rowsOf(scope, 'invoice', 'i')} and i.pr = 'RECEIVABLE' and i.doc ->> 'series' is not null
        and i.issue_date <= ${scope.date}::date`

const seriesOfBooking = sql`concat_ws(' ', journal, fiscal_year)`

/** The last number of each series, and how many numbers there are: a gap is a difference. */
const countedSeries: Side = scope =>
  sql`select n.organization, ''::text as currency, n.series as key, max(n.sequence) as l, count(n.sequence) as r
      from (select organization, ${seriesOfBooking} as series, sequence from (select distinct * from (${numberedBookings(scope)}) b) b
        union all select distinct * from (${numberedInvoices(scope)}) i) n
      group by n.organization, n.series`

/** The same without a row for each number: those of a series weigh what 1 to the last weigh. */
const weighedSeries = (scope: ProofScope, numbers: Numbers): Sql => {
  const sums = sql`max(sequence) as top, count(sequence) as n, sum(${numbers.ofInteger(sql`sequence`)}) as weight`
  const last = sql`case when s.n = s.top then s.top else 0 end`
  return sql`select s.organization, ''::text as currency, sum(s.top) as l, sum(s.n) as r, bool_and(s.n = s.top and s.weight = whole.weight) as agrees
      from (select organization, series, max(top) as top, sum(n) as n, sum(weight) as weight from (
          select organization, ${seriesOfBooking} as series, ${sums} from (${numberedBookings(scope)}) b group by organization, journal, fiscal_year
          union all
          select organization, series, ${sums} from (${numberedInvoices(scope)}) i group by organization, series
        ) each group by 1, 2 having max(top) <> 0 or sum(n) <> 0) s
      cross join lateral (select sum(${numbers.ofInteger(sql`one`)}) as weight from generate_series(1, (${last})::bigint) one) whole
      group by 1`
}

export const entries: readonly Proof[] = [
  {
    name: 'BALANCED',
    by: ['booking'],
    accounts: [],
    pairs: sidesOfBookings,
    weighed: weighedBookings,
  },
  {
    name: 'SERIES',
    by: [],
    accounts: [],
    isMoney: false,
    pairs: countedSeries,
    weighed: weighedSeries,
  },
]
