import { AppError } from '#errors/index.ts'

/** What a schedule allows, field by field; null: everything. */
interface Schedule {
  minutes: ReadonlySet<number> | null
  hours: ReadonlySet<number> | null
  days: ReadonlySet<number> | null
  months: ReadonlySet<number> | null
  weekdays: ReadonlySet<number> | null
}

const fields = [
  { name: 'minutes', low: 0, high: 59 },
  { name: 'hours', low: 0, high: 23 },
  { name: 'days', low: 1, high: 31 },
  { name: 'months', low: 1, high: 12 },
  { name: 'weekdays', low: 0, high: 7 },
] as const

const shortcuts: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 1',
  '@monthly': '0 0 1 * *',
}

const bad = (text: string, why: string) =>
  new AppError('INVALID_FIELD_IN_CONFIG', ['schedule', `${text}: ${why}`])

const readPart = (part: string, low: number, high: number, whole: string): number[] => {
  const found = /^(\*|\d{1,2}(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
  if (!found) throw bad(whole, `${part} is no number, range or step`)
  const [, range, to, by] = found
  const first = range === '*' ? low : Number.parseInt(range!, 10)
  const last = range === '*' ? high : to !== undefined ? Number(to) : by !== undefined ? high : first
  const step = by === undefined ? 1 : Number(by)
  if (first < low || last > high || first > last || step < 1) throw bad(whole, `${part} is out of range`)
  const values: number[] = []
  for (let value = first; value <= last; value += step) values.push(value)
  return values
}

/**
 * Reads `minute hour day month weekday` as Unix has it: `*`, numbers, ranges, lists and steps; Sunday is 0 or 7.
 * Throws INVALID_FIELD_IN_CONFIG.
 */
export const readSchedule = (text: string): Schedule => {
  const parts = (shortcuts[text.trim()] ?? text).trim().split(/\s+/)
  if (parts.length !== fields.length) throw bad(text, 'a schedule has five parts')
  const read = parts.map((part, i) => {
    const { low, high, name } = fields[i]!
    if (part === '*') return null
    const values = part.split(',').flatMap(piece => readPart(piece, low, high, text))
    return new Set(name === 'weekdays' ? values.map(day => day % 7) : values)
  })
  return Object.fromEntries(fields.map(({ name }, i) => [name, read[i]])) as unknown as Schedule
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const wallClock = (instant: number, timeZone: string) => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(part => [part.type, Number(part.value)]),
  )
  const { year, month, day, hour, minute } = parts as Record<string, number>
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute! }
}

const isDay = (
  schedule: Schedule,
  { year, month, day }: { year: number; month: number; day: number },
): boolean => {
  if (schedule.months && !schedule.months.has(month)) return false
  const { days, weekdays } = schedule
  const inDays = days?.has(day) ?? true
  const inWeek = weekdays?.has(new Date(Date.UTC(year, month - 1, day)).getUTCDay()) ?? true
  // Where both say something, either will do, as it always was.
  return days && weekdays ? inDays || inWeek : inDays && inWeek
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const longestMs = 4 * 366 * 24 * hourMs

/**
 * The first instant after `after` at which a schedule falls due, in the wall clock of a zone: a time that a clock change
 * leaves out falls due at the next minute that there is. Instants are milliseconds; null: never within four years.
 */
export const nextRun = (text: string, after: number, timeZone: string): number | null => {
  const schedule = readSchedule(text)
  let instant = Math.floor(after / minuteMs) * minuteMs + minuteMs
  const end = instant + longestMs
  while (instant < end) {
    const clock = wallClock(instant, timeZone)
    if (!isDay(schedule, clock)) {
      // To the next midnight by the wall, carefully: days have 23 to 25 hours.
      instant += Math.max(
        minuteMs,
        (23 - clock.hour) * hourMs + (60 - clock.minute) * minuteMs - (clock.hour < 22 ? hourMs : 0),
      )
      continue
    }
    if (schedule.hours && !schedule.hours.has(clock.hour)) {
      instant += (60 - clock.minute) * minuteMs
      continue
    }
    if (!schedule.minutes || schedule.minutes.has(clock.minute)) return instant
    instant += minuteMs
  }
  return null
}
