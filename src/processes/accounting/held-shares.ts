import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, shareOf, subtract, sumMoney, toMajor } from '#finance/index.ts'
import { named } from '../named.ts'
import type { BusinessEvent } from './post-events.ts'
import type { Measures } from './posting-rules.ts'
import type { TaxShare } from './tax-codes.ts'

/** An amount of an invoice that is open before, and after, something was lost or recovered of it. */
export type OpenShare = TaxShare

type Line = Pick<Loaded<'invoiceLine'>, 'type' | 'amountExclTax' | 'amountInclTax'>

/** What of what is lost was to be passed on to an insurer: its part of the premiums of these lines, nets of notes. */
const heldOf = (lines: readonly Line[], { before, after }: OpenShare, currency: string): number => {
  const sum = (amounts: readonly (number | null | undefined)[]) =>
    fromMajor(sumMoney(amounts, currency), currency)
  const premiums = sum(lines.filter(line => line.type === 'INSURANCE').map(line => line.amountExclTax))
  const gross = sum(lines.map(line => line.amountInclTax))
  const of = (open: number) => shareOf(premiums, fromMajor(open, currency), gross)
  return premiums.minor === 0 ? 0 : toMajor(subtract(of(before), of(after)))
}

/**
 * Events by which something is lost, or recovered: what the client has not paid of a premium is owed to no insurer, so that it is
 * no loss of the house; what he pays after all is owed again.
 */
export const withHeld = async (
  work: Work,
  events: readonly BusinessEvent[],
): Promise<readonly BusinessEvent[]> => {
  const shares = events.flatMap(event => event.heldShares ?? [])
  if (shares.length === 0) return events
  const own = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: named(shares, 'invoiceRegistration'),
  })
  if (!own.some(line => line.type === 'INSURANCE')) return events
  const notes = await loadMatching(work, 'invoiceLine', { originalRegistration: named(own, 'registration') })
  const invoiceOf = new Map(own.map(line => [line.registration, line.invoiceRegistration]))
  const linesOf = (invoice: string) => [
    ...own.filter(line => line.invoiceRegistration === invoice),
    ...notes.filter(note => invoiceOf.get(note.originalRegistration!) === invoice),
  ]
  return events.map(event => {
    const { currency } = event
    const held = sumMoney(
      (event.heldShares ?? []).map(share => heldOf(linesOf(share.invoiceRegistration), share, currency)),
      currency,
    )
    if (held === 0) return event
    const measures: Measures = event.measures
    return {
      ...event,
      measures: { ...measures, insurance: held, net: sumMoney([measures.net, -held], currency) },
    } as BusinessEvent
  })
}
