import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { Measure, Measures } from '../accounting/posting-rules.ts'
import type { TaxPart } from '../accounting/tax-codes.ts'
import { called } from '../called.ts'
import { type Family, personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { payableKind } from '../payable-kind.ts'
import { taxByCode } from '../tax-by-code.ts'

/** What of a line its booking asks. */
export type BilledLine = Pick<
  Loaded<'invoiceLine'>,
  | 'type'
  | 'contractRegistration'
  | 'amountExclTax'
  | 'taxCode'
  | 'taxAmount'
  | 'isOnCollection'
  | 'amountInclTax'
  | 'principal'
  | 'interest'
  | 'selfTax'
  | 'taxNotDeducted'
>

/** Which measure of an event a line of this type adds to; principal and interest stand apart in a loan. */
const measureOf: Readonly<Record<string, Measure>> = {
  INSTALMENT: 'rent',
  INTERIM_RENT: 'rent',
  // Of a lease it is a first rent.
  DOWN_PAYMENT: 'rent',
  RESIDUAL: 'residual',
  // What settles a lease early is the price at which the asset is sold, as its residual value is.
  SETTLEMENT: 'residual',
  SALE: 'residual',
  INSURANCE: 'insurance',
  DEPOSIT: 'deposit',
  SERVICE: 'service',
  FEE: 'fee',
  INDEMNITY: 'indemnity',
  LATE: 'late',
  RECOVERY: 'recovery',
  PURCHASE: 'assetNet',
}

/** What of what is bought a line of a payable is; an asset stands apart, and what is lent was booked at activation. */
const costOf: Readonly<Record<string, Measure>> = {
  SERVICE: 'service',
  INSURANCE: 'insurance',
  FEE: 'fee',
  COMMISSION: 'commission',
}

type Amounts = (measure: Measure, amount: number | null | undefined) => void

const addUp = (currency: string | null | undefined): { measures: Measures; add: Amounts } => {
  const measures: Measures = {}
  return {
    measures,
    add: (measure, amount) => {
      measures[measure] = sumMoney([measures[measure], amount], currency)
    },
  }
}

/** Tax that falls due on collection waits for it. */
const taxMeasure = ({ isOnCollection }: BilledLine) => (isOnCollection ? 'pendingTax' : 'tax')

/** What of the tax of a payable's line is deducted: what he asks for and what the buyer owes himself, less what may not be. */
const deductedOf = (line: BilledLine, currency: string | null | undefined): number =>
  sumMoney([line.taxAmount, line.selfTax, -(line.taxNotDeducted ?? 0)], currency)

/** What a supplier invoices, by what its lines are for: assets on their own account, all else as the expense that it is. */
const purchaseMeasures = (
  { currency }: Loaded<'invoice'>,
  lines: readonly BilledLine[],
  family: Family,
): Measures => {
  const { measures, add } = addUp(currency)
  for (const line of lines) {
    const kind = payableKind(line, family)
    if (kind === 'loan') continue
    const isAsset = kind === 'asset'
    const cost = costOf[line.type ?? ''] ?? 'expense'
    add(isAsset ? 'assetNet' : cost, line.amountExclTax)
    add(isAsset ? 'assetLostTax' : cost, line.taxNotDeducted)
    add(isAsset ? 'assetTax' : taxMeasure(line), deductedOf(line, currency))
    add(isAsset ? 'assetSelfTax' : 'selfTax', line.selfTax)
    add(isAsset ? 'assetGross' : 'gross', line.amountInclTax ?? line.amountExclTax)
  }
  return measures
}

const billedMeasures = (
  { currency, type, isBilledAgain }: Loaded<'invoice'>,
  lines: readonly BilledLine[],
  family: Family,
  isWaived: boolean,
): Measures => {
  const { measures, add } = addUp(currency)
  // Interest that a note calls back for good is none; what is billed again stays earned.
  const interest = type === 'CREDIT_NOTE' && !isBilledAgain ? 'unearned' : 'interest'
  for (const line of lines) {
    add('gross', line.amountInclTax ?? line.amountExclTax)
    if (family === 'LOAN' && (line.principal || line.interest)) {
      add(isWaived ? 'waived' : 'principal', line.principal)
      add(interest, line.interest)
    } else if (family === 'LOAN' && line.type === 'DOWN_PAYMENT')
      add(isWaived ? 'waived' : 'down', line.amountExclTax)
    else add(measureOf[line.type ?? ''] ?? 'fee', line.amountExclTax)
    if (family === 'LEASE') addClaim(add, line, isWaived)
    add(taxMeasure(line), line.taxAmount)
  }
  return measures
}

/**
 * What a line of a lease is where it stands in the books as a claim: rents repay it, and what of them is no principal is earned;
 * with what is paid for the asset goes what of the claim it stood for.
 */
const addClaim = (add: Amounts, line: BilledLine, isWaived: boolean): void => {
  const kind = measureOf[line.type ?? '']
  const repaid = line.type === 'DOWN_PAYMENT' ? line.amountExclTax : line.principal
  if (kind === 'residual') add('bookClaim', repaid)
  if (kind !== 'rent') return
  add(isWaived ? 'waivedClaim' : 'claim', line.amountExclTax)
  if (isWaived) return
  add('earned', line.amountExclTax)
  add('earned', -(repaid ?? 0))
}

/** Its tax by code, that of assets which are bought apart; what is lent has none. */
const taxesOf = (
  { pr, currency }: Loaded<'invoice'>,
  lines: readonly BilledLine[],
  family: Family,
): TaxPart[] => {
  const kindOf = (line: BilledLine) => (pr === 'PAYABLE' ? payableKind(line, family) : 'cost')
  const partsOf = (
    measure: TaxPart['measure'],
    some: readonly BilledLine[],
    amountOf = (line: BilledLine) => (pr === 'PAYABLE' ? deductedOf(line, currency) : line.taxAmount),
  ) =>
    taxByCode(
      some.map(line => ({ taxCode: line.taxCode, taxAmount: amountOf(line) })),
      currency,
    ).map(part => ({ ...part, measure }))
  const costs = lines.filter(line => kindOf(line) === 'cost')
  const assets = lines.filter(line => kindOf(line) === 'asset')
  return [
    ...(['tax', 'pendingTax'] as const).flatMap(measure =>
      partsOf(
        measure,
        costs.filter(line => taxMeasure(line) === measure),
      ),
    ),
    ...partsOf('assetTax', assets),
    ...partsOf('selfTax', costs, line => line.selfTax),
    ...partsOf('assetSelfTax', assets, line => line.selfTax),
  ]
}

/**
 * What the books show of an issued invoice, by what its lines are for. A credit note's amounts are negative, so that the
 * same rules book it the other way round; of one whose instalment is not billed again (`isWaived`) the principal is lost.
 * A drawdown was booked at activation.
 */
export const invoiceEvents = (
  invoice: Loaded<'invoice'>,
  lines: readonly BilledLine[],
  family: Family,
  isWaived = false,
): BusinessEvent<'INVOICE' | 'PURCHASE' | 'REFUND' | 'REMITTANCE'>[] => {
  const common = {
    ...subjectsOfInvoice(invoice),
    family,
    date: invoice.issueDate!,
    ...(invoice.pr === 'PAYABLE' && invoice.taxPointDate && invoice.taxPointDate < invoice.issueDate!
      ? { valueDate: invoice.taxPointDate }
      : {}),
    name: called(invoice),
    payer: personIn(invoice, 'PAYER'),
    payee: personIn(invoice, 'PAYEE'),
  }
  const taxes = taxesOf(invoice, lines, family)
  if (invoice.pr !== 'PAYABLE') {
    const measures = billedMeasures(invoice, lines, family, isWaived)
    return [{ ...common, eventType: 'INVOICE', measures, taxes }]
  }
  const measures = purchaseMeasures(invoice, lines, family)
  const back = lines
    .filter(line => line.type === 'REFUND')
    .map(line => line.amountInclTax ?? line.amountExclTax)
  return [
    ...(Object.keys(measures).length ? [{ ...common, eventType: 'PURCHASE' as const, measures, taxes }] : []),
    ...(back.length
      ? [{ ...common, eventType: 'REFUND' as const, measures: { paid: sumMoney(back, invoice.currency) } }]
      : []),
    ...lines
      .filter(line => line.type === 'REMITTANCE')
      .map(({ contractRegistration, amountExclTax }) => ({
        ...common,
        eventType: 'REMITTANCE' as const,
        contractRegistration: contractRegistration ?? null,
        measures: { insurance: amountExclTax },
      })),
  ]
}
