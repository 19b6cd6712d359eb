import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Family } from '../contract-facts.ts'

/** Which measure of an event a line of this type adds to; principal and interest stand apart in a loan. */
const measureOf: Record<string, string> = {
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
export const invoiceEvents = (invoice: Plain, lines: readonly Plain[], family: Family): Plain[] => {
  const measures: Record<string, number> = {}
  const add = (measure: string, amount: number) => {
    measures[measure] = sumMoney([measures[measure], amount], String(invoice.currency))
  }
  for (const line of lines) {
    const amount = line.amountExclTax as number
    add('gross', (line.amountInclTax as number | undefined) ?? amount)
    if (family === 'LOAN' && (line.principal || line.interest)) {
      add('principal', (line.principal as number | undefined) ?? 0)
      add('interest', (line.interest as number | undefined) ?? 0)
    } else add(measureOf[String(line.type)] ?? 'fee', amount)
    add('tax', (line.taxAmount as number | undefined) ?? 0)
  }
  const person = (role: string) =>
    ((invoice.persons as Plain[] | undefined) ?? []).find(p => p.role === role)?.personRegistration ?? null
  const common = {
    family,
    date: invoice.issueDate,
    currency: invoice.currency,
    name: String(invoice.name ?? invoice.registration),
    orgaRegistration: invoice.orgaRegistration ?? null,
    contractRegistration: invoice.contractRegistration ?? null,
    invoiceRegistration: invoice.registration,
    documentReference: invoice.invoiceNumber ?? invoice.registration,
    payer: person('PAYER'),
    payee: person('PAYEE'),
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
