import { describe, expect, it } from 'vitest'
import { addPeriod, convertPeriod, parsePeriod, periodInDays, periodUnits } from './period.ts'

describe('periods', () => {
  it('are read', () => {
    expect(parsePeriod('3m')).toEqual({ count: 3, unit: 'm' })
    expect(parsePeriod(' -10 min ')).toEqual({ count: -10, unit: 'min' })
    expect(() => parsePeriod('3w')).toThrow('Period 3w is invalid')
  })

  it('have a conventional length', () => {
    expect(periodUnits.map(unit => periodInDays(24, unit))).toEqual([
      24,
      720,
      2160,
      4320,
      8760,
      1,
      1 / 60,
      1 / 3600,
    ])
    expect(periodInDays(1, 'y')).toBe(365)
  })

  it('convert exactly between months and years', () => {
    expect(convertPeriod(2, 'y', 'm')).toBe(24)
    expect(convertPeriod(1, 's', 'q')).toBe(2)
    expect(convertPeriod(1, 's', 'm')).toBe(6)
    expect(convertPeriod(1, 'm', 'd')).toBe(30)
    expect(convertPeriod(730, 'd', 'y')).toBe(2)
    expect(convertPeriod(90, 'min', 'h')).toBe(1.5)
  })

  it.each([
    ['2026-01-31', 1, 'm', '2026-02-28'],
    ['2026-01-31', 1, 'q', '2026-04-30'],
    ['2026-08-31', 1, 's', '2027-02-28'],
    ['2024-02-29', 1, 'y', '2025-02-28'],
    ['2026-01-31', -31, 'd', '2025-12-31'],
    ['2026-01-31', 25, 'h', '2026-02-01T01:00:00'],
    ['2026-01-31T23:59:30', 45, 'sec', '2026-02-01T00:00:15'],
    ['2026-03-01T00:10', -15, 'min', '2026-02-28T23:55:00'],
    ['2026-01-31T08:30:00', 1, 'm', '2026-02-28T08:30:00'],
  ] as const)('%s plus %d %s is %s', (date, count, unit, expected) => {
    expect(addPeriod(date, count, unit)).toBe(expected)
  })

  it('refuse what is no date, count or unit', () => {
    expect(() => addPeriod('2026-02-30', 1, 'd')).toThrow('Field date should be a date')
    expect(() => addPeriod('2026-02-01', 1.5, 'd')).toThrow('Field count should be an integer')
    expect(() => addPeriod('2026-02-01', 1, 'w' as never)).toThrow('Field unit has an invalid value')
  })
})
