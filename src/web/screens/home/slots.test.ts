import { describe, expect, it } from 'vitest'
import { monthEnd, monthStart, outstandingAt, slotsOf, yearBefore } from './slots.ts'

describe('slots', () => {
  it('goes over the turn of the year', () => {
    expect(monthStart('2026-01-31', -1)).toBe('2025-12-01')
    expect(monthStart('2026-11-20', 2)).toBe('2027-01-01')
    expect(monthEnd('2024-02-10')).toBe('2024-02-29')
    expect(yearBefore('2024-02-29')).toBe('2023-02-28')
  })
  it('has twelve months, the present one last', () => {
    const slots = slotsOf(12, '2026-11-20')
    expect(slots).toHaveLength(12)
    expect(slots[0]).toEqual({ key: '2025-12-01', yearBefore: '2024-12-01' })
    expect(slots[11]?.key).toBe('2026-11-01')
  })
  it('has the days of this month until today', () => {
    expect(slotsOf('month', '2026-11-20').map(slot => slot.key)).toEqual(
      Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
    )
  })
  it('walks outstanding back', () => {
    const slots = slotsOf(12, '2026-11-20').slice(-3)
    const repaid = new Map([
      ['2026-11-01', 10],
      ['2026-10-01', 5],
    ])
    const lent = new Map([['2026-11-01', 30]])
    expect(outstandingAt(100, slots, repaid, lent)).toEqual([85, 80, 100])
  })
})
