import { dateInWords } from '#fields/formats/date-in-words.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { inRow } from '#fields/formats/in-row.ts'
import { toLocalTime } from '#fields/formats/time-zone.ts'
import type { FieldContext } from '#fields/kind.ts'
import { intlLocale } from '#locales/languages.ts'

const dayOf = (date: string, zone: string | undefined): string =>
  date.length > 10 ? toLocalTime(date, zone || 'UTC').day : date

const written = (date: string, context: FieldContext, options: Intl.DateTimeFormatOptions): string =>
  dateInWords(
    intlLocale(context.locale),
    { ...options, timeZone: 'UTC' },
    Date.parse(`${dayOf(date, context.timeZone)}T00:00:00Z`),
  )

/** A day in a sentence or a head: *1 Dec 2026*. Tables and facts write 01/12/2026. */
export const shortDate = (date: string, context: FieldContext): string =>
  written(date, context, { day: 'numeric', month: 'short', year: 'numeric' })

/** The head of a day's lines: *Thursday 19 November*. */
export const longDay = (date: string, context: FieldContext): string =>
  written(date, context, { weekday: 'long', day: 'numeric', month: 'long' })

/** A day in a table or beside an amount: 01/12/2026. */
export const dayText = (date: string, context: FieldContext): string => formatDate(date, context.locale)

/** Under an axis: *Apr 26*. */
export const monthOf = (date: string, context: FieldContext): string =>
  written(date, context, { month: 'short', year: '2-digit' })

/** A month by itself: *November 2026*; given as `2026-11`. */
export const longMonth = (month: string, context: FieldContext): string => {
  const text = written(`${month}-01`, context, { month: 'long', year: 'numeric' })
  return text.charAt(0).toLocaleUpperCase(intlLocale(context.locale)) + text.slice(1)
}

/** *18 Nov 2026, 16:40*. */
export const shortInstant = (instant: string, context: FieldContext): string =>
  inRow(
    [shortDate(instant, context), toLocalTime(instant, context.timeZone || 'UTC').time.slice(0, 5)],
    context.locale,
  )

/** This year's days without the year: *4 Nov*. */
export const nearDate = (date: string, context: FieldContext): string =>
  dayOf(date, context.timeZone).slice(0, 4) === context.today.slice(0, 4)
    ? written(date, context, { day: 'numeric', month: 'short' })
    : shortDate(date, context)
