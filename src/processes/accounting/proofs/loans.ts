import { type Sql, sql } from '#engine/index.ts'
import { claimCutOff } from './cut-offs.ts'
import { owedToFunders } from './fundings.ts'
import { isAsked, isClaim, isLent, issuedInvoices } from './issued-invoices.ts'
import {
  ledgerOf,
  ledgerSide,
  nothing,
  type Proof,
  type ProofScope,
  rowsOf,
  type Side,
  sideOf,
} from './proof.ts'

/**
 * Cashflows `c` of contracts `k` that count on the day and that no issued invoice bills then. What was cancelled counts until it
 * was; a down payment may be planned before its loan runs, and counts from then on – of a start that was undone from its own day.
 */
export const unbilledOfAll = (scope: ProofScope) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
        left join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where ${rowsOf(scope, 'cashflow', 'c')}
        and greatest(c.counts_from, case when c.counts_from is null
            or (c.type = 'DOWN_PAYMENT' and not (c.status = 'CANCELLED' and k.activation_date is null))
          then coalesce(k.activation_date, 'infinity') end) <= ${scope.date}::date
        and (c.status = 'PLANNED'
          or (c.status in ('BILLED', 'SETTLED') and (i.issue_date is null or i.issue_date > ${scope.date}::date))
          or (c.status = 'REVERSED' and i.issue_date > ${scope.date}::date)
          or (c.status = 'CANCELLED' and c.counts_until > ${scope.date}::date))`

/** The same of loans alone. */
export const unbilled = (scope: ProofScope) => sql`${unbilledOfAll(scope)} and ${isLent}`

/** Down payments `c` of loans, or first rents of claims, that were billed by the day, before the contract begins. */
const billedAhead = (scope: ProofScope, isOf: Sql) =>
  sql`cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
        join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
      where ${rowsOf(scope, 'cashflow', 'c')} and ${isOf} and c.type = 'DOWN_PAYMENT' and i.issue_date <= ${scope.date}::date
        and (k.activation_date is null or k.activation_date > ${scope.date}::date)
        and (c.status in ('BILLED', 'SETTLED') or (c.status = 'REVERSED' and not exists (select 1 from invoice note
          where note.tenant_id = i.tenant_id and note.original_id = i.id and note.issue_date <= ${scope.date}::date)))`

const claimsOnPlans: Side = scope => {
  if (ledgerOf(scope) === 'LOCAL') return nothing(scope)
  const claim = sql`case when c.type = 'DOWN_PAYMENT' then c.amount_excl_tax else coalesce(c.principal, 0) end`
  const contractOfFlow = sql`c.contract_registration`
  return sql`select ${sideOf('c', contractOfFlow, claim)}
      from ${unbilledOfAll(scope)} and ${isClaim} and c.pr = 'RECEIVABLE'
      union all
      select ${sideOf('c', contractOfFlow, sql`-c.amount_excl_tax`)} from ${billedAhead(scope, isClaim)}
      union all
      select ${sideOf('k', sql`k.registration`, sql`10000 * (one.value ->> 'amount')::numeric`)}
      from contract k cross join lateral jsonb_array_elements(coalesce(k.doc -> 'claimMovements', '[]')) one(value)
      where ${rowsOf(scope, 'contract', 'k')} and ${isClaim} and one.value ->> 'date' <= ${scope.date}::text
      union all ${claimCutOff(scope)}`
}

/** Interest `r` of loans that was earned by the day, less what of it was given up. */
const earned = (scope: ProofScope): Sql =>
  sql`select ${sideOf('r', sql`r.contract_registration`, sql`r.amount`)} from accrual r
      where ${rowsOf(scope, 'accrual', 'r')} and r.kind in ('INTEREST', 'GIVEN_UP') and r.date <= ${scope.date}::date`

/** Interest that loans were billed by the day; what is called back to be billed again is not. */
const billedInterest = (scope: ProofScope): Sql =>
  sql`select ${sideOf('i', sql`coalesce(l.contract_registration, i.contract_registration)`, sql`-l.interest`)}
      from (select i.*, ${isLent} as is_lent from ${issuedInvoices(scope, 'RECEIVABLE')}) i
        join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      where i.is_lent and l.interest <> 0 and ${isAsked(sql`i`)}`

/** Who had a contract `k` on the day: who has it since, or the first who gave it away later. */
const clientOf = ({ date }: ProofScope): Sql =>
  sql`coalesce((select one.value ->> 'personRegistration'
        from jsonb_array_elements(k.doc -> 'formerClients') with ordinality one(value, place)
        where one.value ->> 'until' > ${date}::text order by one.place limit 1),
      (select p.registration from person p where p.tenant_id = k.tenant_id and p.id = k.party_client_id))`

/** What stands with the client of a contract: its postings by both, the contract last. */
const withClients = (account: 'LOAN' | 'ACCRUED' | 'NETINV', records: Side): Proof => ({
  name: account,
  by: ['contract'],
  ...ledgerSide([account], sql`concat_ws(' ', t.person_registration, t.contract_registration)`),
  records: scope =>
    sql`select s.organization, s.currency, concat_ws(' ', ${clientOf(scope)}, s.key) as key, s.amount
        from (select organization, currency, key, sum(amount)::bigint as amount from (${records(scope)}) one group by 1, 2, 3) s
          left join contract k on k.tenant_id = ${scope.work.caller.tenantId}::int and k.registration = s.key
        where s.amount <> 0`,
})

export const loans: readonly Proof[] = [
  withClients(
    'LOAN',
    scope =>
      sql`select ${sideOf('c', sql`c.contract_registration`, sql`coalesce(c.principal, 0)`)}
          from ${unbilled(scope)} and c.pr = 'RECEIVABLE'
          union all ${owedToFunders(scope, 'SOLD_LOAN')}`,
  ),
  // What a finance lease is still to pay: what its plan asks for, and what its asset owes since the plan ended.
  withClients('NETINV', claimsOnPlans),
  {
    name: 'DOWN',
    by: ['contract'],
    ...ledgerSide(['DOWN'], sql`t.contract_registration`),
    records: scope =>
      sql`select ${sideOf('c', sql`c.contract_registration`, sql`c.amount_excl_tax`)}
          from ${unbilled(scope)} and c.type = 'DOWN_PAYMENT'
          union all
          select ${sideOf('c', sql`c.contract_registration`, sql`-c.amount_excl_tax`)}
          from ${billedAhead(scope, isLent)}`,
  },
  // What is earned by time and not billed by the day; below nought it is billed ahead.
  withClients('ACCRUED', scope => sql`${earned(scope)} union all ${billedInterest(scope)}`),
]
