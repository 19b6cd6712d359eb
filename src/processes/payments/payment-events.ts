import type { Loaded } from '#entities/records.ts'
import { add, fromMajor, type Money, shareOf, subtract, sum, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { called } from '../called.ts'
import type { Part, Payment } from './allocate.ts'

/** When a payment is given to an invoice: on its own day, or on that of the issue where the invoice was issued later. */
export const givenOn = ({ date }: Payment, { issueDate }: Loaded<'invoice'>): string =>
  issueDate && issueDate > date ? issueDate : date

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
  const later = parts.filter(part => givenOn(payment, part.invoice) > payment.date)
  const totalOf = (some: readonly Part[]) =>
    sum(
      some.map(part => part.amount),
      payment.currency,
    )
  const ahead = totalOf(later)
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
    ...(parts.length === 1
      ? {
          invoiceRegistration: parts[0]!.invoice.registration,
          contractRegistration: parts[0]!.invoice.contractRegistration ?? null,
        }
      : {}),
  }
  return [
    { ...common, eventType: 'CASH_IN', measures: { paid: payment.amount } },
    {
      ...common,
      eventType: 'ALLOCATION',
      measures: {
        paid: payment.amount,
        net: toMajor(subtract(totalOf(parts), ahead)),
        rest: toMajor(add(rest, ahead)),
      },
    },
    ...later.map(part => ({
      ...common,
      eventType: 'ALLOCATION' as const,
      date: givenOn(payment, part.invoice),
      invoiceRegistration: part.invoice.registration,
      contractRegistration: part.invoice.contractRegistration ?? null,
      measures: { net: toMajor(part.amount), rest: -toMajor(part.amount) },
    })),
    ...parts
      .filter(part => lost.has(part.invoice.registration))
      .map(part => ({ ...common, eventType: 'RECOVERY' as const, ...recovered(part) })),
  ]
}

/**
 * What came in on a claim that the books had given up: income, and the tax in it due again – as much as is given back less
 * of what stays open, so that payments in parts come to the whole.
 */
export const recovered = ({ invoice, amount, open }: Pick<Part, 'invoice' | 'amount' | 'open'>) => {
  const amountOf = (field: 'taxAmount' | 'amountInclTax') => fromMajor(invoice[field], amount.currency)
  const relief = (lost: Money) => shareOf(amountOf('taxAmount'), lost, amountOf('amountInclTax'))
  const tax = subtract(relief(open), relief(subtract(open, amount)))
  return {
    invoiceRegistration: invoice.registration,
    contractRegistration: invoice.contractRegistration ?? null,
    measures: {
      gross: toMajor(amount),
      tax: toMajor(tax),
      net: toMajor(subtract(amount, tax)),
    },
  }
}
