import { parseDate, relativeDay } from '../formats/parse-date.ts'
import { readInstant, toInstant } from '../formats/time-zone.ts'
import { parseTime } from '../time/parse-time.ts'

/**
 * An instant as typed or pasted: RFC 3339; 14 digits (YYYYMMDDHHmmss); a day, or a day and a time, read in the zone.
 * `now` and relative words are days at midnight. Null where it is none.
 */
export const parseDatetime = (
  text: string,
  locale: string | undefined,
  today: string,
  timeZone: string,
): string | null => {
  if (text.length > 60) return null
  const written = text.trim()
  const instant = readInstant(written)
  if (instant !== null) return new Date(instant).toISOString()
  const digits = /^(\d{8})(\d{2})(\d{2})(\d{2})$/.exec(written)
  if (digits) {
    const day = parseDate(digits[1]!, locale, today)
    const time = parseTime(`${digits[2]}:${digits[3]}:${digits[4]}`)
    return day && time && toInstant(day, time, timeZone)
  }
  const parts = relativeDay(written, today)
    ? null
    : /^(\S+)[T\s]\s*(\d{1,2}[:h.]\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/.exec(written)
  const day = parseDate(parts ? parts[1]! : written, locale, today)
  const time = parts ? parseTime(parts[2]!) : '00:00'
  return day && time && toInstant(day, time, timeZone)
}
