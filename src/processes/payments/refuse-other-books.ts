import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { inOtherBooks } from '../in-other-books.ts'
import { byRegistration } from '../named.ts'
import type { Payment } from './payment.ts'

/**
 * Refuses a payment that names invoices of several organizations, or of another than its own: INVALID_FIELD_IN_BODY. The claim would go
 * from the one's books and the money come into the other's.
 */
export const refuseOtherBooks = (
  payments: readonly Payment[],
  invoices: readonly Loaded<'invoice'>[],
): void => {
  const all = byRegistration(invoices)
  for (const payment of payments) {
    const told = payment.shares?.map(share => share.invoice) ?? payment.invoices ?? []
    const places = told.map(registration => all.get(registration)?.orgaRegistration)
    const own = payment.orgaRegistration ?? places.find(place => place != null)
    if (places.some(place => inOtherBooks(own, place)))
      throw new AppError('INVALID_FIELD_IN_BODY', ['invoices', message('OTHER_ORGANIZATION')])
  }
}
