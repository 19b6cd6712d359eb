import { sql } from '#engine/index.ts'
import { type Proof, postings, rowsOf, sideOf } from './proof.ts'

/** On which day the insurer of a claim `c` has paid. */
const settledOn = sql`coalesce((select o.date from bank_operation o where o.tenant_id = c.tenant_id
  and o.registration = c.bank_operation_registration), c.end_date)`

export const insurance: readonly Proof[] = [
  // Indemnities of clients stand on the same account: what insurers have paid is told by its event. An undone settlement is
  // none any more, on no day; one before the books were taken up is in their opening.
  {
    name: 'CLAIM',
    by: ['claim'],
    accounts: [],
    ledger: scope =>
      sql`select ${sideOf('t', sql`t.document_reference`, sql`case when t.dc = 'D' then t.amount else -t.amount end`)}
          from ${postings(scope)} and t.event_type = 'INSURANCE_PAID' and t.logical_account = 'INDEMNITY'
            and t.status = 'POSTED' and t.reversed_registration is null`,
    records: scope =>
      sql`select ${sideOf('c', sql`c.registration`, sql`-c.settled_amount`)} from claim c
          where ${rowsOf(scope, 'claim', 'c')} and c.status in ('SETTLED', 'CLOSED') and c.settled_amount > 0
            and c.insurer_registration is not null and c.bank_operation_registration is not null
            and ${settledOn} <= ${scope.date}::date
            and ${settledOn}::text > coalesce(${JSON.stringify(scope.finSince ?? {})}::jsonb ->> c.orga_registration, '')`,
  },
]
