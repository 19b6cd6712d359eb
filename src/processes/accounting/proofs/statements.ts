import { type Sql, sql } from '#engine/index.ts'
import { ledgerOf, type Proof, type ProofScope, rowsOf } from './proof.ts'

/** Statements that were taken: those that wait for a decision, were refused or are wrong say nothing. */
const taken = sql`('IMPORTED', 'RECONCILING', 'RECONCILED')`

/** Of each account `bank_account_registration` the days that statements tell of by the day, with the first opening and the last closing balance. */
export const told = (scope: ProofScope): Sql =>
  sql`(select s.tenant_id, s.bank_account_registration, s.currency, min(s.orga_registration) as orga_registration,
        min(coalesce(s.from_date, s.to_date)) as first_day, max(s.to_date) as last_day,
        (array_agg(s.opening_balance order by s.to_date, s.sequence_number nulls first, s.id))[1] as opening,
        (array_agg(s.closing_balance order by s.to_date desc, s.sequence_number desc nulls last, s.id desc))[1] as closing
      from bank_statement s where ${rowsOf(scope, 'bankStatement', 's')} and s.type = 'CAMT_053' and s.status in ${taken}
        and s.to_date <= ${scope.date}::date and s.bank_account_registration is not null
      group by s.tenant_id, s.bank_account_registration, s.currency)`

/** Lines `x` of these days, of reports within a day too: each stands in one statement. */
export const toldLines = (scope: ProofScope): Sql =>
  sql`${told(scope)} b join bank_transaction x on x.tenant_id = b.tenant_id
        and x.bank_account_registration = b.bank_account_registration and x.currency = b.currency and x.date between b.first_day and b.last_day
      join bank_statement w on w.tenant_id = x.tenant_id and w.id = x.bank_statement_id and w.status in ${taken}`

/**
 * What the bank has moved between two statements that somebody has accepted as not following on each other, and that no line tells: by
 * how much the later opens otherwise than the former had closed, less what reports within the days between have told. What was missing
 * and comes after all takes its part of it away.
 */
export const gaps = (scope: ProofScope): Sql =>
  sql`(select g.*, g.opening_balance - g.former_closing - coalesce((select sum(x.amount) from bank_transaction x
          join bank_statement w on w.tenant_id = x.tenant_id and w.id = x.bank_statement_id and w.status in ${taken}
          where x.tenant_id = g.tenant_id and x.bank_account_registration = g.bank_account_registration and x.currency = g.currency
            and x.date > g.former_day and x.date < coalesce(g.from_date, g.to_date)), 0) as amount
      from (select s.tenant_id, s.bank_account_registration, s.currency, s.orga_registration, s.registration, s.from_date, s.to_date,
            s.opening_balance, s.accepted_difference, lag(s.closing_balance) over earlier as former_closing, lag(s.to_date) over earlier as former_day
          from bank_statement s where ${rowsOf(scope, 'bankStatement', 's')} and s.type = 'CAMT_053' and s.status in ${taken}
            and s.to_date <= ${scope.date}::date and s.bank_account_registration is not null
          window earlier as (partition by s.tenant_id, s.bank_account_registration, s.currency
            order by s.to_date, s.sequence_number nulls first, s.id)) g
      where g.accepted_difference <> 0)`

/** The operations that a decided line stands for: the one it names, those it has made, those of a batch, that which came back. */
export const tied = (scope: ProofScope): Sql =>
  sql`select distinct b.bank_account_registration as account, b.currency, b.orga_registration, b.last_day, x.tenant_id,
        x.decision = 'RETURN' as is_return, op.registration
      from ${toldLines(scope)} and x.status = 'ALLOCATED'
      cross join lateral (select x.bank_operation_registration as registration where x.decision <> 'RETURN'
        union select made.value from jsonb_array_elements_text(coalesce(x.doc -> 'undoing' -> 'operations', '[]')) made(value)
        union select l.bank_operation_registration from payment_file_line l
          where l.tenant_id = x.tenant_id and ((x.decision = 'BATCH' and l.sepa_registration = x.sepa_registration)
            or (x.decision = 'RETURN' and l.registration = x.payment_file_line_registration))
        union select x.bank_operation_registration where x.decision = 'RETURN' and x.payment_file_line_registration is null) op
      where op.registration is not null`

/** What the books say of these operations: as they were booked, less what came back by a line of its own or was taken back by the day. */
const bookedOfLines = (scope: ProofScope): Sql => sql`with tied as (${tied(scope)})
    select coalesce(o.orga_registration, '') as organization, o.currency, o.account as key,
      case when t.dc = 'D' then t.amount else -t.amount end as amount
    from tied o join posting t on t.tenant_id = o.tenant_id and t.bank_operation_registration = o.registration and t.logical_account = 'BANK'
      and t.ledger = ${ledgerOf(scope)}::text
      and t.status in ('POSTED', 'REVERSED')
    where case when o.is_return then t.reversed_registration is not null
      else t.reversed_registration is null or (t.date <= ${scope.date}::date and not exists (select 1 from tied r
        where r.is_return and r.registration = o.registration)) end`

export const statements: readonly Proof[] = [
  {
    name: 'STATEMENT',
    by: ['bankAccount'],
    accounts: [],
    ledger: bookedOfLines,
    records: scope =>
      sql`select coalesce(b.orga_registration, '') as organization, b.currency, b.bank_account_registration as key,
            b.closing - b.opening as amount
          from ${told(scope)} b where b.opening is not null and b.closing is not null
          union all
          select coalesce(g.orga_registration, ''), g.currency, g.bank_account_registration, -g.amount
          from ${gaps(scope)} g where g.amount is not null
          union all
          select coalesce(b.orga_registration, ''), b.currency, b.bank_account_registration, -x.amount
          from ${toldLines(scope)} where x.status <> 'ALLOCATED' and b.opening is not null and b.closing is not null
          union all
          select coalesce(b.orga_registration, ''), b.currency, b.bank_account_registration, x.amount
          from ${toldLines(scope)} where x.status = 'ALLOCATED' and (b.opening is null or b.closing is null)`,
  },
]
