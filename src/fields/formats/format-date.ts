import { fail } from '#errors/index.ts'
import { dayNumber, isIsoDate, parseIso } from '#finance/dates/iso-date.ts'
import { defaultLocale, localeFormat, normalizeLocale } from './locales.ts'
import { toLocalTime } from './time-zone.ts'

/** A day as the locale shows it: '31/12/2024' in French, '12-31-2024' for en-US. Not a day: INVALID_DATE. */
export const formatDate = (iso: string, locale: string = defaultLocale): string => {
  if (!isIsoDate(iso)) fail('INVALID_DATE', String(iso).slice(0, 40))
  const parts = parseIso(iso)
  return localeFormat(locale)
    .date.replace('YYYY', String(parts.year).padStart(4, '0'))
    .replace('MM', String(parts.month).padStart(2, '0'))
    .replace('DD', String(parts.day).padStart(2, '0'))
}

/** The same, and what is no day as it stands. */
export const formatIfDate = (text: string, locale?: string): string =>
  isIsoDate(text) ? formatDate(text, locale) : text

/** Digits of the seconds: none, `s` 14:05:09, `ms` 14:05:09.123. */
export type TimePrecision = 'min' | 's' | 'ms'

/**
 * An instant (RFC 3339) as date and time in a zone: '31/12/2024 14:05'. Not an instant: INVALID_DATE; not a zone:
 * INVALID_FIELD_VALUE.
 */
export const formatDatetime = (
  instant: string,
  locale: string = defaultLocale,
  timeZone = 'UTC',
  precision: TimePrecision = 'min',
): string => {
  const { day, time } = toLocalTime(instant, timeZone)
  const shown = precision === 'min' ? time.slice(0, 5) : precision === 's' ? time.slice(0, 8) : time
  return `${formatDate(day, locale)} ${formatClock(shown, locale)}`
}

/** A time of day as the locale's clocks show it: 14:05, or 2:05 PM; seconds stay where they are told. */
export const formatClock = (time: string, locale: string = defaultLocale): string => {
  const [hours = '', minutes = '', ...seconds] = time.split(':')
  const hour = Number(hours)
  const half = hour % 12 || 12
  const parts: Record<string, string> = {
    HH: hours,
    H: String(hour),
    hh: String(half).padStart(2, '0'),
    h: String(half),
    mm: [minutes, ...seconds].join(':'),
    a: hour < 12 ? 'AM' : 'PM',
  }
  return localeFormat(locale).time.replace(/HH?|hh?|mm|a/g, part => parts[part]!)
}

/** How far a day is from today, for the words of the screens: `{ unit: 'day', count: -1 }` is yesterday. */
export const relativeDistance = (
  iso: string,
  today: string,
): { unit: 'day' | 'week' | 'month' | 'year'; count: number } => {
  const days = dayNumber(iso) - dayNumber(today)
  const size = Math.abs(days)
  const count = (length: number) => Math.sign(days) * Math.floor(size / length)
  if (size < 14) return { unit: 'day', count: days }
  if (size < 60) return { unit: 'week', count: count(7) }
  // Months of 30 and years of 365 days, as everywhere in the product.
  return size < 365 ? { unit: 'month', count: count(30) } : { unit: 'year', count: count(365) }
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/**
 * How far a day is from today, in words: 'yesterday', 'in 3 days', 'il y a 2 semaines'. The words are the platform's, in
 * Western digits.
 */
export const formatRelative = (iso: string, today: string, locale: string = defaultLocale): string => {
  const language = normalizeLocale(locale).split('-')[0] || 'en'
  const format =
    relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' })
  if (relativeFormats.size < 100) relativeFormats.set(language, format)
  const { unit, count } = relativeDistance(iso, today)
  return format.format(count, unit)
}
