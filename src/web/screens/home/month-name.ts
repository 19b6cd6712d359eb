import { dateInWords } from '#fields/formats/date-in-words.ts'
import { intlLocale } from '#locales/languages.ts'
import type { HomePlace } from './home-place.ts'

const parts: Record<string, Intl.DateTimeFormatOptions> = {
  short: { month: 'short' },
  long: { month: 'long' },
  year: { month: 'short', year: 'numeric' },
  shortYear: { month: 'short', year: '2-digit' },
  day: { day: 'numeric', month: 'short' },
}

/** A month in words: *Nov*, *November*, *Nov 2025*; or a day of this year: *1 Dec*. */
export const monthName = (
  { context }: Pick<HomePlace, 'context'>,
  day: string,
  form: 'short' | 'long' | 'year' | 'shortYear' | 'day',
): string =>
  dateInWords(
    intlLocale(context.locale),
    { ...parts[form], timeZone: 'UTC' },
    Date.parse(`${day.slice(0, 10)}T00:00:00Z`),
  )
