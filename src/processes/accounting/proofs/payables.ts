import { type Sql, sql } from '#engine/index.ts'
import { shareOfInvoice } from '../../share-of-invoice.ts'
import { allocated, isLent, isLost, issuedInvoices, personOf } from './issued-invoices.ts'
import { unbilled } from './loans.ts'
import { ledgerSide, type Proof, type ProofScope, type Side, sideOf } from './proof.ts'

const byPerson = sql`t.person_registration`

/** Lines `l` of a payable for a lender or not: assets that are bought, and what is lent or given back; all else is a cost. */
const isAsset = sql`(coalesce(l.type, '') = 'PURCHASE' and not i.is_lent)`
const isLoan = sql`(coalesce(l.type, '') in ('DRAWDOWN', 'REFUND', 'REMITTANCE'))`

/** Issued payables `i` with what their lines come to, by whose account it stands on, and what of them is paid. */
const payableInvoices = (scope: ProofScope): Sql =>
  sql`(select i.*, ${isLent} as is_lent, ${allocated} as paid from ${issuedInvoices(scope, 'PAYABLE')}) i
      cross join lateral (select coalesce(sum(l.amount_incl_tax) filter (where ${isAsset}), 0) as asset,
          coalesce(sum(l.amount_incl_tax) filter (where ${isLoan}), 0) as loan
        from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id) s`

/** What is open of a part of a payable: a payment pays all its parts alike. */
const openOf = (part: Sql): Sql =>
  sql`(${part} - ${shareOfInvoice(part, sql`i.paid`, sql`i.amount_incl_tax`)})`
const [openAsset, openLoan] = [openOf(sql`s.asset`), openOf(sql`s.loan`)]

const owed =
  (open: Sql): Side =>
  scope =>
    sql`select ${sideOf('i', personOf('payee'), sql`-${open}`)} from ${payableInvoices(scope)}`

/** What of premiums was stated to insurers: it is owed to them by the statement. */
const passedOn = (scope: ProofScope): Sql =>
  sql`select ${sideOf('i', sql`l.contract_registration`, sql`l.amount_excl_tax`)}
      from invoice_line l join (select i.* from ${issuedInvoices(scope, 'PAYABLE')}) i
        on l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = 'REMITTANCE'`

/** What of premiums is lost with their invoices: it is owed to no insurer. */
const notOwed = (scope: ProofScope): Sql => {
  const called = sql`join invoice_line n on n.tenant_id = l.tenant_id and n.original_id = l.id
      join invoice note on note.tenant_id = n.tenant_id and note.id = n.invoice_id and note.issue_date <= ${scope.date}::date
    where l.tenant_id = i.tenant_id and l.invoice_id = i.id`
  const premiums = sql`(coalesce((select sum(l.amount_excl_tax) from invoice_line l
      where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = 'INSURANCE'), 0)
    + coalesce((select sum(n.amount_excl_tax) from invoice_line l ${called} and l.type = 'INSURANCE'), 0))`
  const gross = sql`(i.amount_incl_tax + coalesce((select sum(n.amount_incl_tax) from invoice_line l ${called}), 0))`
  return sql`select ${sideOf(
    'i',
    sql`coalesce(i.contract_registration, i.registration)`,
    shareOfInvoice(premiums, sql`(i.amount_incl_tax - ${allocated})`, gross),
  )} from ${issuedInvoices(scope, 'RECEIVABLE')} and i.amount_incl_tax > 0 and ${isLost(scope)}`
}

/** What issued lines of a kind ask for that is not ours. */
const held = (account: 'INSURER' | 'DEPOSIT', type: string): Proof => ({
  name: account,
  by: ['contract', 'invoice'],
  ...ledgerSide([account], sql`coalesce(t.contract_registration, t.invoice_registration)`),
  records: scope =>
    sql`select ${sideOf('i', sql`coalesce(i.contract_registration, i.registration)`, sql`-l.amount_excl_tax`)}
        from invoice_line l join (select i.* from ${issuedInvoices(scope, 'RECEIVABLE')}) i
          on l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.type = ${type}::text
        ${account === 'INSURER' ? sql`union all ${passedOn(scope)} union all ${notOwed(scope)}` : sql``}`,
})

export const payables: readonly Proof[] = [
  {
    name: 'SUPPLIER_ASSET',
    by: ['person'],
    ...ledgerSide(['SUPPLIER_ASSET'], byPerson),
    records: owed(openAsset),
  },
  {
    name: 'SUPPLIER',
    by: ['person'],
    ...ledgerSide(['SUPPLIER'], byPerson),
    records: owed(sql`(i.amount_incl_tax - i.paid - ${openAsset} - ${openLoan})`),
  },
  // What a loan pays out is owed from its start on, first as a payment that is planned, then as a payable.
  {
    name: 'PAYEE',
    by: ['person'],
    ...ledgerSide(['PAYEE'], byPerson),
    records: scope =>
      sql`${owed(openLoan)(scope)} union all
          select ${sideOf(
            'c',
            sql`(select e.payee_registration from contract_element e where e.tenant_id = c.tenant_id and e.id = c.contract_element_id)`,
            sql`-c.amount_excl_tax`,
          )} from ${unbilled(scope)} and c.type = 'DRAWDOWN'`,
  },
  // Premiums are held for insurers from their issue on, deposits for clients; by contract, since no posting says for whom.
  held('INSURER', 'INSURANCE'),
  held('DEPOSIT', 'DEPOSIT'),
]
