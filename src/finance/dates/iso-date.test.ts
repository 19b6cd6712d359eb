import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilFromDays,
  dayNumber,
  daysBetween,
  daysFromCivil,
  endOfMonth,
  isEndOfMonth,
  isIsoDate,
  isoFromDays,
  weekday,
} from './iso-date.ts'

const MS_A_DAY = 86_400_000

describe('day numbers', () => {
  it('agree with the clock of the machine in UTC, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), days => {
        const iso = new Date(days * MS_A_DAY).toISOString().slice(0, 10)
        expect(isoFromDays(days)).toBe(iso)
        expect(dayNumber(iso)).toBe(days)
        const { year, month, day } = civilFromDays(days)
        expect(daysFromCivil(year, month, day)).toBe(days)
        expect(weekday(iso) % 7).toBe(new Date(days * MS_A_DAY).getUTCDay())
      }),
      { numRuns: 1000 },
    )
  })

  it('count over leap years', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1)
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01')
  })

  it.each([
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '2026-1-1',
    '',
    null,
    20260101,
    '0000-01-01',
  ])('refuse %s', date => {
    expect(isIsoDate(date)).toBe(false)
    expect(() => dayNumber(date as string, 'start')).toThrow('Field start should be a date')
  })

  it('end with the year 9999', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow('Field date should be a date')
    expect(() => addMonths('9999-12-31', 1)).toThrow('Field date should be a date')
  })
})

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-15', -17, '2024-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('keep another day when asked', () => {
    expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
  })

  it('have an end', () => {
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29')
    expect(isEndOfMonth('2024-02-28')).toBe(false)
    expect(isEndOfMonth('2025-02-28')).toBe(true)
  })
})
