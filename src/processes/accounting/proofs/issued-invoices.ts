import { name, type Sql, sql } from '#engine/index.ts'
import { shareOfInvoice } from '../../share-of-invoice.ts'
import { ledgerOf, type ProofScope, rowsOf } from './proof.ts'

/** Allocations `a` that count on a day. */
export const counts = (date: string): Sql =>
  sql`(a.date <= ${date}::date and (a.status = 'ACTIVE' or a.reversal_date > ${date}::date))`

/**
 * A join that gives `name.amount`: what of allocations counts on the day of each invoice or operation. Of all organizations they are
 * read once, of one alone by each of its records.
 */
export const allocatedOf = (
  { work, organization, date }: ProofScope,
  { name: as, of, by, sum }: Record<'name' | 'of' | 'by' | 'sum', string>,
): Sql => {
  const [key, joined, amount] = [name(`a.${by}`), name(as), name(`a.${sum}`)]
  const at = name(`${of}.id`)
  return organization
    ? sql`left join lateral (select sum(${amount})::bigint as amount from cashflow_allocation a
        where a.tenant_id = ${name(`${of}.tenant_id`)} and ${key} = ${at} and ${counts(date)}) ${joined} on true`
    : sql`left join (select ${key} as id, sum(${amount})::bigint as amount from cashflow_allocation a
        where a.tenant_id = ${work.caller.tenantId}::int and ${key} is not null and ${counts(date)} group by 1) ${joined} on ${name(`${as}.id`)} = ${at}`
}

/** What of an invoice `i` is allocated on the day. */
export const allocated: Sql = sql`coalesce(allocated.amount, 0)`

/** When a contract `k` was charged off; of older ones the day is known by their closing alone. */
export const chargedOff = sql`coalesce(k.doc ->> 'chargeOffDate',
  case when k.status in ('CHARGED_OFF', 'WRITTEN_OFF') then k.doc ->> 'closingDate' end)`

/** Contracts that were charged off, few of all, and on which day; of older ones it is known by their closing alone. */
const givenUp = ({ work }: ProofScope): Sql =>
  sql`(select k.id, ${chargedOff} as day
       from contract k where k.tenant_id = ${work.caller.tenantId}::int
         and (k.doc ? 'chargeOffDate' or k.status in ('CHARGED_OFF', 'WRITTEN_OFF')))`

/** Contracts that are doubtful on the day, few of all. */
export const doubtfulContracts = ({ work, date, rare }: Pick<ProofScope, 'work' | 'date' | 'rare'>): Sql =>
  rare?.doubtful === false
    ? sql`(select k.id from contract k where false)`
    : sql`(select k.id from contract k where k.tenant_id = ${work.caller.tenantId}::int and k.doubtful_date is not null
         and exists (select 1 from jsonb_array_elements(coalesce(k.doc -> 'doubtfulTimes', '[]')) one(value)
           where one.value ->> 'from' <= ${date}::text and coalesce(one.value ->> 'until' > ${date}::text, true)))`

/** Whether what is open of an invoice `i` stands on the account of doubtful customers. */
export const isDoubtful: Sql = sql`(doubtful.id is not null)`

/** Invoices `i` that are issued on the day, with their contracts `k`, where they have one, and what is `allocated` to them. */
export const issuedInvoices = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE'): Sql =>
  sql`invoice i left join contract k on k.tenant_id = i.tenant_id and k.id = i.contract_id
        left join ${givenUp(scope)} given_up on given_up.id = i.contract_id
        left join ${doubtfulContracts(scope)} doubtful on doubtful.id = i.contract_id
        left join person payer on payer.tenant_id = i.tenant_id and payer.id = i.party_payer_id
        ${allocatedOf(scope, { name: 'allocated', of: 'i', by: 'invoice_id', sum: 'amount' })}
      where ${rowsOf(scope, 'invoice', 'i')} and i.pr = ${pr}::text and i.issue_date <= ${scope.date}::date
        and i.status in ('ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED', 'CREDITED', 'WRITTEN_OFF')`

/** Whether interest of an invoice is asked for, or called back to be billed again; another note takes it back for good. */
export const isAsked = (invoice: Sql): Sql =>
  sql`(${invoice}.type <> 'CREDIT_NOTE' or coalesce((${invoice}.doc ->> 'isBilledAgain')::boolean, false))`

/** Whether a contract `k` stands in the books of a lender. */
export const isLent = sql`(coalesce(k.doc ->> 'postingScheme', '') = 'LENDER')`

/** Whether a contract `k` stands in the financial books as a claim. */
export const isClaim = sql`(coalesce((k.doc ->> 'isClaim')::boolean, false))`

/** Whether a contract `k` stands as a claim in the ledger that is proved. */
export const isClaimIn = (scope: Pick<ProofScope, 'ledger'>): Sql =>
  ledgerOf(scope) === 'FIN' ? isClaim : sql`false`

/** Whether what was open of an invoice `i` was `given_up` with its contract by the day. */
export const isChargedOff = ({ date }: ProofScope): Sql =>
  sql`coalesce(i.amount_incl_tax > 0 and given_up.day <= ${date}::text and i.issue_date <= given_up.day::date, false)`

/** Whether what is open of an invoice `i` is no claim in the books any more: the loss is booked. */
export const isLost = (scope: ProofScope): Sql =>
  sql`(${isChargedOff(scope)} or (i.status = 'WRITTEN_OFF' and coalesce(i.doc ->> 'lossDate', '') <= ${scope.date}::text))`

/** Whether tax of an invoice `i` is claimed back, and of which part of it: what is open is lost. */
export const reliefOf = (scope: ProofScope): { isRelieved: Sql; open: Sql } => ({
  isRelieved: sql`(i.amount_incl_tax > 0 and ${isLost(scope)} and (coalesce(i.doc ->> 'taxRelief', 'AT_LOSS') = 'AT_LOSS'
    or coalesce(i.doc ->> 'reliefDate' <= ${scope.date}::text, false)))`,
  open: sql`(i.amount_incl_tax - ${allocated})`,
})

/** The part of an amount of an invoice `i` – its tax – that is claimed back. */
export const relievedOf = ({ isRelieved, open }: ReturnType<typeof reliefOf>, amount: Sql): Sql =>
  sql`case when ${isRelieved} then ${shareOfInvoice(amount, open, sql`i.amount_incl_tax`)} else 0 end`

/** The payer or the payee of an invoice `i`, as postings name him. */
export const personOf = (role: 'payer' | 'payee'): Sql =>
  sql`(select p.registration from person p where p.tenant_id = i.tenant_id
        and p.id = ${role === 'payer' ? sql`i.party_payer_id` : sql`i.party_payee_id`})`
