import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarCodes, countryCalendar } from './calendars.ts'
import { nextBusinessDay } from './dates/business-days.ts'
import { targetCalendar } from './dates/target-calendar.ts'

describe('countryCalendar', () => {
  it.each([
    ['FR', ['2026-07-14', '2026-05-14', '2026-11-11'], ['2026-04-03', '2026-12-24']],
    ['ES', ['2026-01-06', '2026-10-12', '2026-12-08'], ['2026-07-14']],
    ['LT', ['2026-02-16', '2026-06-24', '2026-12-24'], ['2026-05-14']],
    ['DE', ['2026-10-03', '2026-05-14'], ['2026-07-14']],
    ['SA', ['2026-09-23', '2026-07-17', '2026-03-19', '2026-03-22'], ['2026-07-19']],
  ])('%s is closed on %j and open on %j', (code, closed, open) => {
    const calendar = countryCalendar(code)
    expect(closed.filter(date => calendar.isBusinessDay(date))).toEqual([])
    expect(open.filter(date => calendar.isBusinessDay(date))).toEqual(open)
  })

  it('knows parts of a country', () => {
    expect(countryCalendar('DE-BY').isBusinessDay('2026-01-06')).toBe(false)
    expect(countryCalendar('DE').isBusinessDay('2026-01-06')).toBe(true)
  })

  it('knows the payment system of the euro', () => {
    expect(countryCalendar('target')).toBe(targetCalendar)
    expect(calendarCodes()).toEqual(expect.arrayContaining(['TARGET', 'FR', 'ES', 'LT']))
  })

  it('makes one calendar of a code', () => {
    expect(countryCalendar('FR')).toBe(countryCalendar('fr'))
    expect(nextBusinessDay('2026-07-13', countryCalendar('FR'))).toBe('2026-07-15')
  })

  it.each(['XX', '', 'FRANCE', 'DE-XX', 'toString'])('refuses %s', code => {
    expect(() => countryCalendar(code)).toThrow('Field calendar has an invalid value')
  })
})

describe('the large package of holidays', () => {
  it('is imported by no other file of the room, which browsers load', () => {
    const room = import.meta.dirname
    const importers = readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.startsWith('calendars'))
      .filter(file => /from '.*(calendars\.ts|date-holidays)'/.test(readFileSync(join(room, file), 'utf8')))
    expect(importers).toEqual([])
  })
})
