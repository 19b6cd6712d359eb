import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { Part, Payment } from './allocate.ts'
import { givenOn } from './payment-events.ts'

/** The bank operation that a payment is kept as, worded by its payer's name where he has one. */
export const cashIn = (payment: Payment, payer: string | undefined): New<'bankOperation'> => ({
  type: 'CASH_IN',
  wording: message('PAYMENT_OF', { person: payer ?? payment.personRegistration }),
  status: 'ACTIVE',
  personRegistration: payment.personRegistration,
  orgaRegistration: payment.orgaRegistration ?? null,
  bankAccountRegistration: payment.bankAccountRegistration ?? null,
  date: payment.date,
  valueDate: payment.valueDate ?? payment.date,
  currency: payment.currency,
  amount: payment.amount,
  paymentMode: payment.paymentMode ?? null,
  reference: payment.reference?.slice(0, 140) ?? null,
  endToEndId: payment.endToEndId ?? null,
  counterpartyIban: payment.counterpartyIban ?? null,
})

/** What one invoice gets of a payment, how sure that is and why. */
export const allocationOf = (
  payment: Payment,
  operation: Loaded<'bankOperation'>,
  part: Part,
): New<'cashflowAllocation'> => ({
  status: 'ACTIVE',
  bankOperationRegistration: operation.registration,
  invoiceRegistration: part.invoice.registration,
  contractRegistration: part.invoice.contractRegistration ?? null,
  orgaRegistration: part.invoice.orgaRegistration ?? null,
  date: givenOn(payment, part),
  currency: part.invoice.currency,
  amount: toMajor(part.amount),
  confidence: payment.confidence ?? 1,
  reason:
    payment.reason ??
    keptMessages([message(payment.invoices ? 'INVOICE_NAMED_BY_PAYER' : 'OLDEST_OPEN_INVOICE')]),
})
