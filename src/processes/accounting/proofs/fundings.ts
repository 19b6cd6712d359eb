import { type Sql, sql } from '#engine/index.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { cutOff } from './cut-offs.ts'
import { isClaimIn, isLent } from './issued-invoices.ts'
import { ledgerSide, nothing, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

/** What funders took over or lent of a contract. */
type Kind = 'SOLD_LOAN' | 'SOLD_RENTS' | 'BORROWED'

const isSold = sql`(coalesce(u.financing_nature, '') = 'WITHOUT_RECOURSE')`
const kinds: Readonly<Record<Kind, Sql>> = {
  SOLD_LOAN: sql`${isSold} and ${isLent}`,
  SOLD_RENTS: sql`${isSold} and not ${isLent}`,
  BORROWED: sql`not ${isSold}`,
}

/**
 * By contract `k`, what is still owed to funders or to be passed on to them on the day. By the plan of the funding `f`; what was
 * paid beside it has the day of its last payment.
 */
export const owedToFunders = (scope: ProofScope, kind: Kind): Sql => {
  const planned = (condition: Sql): Sql =>
    sql`coalesce((select sum((row.value ->> 'principal')::numeric) from jsonb_array_elements(f.doc -> 'plan') row(value)
          where row.value ->> 'state' = 'PAID' and ${condition}), 0)`
  const paid = sql`coalesce((f.doc ->> 'repaid')::numeric, 0)`
  const beside = sql`case when f.doc ->> 'lastPaymentDate' <= ${scope.date}::text then ${paid} - ${planned(sql`true`)} else 0 end`
  const byPlan = planned(sql`row.value ->> 'dueDate' <= ${scope.date}::text`)
  return sql`select coalesce(k.orga_registration, '') as organization, f.currency, k.registration as key,
        10000 * (${byPlan} + ${beside}) - f.amount as amount
      from funding f join contract k on k.tenant_id = f.tenant_id and k.id = f.contract_id
        join fund u on u.tenant_id = f.tenant_id and u.id = f.fund_id
      where ${rowsOf(scope, 'contract', 'k')} and ${kinds[kind]}
        and f.start_date <= ${scope.date}::date and f.status in ('ACTIVE', 'REPAID', 'BOUGHT_BACK')`
}

/** What of amounts `d` that are spread over the term of their contract is still to come on the day: income owed, cost paid ahead. */
const stillToCome = (scope: ProofScope, kind: SealedValue<'deferralKind'>): Sql => {
  const moved = sql`coalesce((select sum((m ->> 'amount')::numeric) from jsonb_array_elements(d.doc -> 'movements') m
        where m ->> 'date' <= ${scope.date}::text), 0)`
  return sql`select ${sideOf('d', sql`d.contract_registration`, sql`${kind === 'COMMISSION' ? 10000 : -10000}::numeric * ${moved}`)}
      from deferral d left join contract k on k.tenant_id = d.tenant_id and k.registration = d.contract_registration
      where ${rowsOf(scope, 'deferral', 'd')} and d.kind = ${kind}::text
        and not (d.kind = 'FIRST_RENT' and ${isClaimIn(scope)})`
}

const byContract = sql`t.contract_registration`

export const fundings: readonly Proof[] = [
  {
    name: 'BORROWING',
    by: ['contract'],
    ...ledgerSide(['BORROWING'], byContract),
    records: scope => owedToFunders(scope, 'BORROWED'),
  },
  // Interest of a payment is booked with it: none is owed at the end of a day.
  { name: 'BORR_ACCRUED', by: ['contract'], ...ledgerSide(['BORR_ACCRUED'], byContract), records: nothing },
  {
    name: 'DEFERRED',
    by: ['contract'],
    ...ledgerSide(['DEFERRED'], byContract),
    records: scope =>
      sql`${owedToFunders(scope, 'SOLD_RENTS')} union all ${stillToCome(scope, 'FIRST_RENT')}
          union all ${stillToCome(scope, 'FEE')} union all ${cutOff(scope, 'AHEAD', sql`-r.amount`)}`,
  },
  {
    name: 'PREPAID',
    by: ['contract'],
    ...ledgerSide(['PREPAID'], byContract),
    records: scope => stillToCome(scope, 'COMMISSION'),
  },
]
