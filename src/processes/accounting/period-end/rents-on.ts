import { sql, type Work } from '#engine/index.ts'
import { chargedOff, isLent } from '../proofs/issued-invoices.ts'
import { unbilledOfAll } from '../proofs/loans.ts'
import { type ProofScope, rowsOf } from '../proofs/proof.ts'

/** A rent of a lease as it stands on a day: its invoice is issued by then or not. */
export interface RentOnDay {
  contract: string
  isIssued: boolean
  amount: number
  taxCode: string | null
  dueDate: string
  start: string
  end: string
}

const isRent = sql`c.type in ('INSTALMENT', 'INTERIM_RENT') and c.pr = 'RECEIVABLE' and not ${isLent}
    and c.period_start is not null and c.period_end is not null and c.amount_excl_tax <> 0`

const columns = sql`c.contract_registration as contract, (c.amount_excl_tax / 10000::numeric)::float8 as amount, c.tax_code as "taxCode",
    c.due_date::text as "dueDate", c.period_start::text as start, c.period_end::text as "end"`

/**
 * Rents of these contracts that the day cuts in two: begun by then and not issued, or issued and not over. What a charge-off has
 * given up by then is neither.
 */
export const rentsOn = async (
  work: Work,
  contracts: readonly string[],
  date: string,
): Promise<RentOnDay[]> => {
  const scope: ProofScope = { work, organization: null, date }
  const named = sql`c.contract_registration = any(${[...contracts]}::text[])`
  const runs = sql`coalesce(${chargedOff} > ${date}::text, true)`
  const { rows } = await work.tx.query<RentOnDay & Record<string, unknown>>(
    sql`select ${columns}, false as "isIssued" from ${unbilledOfAll(scope)} and ${named} and ${isRent} and ${runs}
          and c.period_start <= ${date}::date
        union all
        select ${columns}, true from cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
          join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
        where ${rowsOf(scope, 'cashflow', 'c')} and ${named} and ${isRent} and ${runs}
          and i.issue_date <= ${date}::date and coalesce(c.counts_from, i.issue_date) <= ${date}::date
          and c.period_end > ${date}::date + 1
          and (c.status in ('BILLED', 'SETTLED') or (c.status = 'REVERSED' and not exists (select 1 from invoice note
            where note.tenant_id = i.tenant_id and note.original_id = i.id and note.issue_date <= ${date}::date)))`,
  )
  return rows
}
