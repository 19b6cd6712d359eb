import { type Sql, sql } from '#engine/index.ts'
import { allocated, doubtfulContracts, isLost, issuedInvoices } from '../../proofs/issued-invoices.ts'
import { unbilledOfAll } from '../../proofs/loans.ts'
import { type ProofScope, rowsOf } from '../../proofs/proof.ts'

/**
 * Contracts `k` that run on a day or still owe something: principal that is not billed yet (`principal`), what is open of their
 * invoices (`open`), what of that is overdue (`late`) and since how many days (`days`), whether they are doubtful (`is_doubtful_then`) and what is expected to be lost of
 * them (`allowance`). Amounts in parts of ten thousand.
 */
export const exposures = (scope: ProofScope): Sql =>
  sql`(select k.*, coalesce(u.principal, 0) as principal, coalesce(o.open, 0) as open, coalesce(o.late, 0) as late, coalesce(o.days, 0) as days,
        d.id is not null as is_doubtful_then, coalesce(r.allowance, 0) as allowance
      from contract k
        left join (select c.contract_id, sum(coalesce(c.principal, 0)) as principal from ${unbilledOfAll(scope)} and c.pr = 'RECEIVABLE' group by 1) u
          on u.contract_id = k.id
        left join (select i.contract_id, sum(i.open) as open, sum(i.open) filter (where i.due_date < ${scope.date}::date and i.open > 0) as late,
              max(${scope.date}::date - i.due_date) filter (where i.due_date < ${scope.date}::date and i.open > 0) as days
            from (select i.contract_id, i.due_date, i.amount_incl_tax - ${allocated} as open
              from ${issuedInvoices(scope, 'RECEIVABLE')} and i.contract_id is not null and not ${isLost(scope)}) i
            where i.open <> 0 group by 1) o
          on o.contract_id = k.id
        left join ${doubtfulContracts(scope)} d on d.id = k.id
        left join (select r.contract_id, sum(r.amount) as allowance from impairment r
            where ${rowsOf(scope, 'impairment', 'r')} and r.ledger = 'LOCAL' and r.taken_back_date is null and r.date <= ${scope.date}::date group by 1) r
          on r.contract_id = k.id
      where ${rowsOf(scope, 'contract', 'k')} and k.activation_date <= ${scope.date}::date
        and (coalesce(u.principal, 0) <> 0 or coalesce(o.open, 0) <> 0)) k`

/** How late a contract is, by the days of its oldest open claim: 0 not late, 1 up to 30 days … 4 more than 90. */
export const lateness = (days: Sql): Sql =>
  sql`case when ${days} > 90 then 4 when ${days} > 60 then 3 when ${days} > 30 then 2 when ${days} > 0 then 1 else 0 end`
