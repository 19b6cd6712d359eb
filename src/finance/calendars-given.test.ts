import { afterAll, beforeAll, expect, it } from 'vitest'
import { countryCalendar } from './calendars.ts'
import { giveCountries, namedCalendar } from './dates/named-calendar.ts'
import { targetCalendar } from './dates/target-calendar.ts'

beforeAll(() => giveCountries(undefined))
afterAll(() => giveCountries(countryCalendar))

it('the calendar of the euro is always there, those of countries once they were given', () => {
  expect(namedCalendar('target')).toBe(targetCalendar)
  expect(() => namedCalendar('FR')).toThrow('Field calendar has an invalid value')
  expect(() => namedCalendar(5 as never)).toThrow('Field calendar has an invalid value')
  giveCountries(countryCalendar)
  expect(namedCalendar('FR').isBusinessDay('2026-07-14')).toBe(false)
  expect(() => namedCalendar('XX')).toThrow('Field calendar has an invalid value')
})
