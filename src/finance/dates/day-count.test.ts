import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDays, dayCounts, yearFraction } from './day-count.ts'
import { isoFromDays } from './iso-date.ts'

describe('days of 30-day months', () => {
  // The bond basis, the American rule with the end of February, and the European one.
  it.each([
    ['2007-01-15', '2007-01-30', 15, 15, 15],
    ['2007-01-15', '2007-02-15', 30, 30, 30],
    ['2007-01-31', '2007-02-28', 28, 28, 28],
    ['2007-02-28', '2007-03-31', 33, 30, 32],
    ['2006-08-31', '2007-02-28', 178, 178, 178],
    ['2007-02-28', '2007-08-31', 183, 180, 182],
    ['2007-02-14', '2007-02-28', 14, 14, 14],
    ['2007-02-26', '2008-02-29', 363, 363, 363],
    ['2008-02-29', '2009-02-28', 359, 360, 359],
    ['2008-02-29', '2008-03-30', 31, 30, 31],
    ['2008-02-29', '2008-03-31', 32, 30, 31],
    ['2007-09-30', '2007-10-31', 30, 30, 30],
    ['2007-08-30', '2007-10-31', 60, 60, 60],
    ['2007-08-15', '2007-10-31', 76, 76, 75],
  ])('from %s to %s: %d, %d and %d', (from, to, bond, american, european) => {
    expect(countDays(from, to, '30/360')).toBe(bond)
    expect(countDays(from, to, '30/360 US')).toBe(american)
    expect(countDays(from, to, '30E/360')).toBe(european)
  })
})

describe('yearFraction', () => {
  // The worked cases of ISDA's paper on the three ACT/ACT conventions, 1998.
  it.each([
    ['2003-11-01', '2004-05-01', { frequency: 180, anchor: '2004-05-01' }, 0.497724380567, 0.5],
    ['1999-02-01', '1999-07-01', { frequency: 365, anchor: '1999-07-01' }, 0.410958904109, 0.410958904109],
    ['1999-07-01', '2000-07-01', { frequency: 365, anchor: '1999-07-01' }, 1.0013773486, 1],
    ['2002-08-15', '2003-07-15', { frequency: 180, anchor: '2003-07-15' }, 0.915068493151, 0.915760869565],
    ['2003-07-15', '2004-01-15', { frequency: 180, anchor: '2003-07-15' }, 0.504004790778, 0.5],
    ['1999-07-30', '2000-01-30', { frequency: 180, anchor: '1999-07-30' }, 0.503892506924, 0.5],
    ['2000-01-30', '2000-06-30', { frequency: 180, anchor: '2000-01-30' }, 0.415300546448, 0.417582417582],
  ] as const)('of %s to %s by ISDA and ICMA', (from, to, coupons, isda, icma) => {
    expect(yearFraction(from, to, 'ACT/ACT')).toBeCloseTo(isda, 9)
    expect(yearFraction(from, to, 'ACT/ACT-ICMA', coupons)).toBeCloseTo(icma, 9)
  })

  it('divides the days of the calendar', () => {
    expect(yearFraction('2024-01-01', '2025-01-01', 'ACT/360')).toBe(366 / 360)
    expect(yearFraction('2024-01-01', '2025-01-01', 'ACT/365F')).toBe(366 / 365)
    expect(yearFraction('2024-01-01', '2025-01-01', 'ACT/365.25')).toBe(366 / 365.25)
    expect(yearFraction('2024-01-01', '2025-01-01', 'ACT/ACT')).toBe(1)
    expect(yearFraction('2024-01-01', '2025-01-01', '30/360')).toBe(1)
  })

  it('is 0 for a day to itself and turns its sign with the dates', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map(days => isoFromDays(days))
    fc.assert(
      fc.property(day, day, fc.constantFrom(...dayCounts), (from, to, convention) => {
        expect(yearFraction(from, from, convention)).toBe(0)
        // 30-day months treat their first and last day differently.
        if (convention.startsWith('ACT') && convention !== 'ACT/ACT-ICMA')
          expect(yearFraction(to, from, convention)).toBeCloseTo(-yearFraction(from, to, convention), 12)
      }),
    )
  })

  it('adds up over a date between, for actual days', () => {
    const day = fc.integer({ min: 0, max: 40_000 })
    const conventions = fc.constantFrom(
      ...(['ACT/360', 'ACT/365F', 'ACT/365.25', 'ACT/ACT', 'ACT/ACT-ICMA'] as const),
    )
    fc.assert(
      fc.property(day, day, day, conventions, (a, b, c, convention) => {
        const [from, middle, to] = [a, b, c].sort((x, y) => x - y).map(days => isoFromDays(days)) as [
          string,
          string,
          string,
        ]
        const coupons = { frequency: 90, anchor: '2001-08-31' } as const
        const parts =
          yearFraction(from, middle, convention, coupons) + yearFraction(middle, to, convention, coupons)
        expect(yearFraction(from, to, convention, coupons)).toBeCloseTo(parts, 9)
      }),
    )
  })

  it('refuses an unknown convention', () => {
    expect(() => yearFraction('2024-01-01', '2025-01-01', 'ACT' as never)).toThrow(
      'Field convention has an invalid value',
    )
    expect(() => countDays('2024-01-01', 'soon', 'ACT/360')).toThrow('Field to should be a date')
  })
})
