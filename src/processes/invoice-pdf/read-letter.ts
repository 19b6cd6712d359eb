import { loadMatching, sql } from '#engine/index.ts'
import type { IssuedLine } from '#entities/billing/invoice.ts'
import { isMessage } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { messageIn } from '#locales/index.ts'
import { personIn } from '../contract-facts.ts'
import type { FactValues, LetterReader } from '../letter-facts.ts'
import { exemptionsOf } from './page.ts'

const taxesOf = (lines: readonly IssuedLine[], currency: string): FactValues[] => {
  const totals = new Map<number, number>()
  for (const { taxRate, taxAmount } of lines)
    if (taxRate) totals.set(taxRate, sumMoney([totals.get(taxRate), taxAmount], currency))
  return [...totals].map(([taxRate, taxAmount]) => ({ taxRate, taxAmount }))
}

/** What a letter about an invoice tells: of an issued one what was issued, whatever changed since. */
export const readInvoiceLetter: LetterReader<'invoice'> = async (work, invoice, locale) => {
  const { registration, contractRegistration, type } = invoice
  const currency = invoice.currency ?? 'EUR'
  const lines: readonly IssuedLine[] =
    invoice.snapshot?.lines ??
    (await loadMatching(
      work,
      'invoiceLine',
      { invoiceRegistration: registration },
      { asCaller: true, order: sql`t.doc ->> 'position'` },
    ))
  return {
    currency,
    facts: {
      isCreditNote: type === 'CREDIT_NOTE',
      isOnCollection: lines.some(line => line.isOnCollection),
      lines: lines.map(({ wording, name, ...line }) => ({
        name: isMessage(wording) ? messageIn(locale, wording) : name,
        periodStart: line.periodStart,
        periodEnd: line.periodEnd,
        amountExclTax: line.amountExclTax,
        taxRate: line.taxRate ?? 0,
        taxAmount: line.taxAmount ?? 0,
        amountInclTax: line.amountInclTax,
      })),
      taxes: taxesOf(lines, currency),
      exemptions: exemptionsOf(lines).map(exemptionText => ({ exemptionText })),
    },
    records: {
      invoice: registration,
      contract: contractRegistration,
      client: personIn(invoice, 'PAYER', 'CLIENT'),
      house: invoice.issuerRegistration ?? invoice.orgaRegistration,
    },
  }
}
