import type { paymentFileLine } from './payment-file-line.ts'

type PaymentFileLine = NonNullable<(typeof paymentFileLine)['record']>

/** While a line is in one of these, its invoice is on its way through the bank. */
const live = ['PENDING', 'SENT', 'ACCEPTED']

/** The invoice while the line is live: a unique index over it keeps an invoice out of a second file. */
export const liveInvoice = ({ status, invoiceRegistration }: PaymentFileLine): string | null =>
  live.includes(String(status)) ? (invoiceRegistration ?? null) : null
