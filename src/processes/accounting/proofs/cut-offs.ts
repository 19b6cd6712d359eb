import { type Sql, sql } from '#engine/index.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { isClaim, isClaimIn } from './issued-invoices.ts'
import { ledgerSide, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

/** Cut-offs `r` that stand at the end of the day, by contract; of a claim of the financial books there are none. */
export const cutOff = (scope: ProofScope, kind: SealedValue<'accrualKind'>, amount: Sql): Sql =>
  sql`select ${sideOf('r', sql`r.contract_registration`, amount)}
      from accrual r left join contract k on k.tenant_id = r.tenant_id and k.registration = r.contract_registration
      where ${rowsOf(scope, 'accrual', 'r')} and r.kind = ${kind}::text and r.taken_back_date is null
        and r.date <= ${scope.date}::date and r.back_on > ${scope.date}::date and not ${isClaimIn(scope)}`

/** Interest of claims that stands earned, or billed ahead, at the end of the day. */
export const claimCutOff = (scope: ProofScope): Sql =>
  sql`select ${sideOf('r', sql`r.contract_registration`, sql`r.amount`)}
      from accrual r join contract k on k.tenant_id = r.tenant_id and k.registration = r.contract_registration
      where ${rowsOf(scope, 'accrual', 'r')} and r.kind = 'CLAIM' and r.taken_back_date is null
        and r.date <= ${scope.date}::date and r.back_on > ${scope.date}::date and ${isClaim}`

const byContract = sql`t.contract_registration`

export const cutOffs: readonly Proof[] = [
  {
    name: 'UNBILLED',
    by: ['contract'],
    ...ledgerSide(['UNBILLED'], byContract),
    records: scope => cutOff(scope, 'UNBILLED', sql`r.amount + r.tax_amount`),
  },
  {
    name: 'VAT_UNBILLED',
    by: ['contract'],
    ...ledgerSide(['VAT_UNBILLED'], byContract),
    records: scope => cutOff(scope, 'UNBILLED', sql`-r.tax_amount`),
  },
]
