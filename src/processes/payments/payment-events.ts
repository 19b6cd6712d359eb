import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, shareOf, subtract, sum, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { called } from '../called.ts'
import { taxAtOnce } from '../open-parts.ts'
import { isRelieved } from '../tax-relief.ts'
import type { Part, Payment } from './allocate.ts'

/**
 * When a payment is given to an invoice: on its own day, or on that of the issue, or of the loss where the books have given the claim
 * up, whichever is last – a day before has it as it was.
 */
export const givenOn = (
  { date }: Pick<Payment, 'date'>,
  { invoice: { issueDate }, lostOn }: Pick<Part, 'invoice' | 'lostOn'>,
): string => [issueDate ?? '', lostOn ?? ''].reduce((last, day) => (day > last ? day : last), date)

const invoiceOf = ({ invoice }: Pick<Part, 'invoice'>) => ({
  invoiceRegistration: invoice.registration,
  contractRegistration: invoice.contractRegistration ?? null,
})

/**
 * Cash comes in on the suspense account and leaves it to the customer, what is too much to his advance. What is for an
 * invoice that was issued later is an advance until then.
 */
export const paymentEvents = (
  payment: Payment,
  operation: Loaded<'bankOperation'>,
  parts: readonly Part[],
  rest: Money,
  lost: ReadonlySet<string>,
): BusinessEvent[] => {
  const later = parts.filter(part => givenOn(payment, part) > payment.date)
  const unused = sum([rest, ...later.map(part => part.amount)], payment.currency)
  const common = {
    family: 'LEASE' as const,
    date: payment.date,
    ...(payment.valueDate ? { valueDate: payment.valueDate } : {}),
    currency: payment.currency,
    name: called(operation),
    orgaRegistration: payment.orgaRegistration ?? null,
    bankOperationRegistration: operation.registration,
    payer: payment.personRegistration,
    documentReference: payment.reference ?? operation.registration,
    ...(parts.length === 1 ? invoiceOf(parts[0]!) : {}),
  }
  return [
    {
      ...common,
      eventType: 'CASH_IN',
      inTransit: !!operation.awaitsStatement,
      measures: { paid: payment.amount },
    },
    // An entry for each invoice, so that each can be lettered.
    ...parts
      .filter(part => !later.includes(part))
      .map(part => ({
        ...common,
        ...invoiceOf(part),
        eventType: 'ALLOCATION' as const,
        measures: { paid: toMajor(part.amount), net: toMajor(part.amount) },
      })),
    ...(unused.minor === 0
      ? []
      : [
          {
            ...common,
            invoiceRegistration: null,
            eventType: 'ALLOCATION' as const,
            measures: { paid: toMajor(unused), rest: toMajor(unused) },
          },
        ]),
    ...later.map(part => ({
      ...common,
      eventType: 'ALLOCATION' as const,
      ...invoiceOf(part),
      date: givenOn(payment, part),
      measures: { net: toMajor(part.amount), rest: -toMajor(part.amount) },
    })),
    ...parts
      .filter(part => lost.has(part.invoice.registration))
      .map(part => ({
        ...common,
        eventType: 'RECOVERY' as const,
        date: givenOn(payment, part),
        ...recovered(part),
      })),
  ]
}

/**
 * What came in on a claim that the books had given up: income, and the tax in it due again – as much as is given back less
 * of what stays open, so that payments in parts come to the whole.
 */
export const recovered = ({ invoice, amount, open }: Pick<Part, 'invoice' | 'amount' | 'open'>) => {
  const gross = fromMajor(invoice.amountInclTax, amount.currency)
  const owedAgain = isRelieved(invoice) ? taxAtOnce(invoice) : fromMajor(0, amount.currency)
  const relief = (lost: Money) => shareOf(owedAgain, lost, gross)
  const tax = subtract(relief(open), relief(subtract(open, amount)))
  const share = {
    invoiceRegistration: invoice.registration,
    before: toMajor(open),
    after: toMajor(subtract(open, amount)),
  }
  return {
    ...invoiceOf({ invoice }),
    measures: {
      gross: toMajor(amount),
      tax: toMajor(tax),
      net: toMajor(subtract(amount, tax)),
    },
    taxShares: isRelieved(invoice) ? [share] : [],
    heldShares: [share],
  }
}
