import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  adjustToBusinessDay,
  businessDayConventions,
  countBusinessDays,
  nextBusinessDay,
  previousBusinessDay,
} from './business-days.ts'
import { weekdayCalendar } from './calendar.ts'
import { isoFromDays } from './iso-date.ts'
import { targetCalendar } from './target-calendar.ts'

const never = { isBusinessDay: () => false }
const adjusted = (date: string) =>
  businessDayConventions.map(convention => adjustToBusinessDay(date, convention, targetCalendar))

describe('adjustToBusinessDay', () => {
  it.each([
    // A Saturday, the last but one day of its month; Good Friday; a Sunday on the 1st; an open day.
    ['2026-05-30', ['2026-05-30', '2026-06-01', '2026-05-29', '2026-05-29', '2026-05-29']],
    ['2026-04-03', ['2026-04-03', '2026-04-07', '2026-04-07', '2026-04-02', '2026-04-02']],
    ['2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-02', '2026-10-30', '2026-11-02']],
    ['2026-06-10', ['2026-06-10', '2026-06-10', '2026-06-10', '2026-06-10', '2026-06-10']],
  ])('moves %s by each convention to %j', (date, expected) => {
    expect(adjusted(date)).toEqual(expected)
  })

  it('keeps the end of a month there', () => {
    expect(adjustToBusinessDay('2026-05-31', 'FOLLOWING', targetCalendar)).toBe('2026-06-01')
    expect(adjustToBusinessDay('2026-05-31', 'FOLLOWING', targetCalendar, { endOfMonth: true })).toBe(
      '2026-05-29',
    )
  })

  it('stays within the month when modified, and lands on an open day', () => {
    const day = fc.integer({ min: 11_000, max: 30_000 }).map(days => isoFromDays(days))
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('MODIFIED_FOLLOWING' as const, 'MODIFIED_PRECEDING' as const),
        (date, convention) => {
          const moved = adjustToBusinessDay(date, convention, targetCalendar)
          expect(moved.slice(0, 7)).toBe(date.slice(0, 7))
          expect(targetCalendar.isBusinessDay(moved)).toBe(true)
        },
      ),
    )
  })

  it('gives up after 1000 days', () => {
    expect(() => adjustToBusinessDay('2026-01-01', 'FOLLOWING', never)).toThrow(
      'No business day within 1000 days of 2026-01-01',
    )
    expect(() => nextBusinessDay('2026-01-01', never)).toThrow('No business day within 1000 days')
    expect(() => addBusinessDays('2026-01-01', 1, never)).toThrow('No business day within 1000 days')
    const opensLate = { isBusinessDay: (date: string) => date >= '2028-09-27' }
    expect(adjustToBusinessDay('2026-01-01', 'FOLLOWING', opensLate)).toBe('2028-09-27')
  })
})

describe('steps of business days', () => {
  it('skip weekends and holidays', () => {
    expect(nextBusinessDay('2026-04-02', targetCalendar)).toBe('2026-04-07')
    expect(previousBusinessDay('2026-04-07', targetCalendar)).toBe('2026-04-02')
    expect(nextBusinessDay('2026-06-10', targetCalendar)).toBe('2026-06-11')
    expect(addBusinessDays('2026-04-02', 2, targetCalendar)).toBe('2026-04-08')
    expect(addBusinessDays('2026-04-08', -2, targetCalendar)).toBe('2026-04-02')
    expect(addBusinessDays('2026-04-04', 0, targetCalendar)).toBe('2026-04-04')
  })

  it('count what they step', () => {
    const day = fc.integer({ min: 15_000, max: 22_000 }).map(days => isoFromDays(days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 300 }), (date, steps) => {
        expect(countBusinessDays(date, addBusinessDays(date, steps, weekdayCalendar), weekdayCalendar)).toBe(
          steps,
        )
      }),
    )
    expect(countBusinessDays('2026-04-08', '2026-04-02', targetCalendar)).toBe(-2)
  })
})
