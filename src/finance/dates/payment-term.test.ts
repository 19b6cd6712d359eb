import { describe, expect, it } from 'vitest'
import { payableBy } from './payment-term.ts'

describe('the day by which an invoice is to be paid', () => {
  it('follows the term, to the end of the month where it says so', () => {
    expect(payableBy('30D', '2026-01-31', 14)).toBe('2026-03-02')
    expect(payableBy('45EOM', '2026-01-10', 14)).toBe('2026-02-28')
    expect(payableBy('30EOM', '2026-06-15', 14)).toBe('2026-07-31')
    expect(payableBy('ADVANCE', '2026-06-15', 14)).toBe('2026-06-15')
  })

  it('falls back where the term says nothing of days', () => {
    expect(payableBy('DUE_DATE', '2026-06-15', 14)).toBe('2026-06-29')
    expect(payableBy(null, '2026-06-15', 0)).toBe('2026-06-15')
  })
})
