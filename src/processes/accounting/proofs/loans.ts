import { sql } from '#engine/index.ts'
import { owedToFunders } from './fundings.ts'
import { isLent } from './issued-invoices.ts'
import { ledgerSide, nothing, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

/**
 * Cashflows `c` of contracts `k` that count on the day and that no issued invoice bills then. What was cancelled counts until it
 * was; a down payment may be planned before its loan runs, and counts from then on.
 */
export const unbilledOfAll = (scope: ProofScope) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
        left join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where ${rowsOf(scope, 'cashflow', 'c')}
        and greatest(c.counts_from, case when c.counts_from is null or c.type = 'DOWN_PAYMENT'
          then coalesce(k.activation_date, 'infinity') end) <= ${scope.date}::date
        and (c.status = 'PLANNED'
          or (c.status in ('BILLED', 'SETTLED') and (i.issue_date is null or i.issue_date > ${scope.date}::date))
          or (c.status = 'REVERSED' and i.issue_date > ${scope.date}::date)
          or (c.status = 'CANCELLED' and c.counts_until > ${scope.date}::date))`

/** The same of loans alone. */
export const unbilled = (scope: ProofScope) => sql`${unbilledOfAll(scope)} and ${isLent}`

/** Down payments `c` of loans that were billed by the day, before the loan is paid out. */
const billedAhead = (scope: ProofScope) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
        join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where ${rowsOf(scope, 'cashflow', 'c')} and ${isLent} and c.type = 'DOWN_PAYMENT' and i.issue_date <= ${scope.date}::date
        and (k.activation_date is null or k.activation_date > ${scope.date}::date)
        and (c.status in ('BILLED', 'SETTLED') or (c.status = 'REVERSED' and not exists (select 1 from invoice note
          where note.tenant_id = i.tenant_id and note.original_id = i.id and note.issue_date <= ${scope.date}::date)))`

export const loans: readonly Proof[] = [
  {
    name: 'LOAN',
    by: ['contract'],
    ...ledgerSide(['LOAN'], sql`t.contract_registration`),
    records: scope =>
      sql`select ${sideOf('c', sql`c.contract_registration`, sql`coalesce(c.principal, 0)`)}
          from ${unbilled(scope)} and c.pr = 'RECEIVABLE'
          union all ${owedToFunders(scope, 'SOLD_LOAN')}`,
  },
  {
    name: 'DOWN',
    by: ['contract'],
    ...ledgerSide(['DOWN'], sql`t.contract_registration`),
    records: scope =>
      sql`select ${sideOf('c', sql`c.contract_registration`, sql`c.amount_excl_tax`)}
          from ${unbilled(scope)} and c.type = 'DOWN_PAYMENT'
          union all
          select ${sideOf('c', sql`c.contract_registration`, sql`-c.amount_excl_tax`)}
          from ${billedAhead(scope)}`,
  },
  // Interest is taken to result when its instalment is issued: none is earned and not billed.
  {
    name: 'ACCRUED',
    by: ['contract'],
    ...ledgerSide(['ACCRUED'], sql`t.contract_registration`),
    records: nothing,
  },
]
