import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, shareOf, subtract, sumMoney, toMajor } from '#finance/index.ts'
import { taxByCode } from '../tax-by-code.ts'
import type { BusinessEvent } from './post-events.ts'

/** What of a measure of tax is by one code; major units. */
export interface TaxPart {
  measure: 'tax' | 'assetTax' | 'pendingTax' | 'selfTax' | 'assetSelfTax'
  /** None: of lines that name no code. */
  code: string | null
  amount: number
}

/** The tax of an event is what an invoice's tax is of what is open of it before, less the same of what is open after. */
export interface TaxShare {
  invoiceRegistration: string
  before: number
  after: number
}

type TaxedLine = Pick<Loaded<'invoiceLine'>, 'taxCode' | 'taxAmount' | 'amountInclTax' | 'isOnCollection'>

/** A share of the tax that was due with an invoice by code: each code takes what the rounded sum has grown by, so that they come to the whole. */
const sharesOf = (lines: readonly TaxedLine[], share: TaxShare, currency: string): TaxPart[] => {
  const gross = fromMajor(
    sumMoney(
      lines.map(line => line.amountInclTax),
      currency,
    ),
    currency,
  )
  const moved = (tax: Money): Money => {
    const of = (open: number) => shareOf(tax, fromMajor(open, currency), gross)
    return subtract(of(share.before), of(share.after))
  }
  let upTo = fromMajor(0, currency)
  const atOnce = lines.filter(line => !line.isOnCollection)
  return taxByCode(atOnce, currency).map(({ code, amount }) => {
    const before = moved(upTo)
    upTo = fromMajor(sumMoney([toMajor(upTo), amount], currency), currency)
    return { measure: 'tax', code, amount: toMajor(subtract(moved(upTo), before)) }
  })
}

/** Events whose tax is told by code: of what is lost or recovered by the lines of its invoices. */
export const withTaxCodes = async (
  work: Work,
  events: readonly BusinessEvent[],
): Promise<readonly BusinessEvent[]> => {
  const shares = events.flatMap(event => event.taxShares ?? [])
  if (shares.length === 0) return events
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: [...new Set(shares.map(share => share.invoiceRegistration))],
  })
  return events.map(event => {
    const parts = (event.taxShares ?? []).flatMap(share =>
      sharesOf(
        lines.filter(line => line.invoiceRegistration === share.invoiceRegistration),
        share,
        event.currency,
      ),
    )
    if (parts.length === 0) return event
    const byCode = taxByCode(
      parts.map(part => ({ taxCode: part.code, taxAmount: part.amount })),
      event.currency,
    )
    return { ...event, taxes: byCode.map(part => ({ ...part, measure: 'tax' as const })) }
  })
}
