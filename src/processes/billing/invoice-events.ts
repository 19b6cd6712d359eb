import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { Measure, Measures } from '../accounting/posting-rules.ts'
import { called } from '../called.ts'
import { type Family, personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'

/** What of a line its booking asks. */
export type BilledLine = Pick<
  Loaded<'invoiceLine'>,
  'type' | 'amountExclTax' | 'taxAmount' | 'amountInclTax' | 'principal' | 'interest'
>

/** Which measure of an event a line of this type adds to; principal and interest stand apart in a loan. */
const measureOf: Readonly<Record<string, Measure>> = {
  INSTALMENT: 'rent',
  INTERIM_RENT: 'rent',
  RESIDUAL: 'residual',
  // What settles a lease early is the price at which the asset is sold, as its residual value is.
  SETTLEMENT: 'residual',
  SALE: 'residual',
  INSURANCE: 'insurance',
  SERVICE: 'service',
  FEE: 'fee',
  INDEMNITY: 'indemnity',
  LATE: 'late',
  RECOVERY: 'recovery',
  PURCHASE: 'assetNet',
}

/**
 * What the books show of an issued invoice, by what its lines are for. A credit note's amounts are negative, so that the
 * same rules book it the other way round. A drawdown was booked at activation.
 */
export const invoiceEvents = (
  invoice: Loaded<'invoice'>,
  lines: readonly BilledLine[],
  family: Family,
): BusinessEvent<'INVOICE' | 'PURCHASE'>[] => {
  const measures: Measures = {}
  const add = (measure: Measure, amount: number | null | undefined) => {
    measures[measure] = sumMoney([measures[measure], amount], invoice.currency)
  }
  for (const line of lines) {
    add('gross', line.amountInclTax ?? line.amountExclTax)
    if (family === 'LOAN' && (line.principal || line.interest)) {
      add('principal', line.principal)
      add('interest', line.interest)
    } else add(measureOf[line.type ?? ''] ?? 'fee', line.amountExclTax)
    add('tax', line.taxAmount)
  }
  const common = {
    ...subjectsOfInvoice(invoice),
    family,
    date: invoice.issueDate!,
    name: called(invoice),
    payer: personIn(invoice, 'PAYER'),
    payee: personIn(invoice, 'PAYEE'),
  }
  if (invoice.pr === 'PAYABLE') {
    if (family === 'LOAN') return []
    return [
      {
        ...common,
        eventType: 'PURCHASE',
        measures: {
          assetNet: measures.assetNet ?? 0,
          assetTax: measures.tax ?? 0,
          assetGross: measures.gross ?? 0,
        },
      },
    ]
  }
  return [{ ...common, eventType: 'INVOICE', measures }]
}
