import { describe, expect, it } from 'vitest'
import { dueDate, dueDates, frequencyCodes, periodsPerYear } from './frequency.ts'

describe('frequencies', () => {
  it('have periods a year', () => {
    expect(frequencyCodes.map(periodsPerYear)).toEqual([365, 52, 12, 4, 2, 1, 1])
    expect(periodsPerYear()).toBe(12)
    expect(() => periodsPerYear(31 as never)).toThrow('Field frequency has an invalid value')
  })

  it('keep the first day', () => {
    expect(dueDates('2026-01-31', 30, 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(dueDates('2024-02-29', 365, 4).at(-1)).toBe('2028-02-29')
  })

  it('step by days, weeks, quarters, half-years and years', () => {
    expect(frequencyCodes.map(code => dueDate('2026-01-15', code, 2))).toEqual([
      '2026-01-17',
      '2026-01-29',
      '2026-03-15',
      '2026-07-15',
      '2027-01-15',
      '2028-01-15',
      '2028-01-15',
    ])
    expect(dueDate('2026-03-31', 30, -1)).toBe('2026-02-28')
  })
})
