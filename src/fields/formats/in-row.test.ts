import { describe, expect, it } from 'vitest'
import { inRow } from './in-row.ts'

describe('names in a row', () => {
  it('stand between the commas of their language', () => {
    expect(inRow(['Lease', 'Loan'], 'fr-FR')).toBe('Lease, Loan')
    expect(inRow(['إيجار', 'قرض'], 'ar-MA')).toBe('إيجار، قرض')
  })

  it('leave out what says nothing', () => {
    expect(inRow(['C-12', '', null, undefined, false, 0], 'en-EU')).toBe('C-12, 0')
    expect(inRow([], 'ar-MA')).toBe('')
  })
})
