import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarCodes, countryCalendar } from './calendars.ts'
import { nextBusinessDay } from './dates/business-days.ts'
import { addDays, weekday } from './dates/iso-date.ts'
import { targetCalendar } from './dates/target-calendar.ts'

describe('countryCalendar', () => {
  it.each([
    ['FR', ['2026-07-14', '2026-05-14', '2026-11-11'], ['2026-04-03', '2026-12-24']],
    ['ES', ['2026-01-06', '2026-10-12', '2026-12-08'], ['2026-07-14']],
    ['LT', ['2026-02-16', '2026-06-24', '2026-12-24'], ['2026-05-14']],
    ['DE', ['2026-10-03', '2026-05-14'], ['2026-07-14', '2026-12-24', '2026-12-31']],
    ['SE', ['2026-12-24', '2026-12-31'], ['2026-12-23']],
    ['SA', ['2026-09-23', '2026-07-17', '2026-03-19', '2026-03-22'], ['2026-07-19']],
  ])('%s is closed on %j and open on %j', (code, closed, open) => {
    const calendar = countryCalendar(code)
    expect(closed.filter(date => calendar.isBusinessDay(date))).toEqual([])
    expect(open.filter(date => calendar.isBusinessDay(date))).toEqual(open)
  })

  // Days of 2026 from Monday to Friday that the law of the country names, all of them: France, code du travail L3133-1;
  // Spain, BOE, national days; Lithuania, Darbo kodeksas 123; TARGET, European Central Bank.
  it.each([
    ['FR', '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25'],
    ['ES', '01-01 01-06 04-03 05-01 10-12 12-08 12-25'],
    ['LT', '01-01 02-16 03-11 04-06 05-01 06-24 07-06 11-02 12-24 12-25'],
    ['TARGET', '01-01 04-03 04-06 05-01 12-25'],
  ])('%s is closed in 2026 on %s and on no other working day', (code, expected) => {
    const calendar = countryCalendar(code)
    const closed: string[] = []
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1))
      if (weekday(day) < 6 && !calendar.isBusinessDay(day)) closed.push(day.slice(5))
    expect(closed.join(' ')).toBe(expected)
  })

  // The fixed days of Morocco's decree 2-77-169; those of the moon are announced and follow the tables.
  it('knows Morocco', () => {
    const calendar = countryCalendar('MA')
    const fixed = ['01-01', '01-14', '05-01', '07-30', '08-14', '08-20', '08-21', '11-06', '11-18']
    expect(fixed.filter(day => calendar.isBusinessDay(`2026-${day}`))).toEqual([])
    expect(calendar.isBusinessDay('2025-10-31')).toBe(true)
    expect(calendar.isBusinessDay('2028-10-31')).toBe(false)
    // Eid al-Fitr 2026 falls on 20 March, Eid al-Adha on 27 May.
    expect(calendar.isBusinessDay('2026-03-20')).toBe(false)
    expect(calendar.isBusinessDay('2026-05-27')).toBe(false)
    expect(calendar.isBusinessDay('2026-05-28')).toBe(false)
    expect(calendar.isBusinessDay('2026-05-29')).toBe(true)
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
  // Rules by their names are for the server and for the worker of scripts, which is loaded where a tenant has one.
  it('is imported by no other file of the room, which pages load', () => {
    const room = import.meta.dirname
    const importers = readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !/^(calendars|by-name)/.test(file))
      .filter(file => /from '.*(calendars\.ts|date-holidays)'/.test(readFileSync(join(room, file), 'utf8')))
    expect(importers).toEqual([])
  })
})
