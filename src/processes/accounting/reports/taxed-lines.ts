import { joinWith, type Sql, sql, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { ReportAsk } from '../../read-report-ask.ts'
import { collectedTax, onCollection } from '../proofs/collected-tax.ts'
import { isLent, issuedInvoices, personOf, reliefOf, relievedOf } from '../proofs/issued-invoices.ts'
import type { ProofScope } from '../proofs/proof.ts'
import { deducted } from '../proofs/tax.ts'

/** What tax is on: sold, owed as the buyer, or bought – assets apart, as VAT returns ask for them. */
export type TaxedSide = 'SALES' | 'SELF' | 'PURCHASES' | 'ASSETS'

/** Lines `l` of issued invoices `i`; what is lent or paid back is no sale. */
const linesOf = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE'): Sql => {
  const { isRelieved, open } = reliefOf(scope)
  const person = personOf(pr === 'RECEIVABLE' ? 'payer' : 'payee')
  return sql`(select i.*, ${isLent} as is_lent, ${isRelieved} as is_relieved, ${open} as open, ${person} as person
        from ${issuedInvoices(scope, pr)}) i
      join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id`
}

const facts = sql`i.registration as document, i.issue_date::text as date, i.person, i.currency, l.tax_code as code, l.tax_rate as rate`
const base = sql`(l.amount_excl_tax - case when i.is_lent then coalesce(l.principal, 0) else 0 end)`
const tax = sql`coalesce(l.tax_amount, 0)`
const isTaxed = sql`(l.tax_code is not null or l.tax_amount <> 0)`
/** Of what is bought, at the rate that the supplier asks for or the buyer owes himself. */
const boughtFacts = sql`i.registration as document, i.issue_date::text as date, i.person, i.currency, l.tax_code as code,
  coalesce(l.self_tax_rate, l.tax_rate) as rate`

const soldIn = (scope: ProofScope, from: string): Sql =>
  sql`select ${facts}, 'SALES' as side, ${base} as base, ${tax} as tax, null as told
      from ${linesOf(scope, 'RECEIVABLE')}
      where i.issue_date >= ${from}::date and ${isTaxed} and not ${onCollection}`

/** What was bought, its tax as far as it is deducted; what of it the buyer owes himself stands on a side of its own, too. */
const boughtIn = (scope: ProofScope, from: string): Sql => {
  const side = sql`case when coalesce(l.type, '') = 'PURCHASE' and not i.is_lent then 'ASSETS' else 'PURCHASES' end`
  return sql`select ${boughtFacts}, of.side, ${base} as base, of.tax, null as told
      from ${linesOf(scope, 'PAYABLE')}
        cross join lateral (values (${side}, ${deducted}), ('SELF', l.self_tax)) of(side, tax)
      where i.issue_date >= ${from}::date and ${isTaxed} and not ${onCollection} and coalesce(l.type, '') <> 'DRAWDOWN'
        and of.tax is not null`
}

/** What of the sales' tax is claimed back until a day: line by line in the order of the codes, so that lines, codes and invoices come to the same cent. */
const relievedUntil = (scope: ProofScope, sign: 1 | -1): Sql => {
  const relief = { isRelieved: sql`i.is_relieved`, open: sql`i.open` }
  const upTo = (amount: Sql): Sql =>
    sql`sum(${amount}) over (partition by l.invoice_id order by coalesce(l.tax_code, '') collate "C", l.position, l.id)`
  const part = (amount: Sql): Sql =>
    sql`${sign}::int * (${relievedOf(relief, upTo(amount))} - ${relievedOf(relief, sql`(${upTo(amount)} - ${amount})`)})`
  return sql`select ${facts}, 'SALES' as side, ${part(base)} as base, ${part(tax)} as tax, 'RELIEF' as told
      from ${linesOf(scope, 'RECEIVABLE')} where i.is_relieved and ${isTaxed} and not ${onCollection}`
}

/** What of tax that falls due as it is collected, or that is deducted as it is paid, has done so until a day. */
const collectedUntil = (scope: ProofScope, pr: 'RECEIVABLE' | 'PAYABLE', sign: 1 | -1): Sql => {
  const [side, told] =
    pr === 'RECEIVABLE' ? [sql`'SALES'`, sql`'COLLECTED'`] : [sql`'PURCHASES'`, sql`'PAID'`]
  return sql`select i.registration as document, i.issue_date::text as date, ${personOf(pr === 'RECEIVABLE' ? 'payer' : 'payee')} as person,
        i.currency, nullif(i.code, '') as code, i.rate, ${side} as side, ${sign}::int * i.base_due as base, ${sign}::int * i.due as tax, ${told} as told
      from ${collectedTax(scope, pr)} i`
}

/**
 * What bears tax in the days that were asked for: rows `document, date, person, currency, code, rate, side, base, tax,
 * told`, amounts in parts of ten thousand. Sales, and what was bought, count on the day of their invoice, or as they are paid; tax of a claim
 * that is lost is taken off them when it is, and comes back with what is recovered. Together the tax of sales is what the
 * books moved on the account of tax collected.
 */
export const taxedLines = (work: Work, { organization, from, to, tax: code }: ReportAsk): Sql => {
  const scope: ProofScope = { work, organization, date: to }
  const before: ProofScope = { ...scope, date: addDays(from, -1) }
  const moved = joinWith(
    [
      relievedUntil(scope, -1),
      relievedUntil(before, 1),
      ...(['RECEIVABLE', 'PAYABLE'] as const).flatMap(pr => [
        collectedUntil(scope, pr, 1),
        collectedUntil(before, pr, -1),
      ]),
    ],
    ' union all ',
  )
  return sql`(select * from (${soldIn(scope, from)} union all ${boughtIn(scope, from)}
      union all select document, date, person, currency, code, rate, side, sum(base), sum(tax), told from (${moved}) moved
        group by document, date, person, currency, code, rate, side, told having sum(base) <> 0 or sum(tax) <> 0) lines
    where ${code === null ? sql`true` : sql`lines.code = ${code}::text`}) t`
}
