import { fail } from '#errors/index.ts'
import { isIsoDate, isoDateOf } from '#finance/dates/iso-date.ts'

const instantShape = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/

// A zone carries the first and last days out of the years that are written with four digits.
const firstInstant = Date.parse('0001-01-01T00:00:00.000Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** The milliseconds since 1970 of an RFC 3339 instant that exists, or null. */
export const readInstant = (text: unknown): number | null => {
  if (typeof text !== 'string' || text.length > 40) return null
  const parts = instantShape.exec(text)
  if (
    !parts ||
    !isIsoDate(parts[1]) ||
    Number(parts[2]) > 23 ||
    Number(parts[3]) > 59 ||
    Number(parts[4]) > 59
  )
    return null
  const milliseconds = (parts[5] ?? '').slice(0, 3).padEnd(3, '0')
  const value = Date.parse(
    `${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}.${milliseconds}${parts[6]!.toUpperCase()}`,
  )
  return value >= firstInstant && value <= lastInstant ? value : null
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Minutes and days of a zone come from `Intl`: the one source of zones that servers and browsers share. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    if (formatters.size < 500) formatters.set(timeZone, formatter)
    return formatter
  } catch {
    return fail('INVALID_FIELD_VALUE', 'timeZone', String(timeZone).slice(0, 60))
  }
}

/** What the clocks of the zone show at so many milliseconds since 1970, itself as milliseconds. */
const clockOf = (milliseconds: number, timeZone: string): number => {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(milliseconds)) parts[type] = value
  const year = parts.era?.startsWith('B') ? 1 - Number(parts.year) : Number(parts.year)
  const clock = new Date(0)
  clock.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  clock.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  return clock.getTime() + (((milliseconds % 1000) + 1000) % 1000)
}

/** Day and time (`HH:mm:ss.SSS`) that an instant has in a zone. Not an instant: INVALID_DATE. */
export const toLocalTime = (instant: string, timeZone: string): { day: string; time: string } => {
  const milliseconds = readInstant(instant) ?? fail('INVALID_DATE', String(instant).slice(0, 40))
  const clock = new Date(clockOf(milliseconds, timeZone))
  const day = isoDateOf(clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate())
  return { day: day ?? fail('INVALID_DATE', instant), time: clock.toISOString().slice(-13, -1) }
}

/**
 * The instant at which the clocks of a zone show a day and a time (`HH:mm`, `HH:mm:ss`), as RFC 3339 UTC with
 * milliseconds. A time that a change to summer time skips is moved on by the gap; one that occurs twice is the first.
 */
export const toInstant = (day: string, time: string, timeZone: string): string => {
  const padded = time.length === 5 ? `${time}:00` : time
  const clock = readInstant(`${day}T${padded}Z`) ?? fail('INVALID_DATE', `${day} ${time}`.slice(0, 40))
  // The offset may change within a day of the guess: try those of the day before and after.
  const dayLength = 86_400_000
  const before = clockOf(clock - dayLength, timeZone) - (clock - dayLength)
  const after = clockOf(clock + dayLength, timeZone) - (clock + dayLength)
  const exact = [before, after]
    .map(offset => clock - offset)
    .filter(guess => clockOf(guess, timeZone) === clock)
  const chosen = exact.length ? Math.min(...exact) : clock - before
  const instant = new Date(chosen).toISOString()
  // Years of five digits lie behind the last day of the calendar.
  return instant.length === 24 ? instant : fail('INVALID_DATE', `${day} ${time}`)
}
