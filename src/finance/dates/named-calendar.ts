import { message } from '#errors/index.ts'
import { failField } from '../check-inputs.ts'
import type { Calendar } from './calendar.ts'
import { targetCalendar } from './target-calendar.ts'

type Find = (code: string) => Calendar

let countries: Find | undefined

/**
 * Gives the calendars of countries, which come from a large package: a server at its start, a browser when a script first
 * names one.
 */
export const giveCountries = (find: Find | undefined): void => {
  countries = find
}

/**
 * The calendar of a code: `TARGET` is always there, others where they were given.
 * @throws INVALID_FIELD_VALUE `calendar` for a code that is not known
 */
export const namedCalendar = (code: string): Calendar => {
  const name = typeof code === 'string' ? code : ''
  if (name.toUpperCase() === 'TARGET') return targetCalendar
  return countries
    ? countries(name)
    : failField('INVALID_FIELD_VALUE', 'calendar', message('NOT_KNOWN', { name }))
}
