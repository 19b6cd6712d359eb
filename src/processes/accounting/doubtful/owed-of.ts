import { sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { grouped } from '../../grouped.ts'
import type { Ledger } from '../../ledgers-kept.ts'
import { shareOfInvoice } from '../../share-of-invoice.ts'
import { allocated, isLost, issuedInvoices } from '../proofs/issued-invoices.ts'

/** What is owed of a contract at the end of a day, in major units, and how late its client is. */
export interface Owed {
  riskClass: string | null
  /** Days that its oldest open claim is overdue. */
  daysLate: number
  /** Billed and open, without tax. */
  open: number
  /** What each ledger has of it that is not billed yet: principal of a loan, and in FIN of a finance lease. */
  unbilled: Readonly<Record<Ledger, number>>
}

interface Row extends Record<string, unknown> {
  contract: string
  riskClass: string | null
  daysLate: number
  open: number
  local: number
  fin: number
}

/** What is owed of contracts of one organization; of `lost` invoices nothing is, though their records do not say so yet. */
const owedIn = async (
  work: Work,
  organization: string | null,
  contracts: readonly string[],
  date: string,
  lost: readonly string[],
): Promise<Row[]> => {
  const tenant = sql`${work.caller.tenantId}::int`
  const asked = sql`${[...contracts]}::text[]`
  const open = sql`(i.amount_incl_tax - ${allocated})`
  const invoices = sql`select k.registration as contract, i.due_date, ${open} as open,
      ${shareOfInvoice(sql`i.amount_excl_tax`, open, sql`i.amount_incl_tax`)} as net
    from ${issuedInvoices({ work, organization, date }, 'RECEIVABLE')} and k.registration = any(${asked})
      and not ${isLost({ work, organization, date })} and not i.registration = any(${[...lost]}::text[])`
  const { rows } = await work.tx.query<Row>(
    sql`with claims as (select contract, (sum(net) / 10000.0)::float8 as net,
            max(${date}::date - due_date) filter (where open > 0 and due_date < ${date}::date) as days
          from (${invoices}) i where open <> 0 group by 1),
        booked as (select t.contract_registration as contract,
            (sum(case when t.dc = 'D' then t.amount else -t.amount end) filter (where t.ledger = 'LOCAL') / 10000.0)::float8 as local,
            (sum(case when t.dc = 'D' then t.amount else -t.amount end) filter (where t.ledger = 'FIN') / 10000.0)::float8 as fin
          from posting t where t.tenant_id = ${tenant} and t.contract_registration = any(${asked}) and t.date <= ${date}::date
            and t.status in ('POSTED', 'REVERSED') and t.logical_account in ('LOAN', 'NETINV') group by 1)
        select k.registration as contract, client.risk_class as "riskClass", coalesce(c.days, 0)::int as "daysLate",
          coalesce(c.net, 0) as open, coalesce(b.local, 0) as local, coalesce(b.fin, 0) as fin
        from contract k left join person client on client.tenant_id = k.tenant_id and client.id = k.party_client_id
          left join claims c on c.contract = k.registration left join booked b on b.contract = k.registration
        where k.tenant_id = ${tenant} and k.registration = any(${asked})`,
  )
  return rows
}

/** What is owed of contracts at the end of a day. */
export const owedOf = async (
  work: Work,
  contracts: readonly Pick<Loaded<'contract'>, 'registration' | 'orgaRegistration'>[],
  date: string,
  lost: readonly string[] = [],
): Promise<ReadonlyMap<string, Owed>> => {
  const found = new Map<string, Owed>()
  for (const [organization, own] of grouped(contracts, one => one.orgaRegistration ?? '')) {
    const registrations = own.map(one => one.registration)
    for (const row of await owedIn(work, organization || null, registrations, date, lost)) {
      const { riskClass, daysLate, open, local, fin } = row
      found.set(row.contract, { riskClass, daysLate, open, unbilled: { LOCAL: local, FIN: fin } })
    }
  }
  return found
}
