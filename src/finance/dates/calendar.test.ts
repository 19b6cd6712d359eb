import { describe, expect, it } from 'vitest'
import { calendarOf, joinCalendars, weekdayCalendar } from './calendar.ts'

describe('calendars', () => {
  it('know weekends and holidays', () => {
    const calendar = calendarOf(['2026-07-14'])
    expect(calendar.isBusinessDay('2026-07-14')).toBe(false)
    expect(calendar.isBusinessDay('2026-07-15')).toBe(true)
    expect(calendar.isBusinessDay('2026-07-18')).toBe(false)
    expect(weekdayCalendar.isBusinessDay('2026-07-14')).toBe(true)
  })

  it('may rest on other days', () => {
    const gulf = calendarOf([], [5, 6])
    expect(['2026-07-16', '2026-07-17', '2026-07-18', '2026-07-19'].map(gulf.isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('join to days on which all are open', () => {
    const both = joinCalendars(calendarOf(['2026-07-14']), calendarOf(['2026-07-21']))
    expect(['2026-07-14', '2026-07-21', '2026-07-22'].map(both.isBusinessDay)).toEqual([false, false, true])
  })

  it('refuse what is no day', () => {
    expect(() => calendarOf(['2026-02-30'])).toThrow('Field holidays should be a date')
    expect(() => calendarOf([], [0])).toThrow('Field weekend has an invalid value')
  })
})
