import { describe, expect, it } from 'vitest'
import { groupByBooking } from './group-by-booking.ts'

const posting = (bookingRegistration: string, dc: string, amount: number) => ({
  _id: `${bookingRegistration}${dc}${amount}`,
  bookingRegistration,
  dc,
  amount,
  date: '2026-11-01',
})

describe('postings by booking', () => {
  it('debits come first, and cents are not lost in the sum', () => {
    const [group] = groupByBooking(
      [posting('B1', 'CREDIT', 0.1), posting('B1', 'CREDIT', 0.2), posting('B1', 'DEBIT', 0.3)],
      'EUR',
    )
    expect(group?.postings.map(one => one.dc)).toEqual(['DEBIT', 'CREDIT', 'CREDIT'])
    expect(group?.isBalanced).toBe(true)
  })

  it('says where the two sides differ', () => {
    const groups = groupByBooking(
      [posting('B1', 'D', 10), posting('B2', 'D', 5), posting('B2', 'C', 5)],
      'EUR',
    )
    expect(groups.map(group => [group.booking, group.isBalanced])).toEqual([
      ['B1', false],
      ['B2', true],
    ])
  })
})
