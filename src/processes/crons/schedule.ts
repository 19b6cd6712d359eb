import { Cron } from 'croner'
import { AppError, message } from '#errors/index.ts'
import { toInstant, toLocalTime } from '#fields/formats/time-zone.ts'

/** A week begins on Monday for us, and on Sunday for the library. */
const ours: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 1',
  '@monthly': '0 0 1 * *',
}

/** The days that a month may have. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Numbers that a part of a schedule names, from its first on: `1-5`, every second, `4,6`. */
const numbersOf = (part: string, first: number, last: number): number[] =>
  part.split(',').flatMap(piece => {
    const [range = '', step = '1'] = piece.split('/')
    const [from, to] = range === '*' ? [first, last] : range.split('-').map(Number)
    const end = to ?? (piece.includes('/') ? last : from!)
    return Array.from(
      { length: Math.floor((end - from!) / Number(step)) + 1 },
      (_, i) => from! + i * Number(step),
    )
  })

/** Whether one of the months has one of the days: `0 0 30 2 *` would be looked for through centuries. */
const isEver = (schedule: string): boolean => {
  const [, , day = '*', month = '*', weekday = '*'] = schedule.split(/\s+/)
  if (weekday !== '*') return true
  const first = Math.min(...numbersOf(day, 1, 31))
  return numbersOf(month, 1, 12).some(number => daysOf[number - 1]! >= first)
}

/** What the clocks of a zone show at an instant, as milliseconds. */
const clockAt = (instant: number, timeZone: string): number => {
  const { day, time } = toLocalTime(new Date(instant).toISOString(), timeZone)
  return Date.parse(`${day}T${time}Z`)
}

const minuteMs = 60_000

/** The instant at which a zone's clocks first show a minute, or, where they never do, the first minute after it that there is. */
const instantAt = (clock: number, timeZone: string): number => {
  const text = new Date(clock).toISOString()
  let found = Date.parse(toInstant(text.slice(0, 10), text.slice(11, 16), timeZone))
  // Moved on by the length of the gap, it lies behind the gap's end by as much as the minute lies behind its begin.
  for (let before = found - (clockAt(found, timeZone) - clock); found - before > minuteMs; ) {
    const middle = before + Math.floor((found - before) / 2 / minuteMs) * minuteMs
    if (clockAt(middle, timeZone) > clock) found = middle
    else before = middle
  }
  return found
}

/** The next instant of a schedule whose hours are said: counted by the wall clock, then looked up in the zone. */
const nextByHours = (cron: Cron, after: number, timeZone: string): number | null => {
  let clock: number | undefined = clockAt(after, timeZone)
  for (;;) {
    clock = cron.nextRun(new Date(clock))?.getTime()
    if (clock === undefined) return null
    const instant = instantAt(clock, timeZone)
    if (instant > after) return instant
  }
}

/** More is no schedule, whatever it says. */
const longest = 200

/**
 * The first instant after `after` (milliseconds) at which a schedule falls due: `minute hour day month weekday` as Unix has
 * it, by the wall clock of a zone; Sunday is 0 or 7, and where day and weekday both say something either will do. A time that
 * a clock change leaves out falls due at the next minute that there is, one that comes twice falls due once; what is due each
 * hour is due in an hour that comes twice both times. Null: never.
 * @throws INVALID_FIELD_IN_CONFIG where the text is no schedule
 */
export const nextRun = (text: string, after: number, timeZone: string): number | null => {
  const schedule = ours[text.trim()] ?? text.trim()
  // Words for days and months, seconds and the library's own signs are not ours.
  const isPlain = schedule.length <= longest && /^[\d*/,\s-]+$/.test(schedule)
  try {
    if (!isPlain) throw new RangeError(schedule)
    const isEachHour = schedule.split(/\s+/)[1]?.startsWith('*') ?? false
    const cron = new Cron(schedule, {
      timezone: isEachHour ? timeZone : 'UTC',
      mode: '5-part',
      paused: true,
    })
    if (!isEver(schedule)) return null
    if (!isEachHour) return nextByHours(cron, after, timeZone)
    return cron.nextRun(new Date(after))?.getTime() ?? null
  } catch (error) {
    const schedule = text.slice(0, longest)
    throw new AppError('INVALID_FIELD_IN_CONFIG', ['schedule', message('NO_SCHEDULE', { schedule })], {
      cause: error,
    })
  }
}
