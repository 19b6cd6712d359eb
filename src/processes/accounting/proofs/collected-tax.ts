import { type Sql, sql } from '#engine/index.ts'
import { shareOfInvoice } from '../../share-of-invoice.ts'
import { allocated, isLost, issuedInvoices } from './issued-invoices.ts'
import type { ProofScope } from './proof.ts'

/** What of the tax of a line `l` that its invoice asks for is due in the end: all of a sale, of a purchase what may be deducted. */
const dueTax = sql`(l.tax_amount - coalesce(l.tax_not_deducted, 0))`

/** Whether the tax of a line `l` falls due as its invoice is paid. */
export const onCollection = sql`coalesce(l.is_on_collection, false)`

/**
 * Tax that falls due as it is collected, of each invoice with its notes: rows of the invoice `i` with `code`, `rate`, its `base` and
 * `tax`, what of them is `due`, or `pending`, by the day. What is open of the whole waits, shared out in the order of the codes; what is lost
 * never falls due.
 */
export const collectedTax = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE'): Sql => {
  const members = sql`(select coalesce(i.original_id, i.id) as root, i.tenant_id, i.id, i.amount_incl_tax as gross,
      i.amount_incl_tax - ${allocated} as open, ${isLost(scope)} as is_lost
    from ${issuedInvoices(scope, pr)} and i.tax_on_collection is not null)`
  const share = (upTo: Sql, own: Sql): Sql =>
    sql`(${shareOfInvoice(upTo, sql`i.open`, sql`i.gross`)} - ${shareOfInvoice(sql`(${upTo} - ${own})`, sql`i.open`, sql`i.gross`)})`
  return sql`(select i.*, i.tax - i.waiting as due, i.base - ${share(sql`i.base_up_to`, sql`i.base`)} as base_due,
      case when i.is_lost then 0 else i.waiting end as pending
    from (select i.*, ${share(sql`i.tax_up_to`, sql`i.tax`)} as waiting
      from (select root.tenant_id, root.id, root.registration, root.orga_registration, root.contract_registration, root.currency, root.issue_date,
          root.party_payer_id, root.party_payee_id, c.code, c.rate, c.base, c.tax, g.gross, g.open, g.is_lost,
          sum(c.tax) over codes as tax_up_to, sum(c.base) over codes as base_up_to
        from (select root, sum(gross) as gross, sum(open) as open, bool_or(is_lost) as is_lost from ${members} m group by 1) g
          join (select m.root, coalesce(l.tax_code, '') as code, coalesce(l.tax_rate, 0) as rate,
              sum(l.amount_excl_tax) as base, sum(${dueTax}) as tax
            from ${members} m join invoice_line l on l.tenant_id = m.tenant_id and l.invoice_id = m.id and ${onCollection}
            group by 1, 2, 3) c on c.root = g.root
          join invoice root on root.tenant_id = ${scope.work.caller.tenantId}::int and root.id = g.root
        window codes as (partition by c.root order by c.code collate "C", c.rate)) i) i)`
}
