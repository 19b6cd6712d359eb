import type { RecordData } from '../../data/index.ts'
import { sumOf } from '../amounts.ts'
import { isDebit } from './sides.ts'

export interface BookingGroup {
  booking: string
  date: string
  postings: RecordData[]
  /** Debit and credit agree. */
  isBalanced: boolean
}

/** Postings booking by booking, in the order in which they come; debits before credits. */
export const groupByBooking = (
  postings: readonly RecordData[],
  currency: string | undefined,
): BookingGroup[] => {
  const groups = new Map<string, RecordData[]>()
  for (const posting of postings) {
    const key = String(posting.bookingRegistration ?? '')
    groups.set(key, [...(groups.get(key) ?? []), posting])
  }
  return [...groups].map(([booking, own]) => {
    const debit = sumOf(
      own.filter(isDebit).map(one => one.amount),
      currency,
    )
    const credit = sumOf(
      own.filter(one => !isDebit(one)).map(one => one.amount),
      currency,
    )
    return {
      booking,
      date: String(own[0]?.date ?? ''),
      postings: [...own].sort((a, b) => Number(isDebit(b)) - Number(isDebit(a))),
      isBalanced: debit === credit,
    }
  })
}
