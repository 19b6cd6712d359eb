import { letterFoot, letterhead } from './letterhead.ts'

/** An invoice or credit note with its lines, taxes by rate and what is to be paid. */
export const invoiceLetter = {
  title:
    '{^isCreditNote}[[invoice.title]]{/isCreditNote}{#isCreditNote}[[invoice.creditNote]]{/isCreditNote} {invoice.invoiceNumber}',
  text: `${letterhead('{^isCreditNote}[[invoice.title]]{/isCreditNote}{#isCreditNote}[[invoice.creditNote]]{/isCreditNote} {invoice.invoiceNumber}<br/>{invoice.issueDate}')}
<h1>{^isCreditNote}[[invoice.title]]{/isCreditNote}{#isCreditNote}[[invoice.creditNote]]{/isCreditNote} {invoice.invoiceNumber}</h1>
<table class="plain">
  <tr><td width="120">[[accountStatement.due]]</td><td width="*">{invoice.dueDate}</td></tr>
  {#invoice.contractRegistration}<tr><td>[[invoice.contract]]</td><td>{invoice.contractRegistration} {contract.name}</td></tr>{/invoice.contractRegistration}
  {#invoice.paymentReference}<tr><td>[[invoice.reference]]</td><td>{invoice.paymentReference}</td></tr>{/invoice.paymentReference}
  {#invoice.mandateRegistration}<tr><td>[[invoice.mandate]]</td><td>{invoice.mandateRegistration}</td></tr>{/invoice.mandateRegistration}
</table>
<table>
  <thead><tr><th width="*">[[invoice.line]]</th><th>[[invoice.period]]</th><th align="end">[[invoice.net]]</th><th align="end">[[invoice.rate]]</th><th align="end">[[invoice.tax]]</th><th align="end">[[invoice.gross]]</th></tr></thead>
  <tbody>{#lines}<tr><td>{name}</td><td>{#periodStart}{periodStart} – {periodEnd}{/periodStart}</td><td align="end">{amountExclTax}</td><td align="end">{taxRate}</td><td align="end">{taxAmount}</td><td align="end">{amountInclTax}</td></tr>{/lines}</tbody>
  <tfoot><tr><td colspan="2">[[invoice.total]]</td><td align="end">{invoice.amountExclTax}</td><td></td><td align="end">{invoice.taxAmount}</td><td align="end">{invoice.amountInclTax}</td></tr></tfoot>
</table>
<table class="plain">{#taxes}<tr><td align="end" width="*">[[invoice.taxAt]]</td><td align="end" width="100">{taxAmount}</td></tr>{/taxes}
  <tr><td align="end"><b>[[invoice.toPay]]</b></td><td align="end"><span class="lead">{invoice.amountInclTax}</span></td></tr>
</table>
{#exemptions}<p class="muted">{exemptionText}</p>{/exemptions}
{#isOnCollection}<p class="muted">[[invoice.onCollection]]</p>{/isOnCollection}${letterFoot}`,
}
