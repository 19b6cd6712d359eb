import { fail } from '#errors/index.ts'
import { addDays, isIsoDate, isoDateOf } from '#finance/dates/iso-date.ts'
import { localeFormat } from './locales.ts'

const relativeDays: Record<string, (today: string) => string> = {
  today: today => today,
  yesterday: today => addDays(today, -1),
  tomorrow: today => addDays(today, 1),
  aweekago: today => addDays(today, -7),
  firstdayofmonth: today => `${today.slice(0, 8)}01`,
}

/** The day that a relative word means, or null where it is none: case and blanks do not matter. */
export const relativeDay = (word: string, today: string): string | null => {
  const key = word.slice(0, 40).replace(/\s/g, '').toLowerCase()
  return Object.hasOwn(relativeDays, key) ? relativeDays[key]!(today) : null
}

/** Two digits are a year of the hundred that ends 29 years from now on: on 2024-05-15, 54 is 1954 and 53 is 2053. */
const fullYear = (text: string, today: string): number => {
  if (text.length === 4) return Number(text)
  const latest = Number(today.slice(0, 4)) + 29
  const century = latest - (latest % 100)
  const year = century + Number(text)
  return year > latest ? year - 100 : year
}

const dayFromParts = (parts: RegExpExecArray, locale: string, today: string): string | null => {
  const [, first = '', middle = '', last = ''] = parts
  if (first.length === 4) return isoDateOf(Number(first), Number(middle), Number(last))
  if (last.length === 4) {
    const isMonthFirst = localeFormat(locale).date.startsWith('M')
    const [day, month] = isMonthFirst ? [middle, first] : [first, middle]
    return isoDateOf(Number(last), Number(month), Number(day))
  }
  // Without a year of four digits, the order is the one in which the locale shows dates.
  const order = localeFormat(locale).date
  if (order.startsWith('Y')) return isoDateOf(fullYear(first, today), Number(middle), Number(last))
  const [day, month] = order.startsWith('M') ? [middle, first] : [first, middle]
  return isoDateOf(fullYear(last, today), Number(month), Number(day))
}

/**
 * A day as a person types or pastes it: with dashes, slashes or dots; 8 or 14 digits (YYYYMMDD, the time left out); an
 * ISO text with a time; a relative word (`today`, `aweekago`…), counted from the `today` given. A four-digit last part
 * is the year, before it month and day where the locale shows them so (en-US), day and month elsewhere. Null where it is no day. Without a locale:
 * MISSING_LOCALE.
 */
export const parseDate = (text: string, locale: string | undefined, today: string): string | null => {
  if (!locale) return fail('MISSING_LOCALE')
  if (typeof text !== 'string' || text.length > 60) return null
  const written = text.trim().replace(/[\u200e\u200f\u061c]/g, '')
  const word = relativeDay(written, today)
  if (word) return word
  const digits = /^(\d{4})(\d{2})(\d{2})(?:([01]\d|2[0-3])[0-5]\d[0-5]\d)?$/.exec(written)
  if (digits) return isoDateOf(Number(digits[1]), Number(digits[2]), Number(digits[3]))
  const iso = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.exec(written)
  if (iso) return isIsoDate(iso[1]) ? iso[1]! : null
  const parts =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(written)
  return parts && dayFromParts(parts, locale, today)
}

/**
 * What stands in the input after a key: separators of the locale's format appear where its digits end, so that typing
 * 31122024 gives 31/12/2024. `previous` is the text before the key: where it was longer, a person is deleting, and
 * nothing is added. Letters (relative words) are left alone.
 */
export const completeDateTyping = (typed: string, previous: string, locale: string): string => {
  if (typed.length <= previous.length || typed.length > 10 || !/^[\d\-/.]*$/.test(typed)) return typed
  const { date } = localeFormat(locale)
  const separator = /[-/.]/.exec(date)![0]
  const lengths = date.split(separator).map(part => part.length)
  const parts = typed.split(/[-/.]/)
  const last = parts.at(-1)!
  const isComplete = parts.length < 3 && last.length === lengths[parts.length - 1]
  // A separator typed by hand, of whatever kind, becomes the locale's; a second one in a row is swallowed.
  const joined = parts.filter((part, index) => part !== '' || index === parts.length - 1).join(separator)
  return isComplete ? joined + separator : joined
}
