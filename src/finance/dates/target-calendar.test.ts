import { describe, expect, it } from 'vitest'
import { easterSunday, targetCalendar } from './target-calendar.ts'

describe('easterSunday', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %d is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date)
  })
})

describe('targetCalendar', () => {
  it('is closed on the holidays of the euro system', () => {
    const closed = [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-12-25',
      '2024-12-26',
      '2001-12-31',
    ]
    expect(closed.filter(targetCalendar.isBusinessDay)).toEqual([])
  })

  it('is open on holidays of a country and on other last days of a year', () => {
    const open = ['2026-07-14', '2026-05-14', '2026-12-31', '2025-08-15', '1999-04-02', '2000-12-29']
    expect(open.filter(targetCalendar.isBusinessDay)).toEqual(open)
  })

  it('has 6 holidays and the weekends in a year', () => {
    let open = 0
    for (let day = 0; day < 365; day++)
      if (targetCalendar.isBusinessDay(new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)))
        open++
    // 365 days, 104 on weekends, and 6 holidays of which none falls on one.
    expect(open).toBe(365 - 104 - 6)
  })
})
