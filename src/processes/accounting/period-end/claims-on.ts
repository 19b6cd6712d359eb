import { sql, type Work } from '#engine/index.ts'
import { chargedOff, isClaim } from '../proofs/issued-invoices.ts'
import { unbilledOfAll } from '../proofs/loans.ts'
import { type ProofScope, rowsOf } from '../proofs/proof.ts'

/** Interest in a rent of a claim as it stands on a day: its invoice is issued by then or not. It is earned in the period before its due day. */
export interface InterestOnDay {
  contract: string
  isIssued: boolean
  interest: number
  start: string
  end: string
}

const days = sql`greatest(coalesce(c.period_end - c.period_start, 0), 0)`
const interest = sql`(c.amount_excl_tax - coalesce(c.principal, 0))`

const isOfClaim = sql`c.type in ('INSTALMENT', 'INTERIM_RENT') and c.pr = 'RECEIVABLE' and ${isClaim} and ${interest} <> 0`

const columns = sql`c.contract_registration as contract, (${interest} / 10000::numeric)::float8 as interest,
    (c.due_date - ${days})::text as start, c.due_date::text as "end"`

/**
 * Interest of claims of the financial books that the day cuts in two: begun by then and not issued, or issued and not earned whole. What
 * a charge-off has given up by then is neither.
 */
export const claimsOn = async (
  work: Work,
  contracts: readonly string[],
  date: string,
): Promise<InterestOnDay[]> => {
  const scope: ProofScope = { work, organization: null, date }
  const named = sql`c.contract_registration = any(${[...contracts]}::text[])`
  const runs = sql`coalesce(${chargedOff} > ${date}::text, true)`
  const { rows } = await work.tx.query<InterestOnDay & Record<string, unknown>>(
    sql`select ${columns}, false as "isIssued" from ${unbilledOfAll(scope)} and ${named} and ${isOfClaim} and ${runs}
          and c.due_date - ${days} <= ${date}::date
        union all
        select ${columns}, true from cashflow c join contract k on k.tenant_id = c.tenant_id and k.id = c.contract_id
          join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
        where ${rowsOf(scope, 'cashflow', 'c')} and ${named} and ${isOfClaim} and ${runs}
          and i.issue_date <= ${date}::date and coalesce(c.counts_from, i.issue_date) <= ${date}::date
          and c.due_date > ${date}::date + 1
          and (c.status in ('BILLED', 'SETTLED') or (c.status = 'REVERSED' and not exists (select 1 from invoice note
            where note.tenant_id = i.tenant_id and note.original_id = i.id and note.issue_date <= ${date}::date)))`,
  )
  return rows
}
