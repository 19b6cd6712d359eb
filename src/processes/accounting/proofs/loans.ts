import { type Sql, sql } from '#engine/index.ts'
import { isLent } from './issued-invoices.ts'
import { ledgerSide, nothing, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

/** Cashflows `c` of loans that have started and that no issued invoice bills on the day. */
export const unbilled = (scope: ProofScope) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
        left join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where ${rowsOf(scope, 'cashflow', 'c')} and ${isLent} and k.activation_date <= ${scope.date}::date
        and (c.status = 'PLANNED'
          or (c.status in ('BILLED', 'SETTLED') and (i.issue_date is null or i.issue_date > ${scope.date}::date)))`

/**
 * Principal of loans `k` that a fund bought without recourse and that was not passed on by the day. By the plan of the funding
 * `f`; what was passed on beside it has the day of its last payment.
 */
const sold = (scope: ProofScope) => {
  const paid = sql`(row.value ->> 'state' = 'PAID')`
  const planned = (condition: Sql): Sql =>
    sql`coalesce((select sum((row.value ->> 'principal')::numeric) from jsonb_array_elements(f.doc -> 'plan') row(value)
          where ${paid} and ${condition}), 0)`
  const passedOn = sql`coalesce((f.doc ->> 'repaid')::numeric, 0)`
  const beside = sql`case when f.doc ->> 'lastPaymentDate' <= ${scope.date}::text then ${passedOn} - ${planned(sql`true`)} else 0 end`
  const byPlan = planned(sql`row.value ->> 'dueDate' <= ${scope.date}::text`)
  return sql`select ${sideOf('k', sql`k.registration`, sql`10000 * (${byPlan} + ${beside}) - f.amount`)}
      from funding f join contract k on k.tenant_id = f.tenant_id and k.id = f.contract_id
        join fund u on u.tenant_id = f.tenant_id and u.id = f.fund_id
      where ${rowsOf(scope, 'funding', 'f')} and ${isLent} and u.financing_nature = 'WITHOUT_RECOURSE'
        and f.start_date <= ${scope.date}::date and f.status not in ('DRAFT', 'PENDING', 'DECLINED')`
}

export const loans: readonly Proof[] = [
  {
    name: 'LOAN',
    by: ['contract'],
    ...ledgerSide(['LOAN'], sql`t.contract_registration`),
    records: scope =>
      sql`select ${sideOf('c', sql`c.contract_registration`, sql`coalesce(c.principal, 0)`)}
          from ${unbilled(scope)} and c.pr = 'RECEIVABLE'
          union all ${sold(scope)}`,
  },
  // Interest is taken to result when its instalment is issued: none is earned and not billed.
  {
    name: 'ACCRUED',
    by: ['contract'],
    ...ledgerSide(['ACCRUED'], sql`t.contract_registration`),
    records: nothing,
  },
]
