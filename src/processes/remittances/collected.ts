import { type Sql, sql, type Work } from '#engine/index.ts'
import type { RunScope } from '../run-scope.ts'
import { shareOfInvoice } from '../share-of-invoice.ts'

/** What is collected of one strand of a contract for somebody else, and not stated to him yet; major units. */
export interface Collected {
  element: string
  contract: string
  payee: string
  organization: string | null
  currency: string
  /** Of insurance we are the insurer's debtor at once, of a service once its supplier has invoiced it. */
  type: 'INSURANCE' | 'SERVICE'
  taxCode: string | null
  amount: number
}

export interface HeldScope extends RunScope {
  /** Only what is held for these. */
  payees?: readonly string[]
}

/**
 * By strand what its clients have paid of it: of each line what is left by notes, less its share of what is open of its
 * invoice; less what was stated before, whether that is paid or not.
 */
const collectedSql = (tenantId: number, { date, organizations, payees }: HeldScope): Sql => sql`
  with billed as (
    select e.id, e.contract_registration, e.held_for_registration, e.type, e.doc ->> 'taxCode' as tax_code, i.orga_registration, i.currency, i.total_balance,
      i.amount_incl_tax + coalesce((select sum(n.amount_incl_tax) from invoice n
        where n.tenant_id = i.tenant_id and n.original_id = i.id and n.issue_date is not null), 0) as gross,
      l.amount_excl_tax + coalesce((select sum(c.amount_excl_tax) from invoice_line c
        where c.tenant_id = l.tenant_id and c.original_id = l.id), 0) as net, e.registration
    from contract_element e
      join invoice_line l on l.tenant_id = e.tenant_id and l.contract_element_id = e.id and l.original_id is null
      join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    where e.tenant_id = ${tenantId}::int and e.held_for_registration is not null and e.type in ('INSURANCE', 'SERVICE')
      and i.pr = 'RECEIVABLE' and i.issue_date <= ${date}::date
      and (${payees?.length ?? 0}::int = 0 or e.held_for_registration = any(${[...(payees ?? [])]}::text[]))
      and (${organizations?.length ?? 0}::int = 0 or i.orga_registration = any(${[...(organizations ?? [])]}::text[]))),
  stated as (
    select l.contract_element_id as id, sum(l.amount_excl_tax) as amount
    from invoice_line l join invoice p on p.tenant_id = l.tenant_id and p.id = l.invoice_id
    where l.tenant_id = ${tenantId}::int and l.code = 'HELD' and p.pr = 'PAYABLE' and p.status <> 'CANCELLED'
    group by l.contract_element_id),
  paid as (
    select i.id, i.registration, i.contract_registration, i.held_for_registration, i.type, i.tax_code, i.orga_registration, i.currency,
      sum(i.net - ${shareOfInvoice(sql`i.net`, sql`i.total_balance`, sql`i.gross`)}) as amount
    from billed i group by 1, 2, 3, 4, 5, 6, 7, 8)
  select p.registration as element, p.contract_registration as contract, p.held_for_registration as payee,
    p.orga_registration as organization, p.currency, p.type, p.tax_code as "taxCode",
    (p.amount - coalesce(s.amount, 0))::bigint as amount
  from paid p left join stated s on s.id = p.id
  where p.amount <> coalesce(s.amount, 0)
  order by p.held_for_registration, p.orga_registration, p.currency, p.type, p.contract_registration, p.registration`

/** What is collected and not stated, as it stands. */
export const readCollected = async (work: Work, scope: HeldScope): Promise<Collected[]> => {
  const { rows } = await work.tx.query<Collected>(collectedSql(work.caller.tenantId, scope))
  return rows.map(row => ({ ...row, amount: Number(row.amount) / 10_000 }))
}

/** What is to be stated now. Who else states waits until this transaction ends, so that nothing is stated twice. */
export const loadCollected = async (work: Work, scope: HeldScope): Promise<Collected[]> => {
  await work.tx.query(
    sql`select pg_advisory_xact_lock(hashtextextended('held ' || ${String(work.caller.tenantId)}::text, 0))`,
  )
  return readCollected(work, scope)
}
