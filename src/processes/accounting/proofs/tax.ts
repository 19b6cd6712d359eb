import { type Sql, sql } from '#engine/index.ts'
import { collectedTax, onCollection } from './collected-tax.ts'
import { isLent, issuedInvoices, reliefOf, relievedOf } from './issued-invoices.ts'
import { ledgerSide, nothing, type Proof, type ProofScope, sideOf } from './proof.ts'

/** A key that says the tax code and whose tax it is. */
const keyOf = (code: Sql, of: Sql): Sql => sql`concat_ws(' ', nullif(${code}, ''), ${of})`

const keyOfClaim = (code: Sql): Sql => keyOf(code, sql`coalesce(i.contract_registration, i.registration)`)

/** Tax of issued invoices by code that was due with them: what is in their lines. */
const asked = (scope: ProofScope): Sql =>
  sql`select ${sideOf('i', keyOfClaim(sql`l.tax_code`), sql`-l.tax_amount`)}
      from (select i.* from ${issuedInvoices(scope, 'RECEIVABLE')}) i
        join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id where l.tax_amount <> 0 and not ${onCollection}`

/** What of it is claimed back as lost, shared out in the order of the codes. */
const claimedBack = (scope: ProofScope): Sql => {
  const relief = { isRelieved: sql`i.is_relieved`, open: sql`i.open` }
  const { isRelieved, open } = reliefOf(scope)
  const before = sql`(c.up_to - c.tax)`
  return sql`select ${sideOf(
    'i',
    keyOfClaim(sql`c.code`),
    sql`${relievedOf(relief, sql`c.up_to`)} - ${relievedOf(relief, before)}`,
  )} from (select i.*, ${isRelieved} as is_relieved, ${open} as open from ${issuedInvoices(scope, 'RECEIVABLE')}) i
    cross join lateral (select b.code, b.tax, sum(b.tax) over (order by b.code collate "C") as up_to
      from (select coalesce(l.tax_code, '') as code, sum(coalesce(l.tax_amount, 0)) as tax from invoice_line l
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id and not ${onCollection} group by 1) b) c
    where i.is_relieved`
}

/** What of the tax of a payable's line `l` is deducted: what is asked for and what the buyer owes himself, less what may not be. */
export const deducted = sql`(coalesce(l.tax_amount, 0) + coalesce(l.self_tax, 0) - coalesce(l.tax_not_deducted, 0))`

/** Tax that the buyer owes in the place of his supplier. */
const owedAsBuyer = (scope: ProofScope): Sql =>
  sql`select ${sideOf('i', keyOf(sql`l.tax_code`, sql`i.registration`), sql`-l.self_tax`)}
    from (select i.* from ${issuedInvoices(scope, 'PAYABLE')}) i
      join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.self_tax <> 0`

/** Tax of payables by code: of assets that are bought, or of all that is a cost. */
const paid = (scope: ProofScope, isOfAssets: boolean): Sql => {
  const isAsset = sql`(coalesce(l.type, '') = 'PURCHASE' and not i.is_lent)`
  const isOwn = isOfAssets
    ? isAsset
    : sql`not ${isAsset} and coalesce(l.type, '') not in ('DRAWDOWN', 'REFUND', 'REMITTANCE')`
  return sql`select ${sideOf('i', keyOf(sql`l.tax_code`, sql`i.registration`), deducted)}
    from (select i.*, ${isLent} as is_lent from ${issuedInvoices(scope, 'PAYABLE')}) i
      join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id where ${isOwn} and not ${onCollection}`
}

/** Tax that is not due with its invoice waits as it is issued, and until it is paid. */
const waiting = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE'): Sql => {
  if (scope.rare?.taxOnCollection === false) return nothing(scope)
  const [sign, keyed] = pr === 'RECEIVABLE' ? [sql`-1`, keyOfClaim] : [sql`1`, keyOfPayable]
  return sql`select ${sideOf('i', keyed(sql`l.tax_code`), sql`${sign} * (l.tax_amount - coalesce(l.tax_not_deducted, 0))`)}
      from (select i.* from ${issuedInvoices(scope, pr)} and i.tax_on_collection is not null) i
        join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id and ${onCollection}
      union all select ${sideOf('i', keyed(sql`i.code`), sql`${sign} * (i.pending - i.tax)`)} from ${collectedTax(scope, pr)} i`
}

/** What of it was paid by the day. */
const fallenDue = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE'): Sql => {
  if (scope.rare?.taxOnCollection === false) return nothing(scope)
  const [sign, keyed] = pr === 'RECEIVABLE' ? [sql`-1`, keyOfClaim] : [sql`1`, keyOfPayable]
  return sql`select ${sideOf('i', keyed(sql`i.code`), sql`${sign} * i.due`)} from ${collectedTax(scope, pr)} i`
}

const keyOfPayable = (code: Sql): Sql => keyOf(code, sql`i.registration`)

const byClaim = keyOf(sql`t.tax_code`, sql`coalesce(t.contract_registration, t.invoice_registration)`)
const byInvoice = keyOf(sql`t.tax_code`, sql`t.invoice_registration`)

export const tax: readonly Proof[] = [
  // By code and contract: a charge-off is booked of all its invoices at once.
  {
    name: 'VAT_OUT',
    by: ['contract', 'invoice'],
    ...ledgerSide(['VAT_OUT'], byClaim),
    records: scope =>
      sql`${asked(scope)} union all ${claimedBack(scope)} union all ${fallenDue(scope, 'RECEIVABLE')}`,
  },
  {
    name: 'VAT_PENDING',
    by: ['contract', 'invoice'],
    ...ledgerSide(['VAT_PENDING'], byClaim),
    records: scope => waiting(scope, 'RECEIVABLE'),
  },
  {
    name: 'VAT_IN_ASSET',
    by: ['invoice'],
    ...ledgerSide(['VAT_IN_ASSET'], byInvoice),
    records: scope => paid(scope, true),
  },
  {
    name: 'VAT_IN',
    by: ['invoice'],
    ...ledgerSide(['VAT_IN'], byInvoice),
    records: scope => sql`${paid(scope, false)} union all ${fallenDue(scope, 'PAYABLE')}`,
  },
  {
    name: 'VAT_SELF',
    by: ['invoice'],
    ...ledgerSide(['VAT_SELF'], byInvoice),
    records: owedAsBuyer,
  },
  {
    name: 'VAT_IN_PENDING',
    by: ['invoice'],
    ...ledgerSide(['VAT_IN_PENDING'], byInvoice),
    records: scope => waiting(scope, 'PAYABLE'),
  },
]
