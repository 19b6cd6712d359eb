import { inRow } from '#fields/formats/in-row.ts'
import { intlLocale } from '#locales/languages.ts'

/** What is needed to say a schedule: the words of its frame, and the locale for days, months and times. */
export interface ScheduleWords {
  locale: string
  say: (
    key: 'everyMinute' | 'everyMinutes' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'either',
    values: Record<string, string | number>,
  ) => string
}

const shortcuts: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 1',
  '@monthly': '0 0 1 * *',
}

const numbersOf = (part: string, low: number, high: number): number[] | null => {
  const values: number[] = []
  for (const piece of part.split(',')) {
    const found = /^(\*|\d+(?:-(\d+))?)(?:\/(\d+))?$/.exec(piece)
    if (!found) return null
    const [, range, to, by] = found
    const first = range === '*' ? low : Number.parseInt(range!, 10)
    const last = range === '*' ? high : to ? Number(to) : by ? high : first
    const step = by ? Number(by) : 1
    if (step < 1 || first < low || last > high) return null
    for (let value = first; value <= last; value += step) values.push(value)
  }
  return values
}

const listed = (texts: readonly string[], locale: string): string =>
  new Intl.ListFormat(intlLocale(locale), { type: 'conjunction' }).format(texts)

const timeOf = (hour: number, minute: number, locale: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.UTC(2026, 0, 1, hour, minute))

// The fourth of January 2026 is a Sunday.
const weekdayOf = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + (day % 7)),
  )

const monthOf = (month: number, locale: string): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 1),
  )

/** Days of a week: three and more in a row as from and to, since nobody reads five names. */
const weekOf = (days: readonly number[], locale: string): string => {
  const names = days.map(day => weekdayOf(day, locale))
  const isInRow = days.length > 2 && days.every((day, i) => i === 0 || day === days[i - 1]! + 1)
  return isInRow ? `${names[0]} – ${names.at(-1)}` : listed([...new Set(names)], locale)
}

const mostTimes = 4

/** When within a day: *at 06:30*, *every 15 minutes*, *at minute 5 of every hour*; null for what words would only blur. */
const withinDay = (minutes: string, hours: string, { locale, say }: ScheduleWords) => {
  const found = numbersOf(minutes, 0, 59)
  if (!found) return null
  if (hours === '*') {
    const step = /^\*\/(\d+)$/.exec(minutes)
    if (minutes === '*') return { isOften: true, text: say('everyMinute', {}) }
    if (step) return { isOften: true, text: say('everyMinutes', { count: Number(step[1]) }) }
    return found.length > mostTimes
      ? null
      : {
          isOften: true,
          text: say('hourly', {
            minutes: listed(
              found.map(m => `:${String(m).padStart(2, '0')}`),
              locale,
            ),
          }),
        }
  }
  const inHours = numbersOf(hours, 0, 23)
  if (!inHours || inHours.length * found.length > mostTimes) return null
  const times = inHours.flatMap(hour => found.map(minute => timeOf(hour, minute, locale)))
  return { isOften: false, text: listed(times, locale) }
}

/** French has the first of a month by its rank alone. */
const dayInMonth = (day: number, locale: string): string =>
  day === 1 && locale.startsWith('fr') ? '1er' : String(day)

/** On which days: every one, some of the week, some of the month, of some months. */
const onDays = (days: string, months: string, weekdays: string, { locale, say }: ScheduleWords) => {
  const inMonth = days === '*' ? null : numbersOf(days, 1, 31)
  const inWeek = weekdays === '*' ? null : numbersOf(weekdays, 0, 7)
  const inYear = months === '*' ? null : numbersOf(months, 1, 12)
  if ((days !== '*' && !inMonth) || (weekdays !== '*' && !inWeek) || (months !== '*' && !inYear)) return null
  const week = inWeek && say('weekly', { days: weekOf(inWeek, locale) })
  const month =
    inMonth &&
    say('monthly', {
      days: listed(
        inMonth.map(one => dayInMonth(one, locale)),
        locale,
      ),
    })
  const either = week && month ? say('either', { one: month, other: week }) : (week ?? month)
  if (!inYear) return either
  return say('yearly', {
    days: either ?? '',
    months: listed(
      inYear.map(one => monthOf(one, locale)),
      locale,
    ),
  }).trim()
}

/** A schedule (`30 6 * * 1-5`) in the reader's words; as it stands where words would only blur it. */
export const scheduleWords = (schedule: string, words: ScheduleWords): string => {
  const parts = (shortcuts[schedule.trim()] ?? schedule).trim().split(/\s+/)
  if (parts.length !== 5) return schedule
  const [minutes, hours, days, months, weekdays] = parts as [string, string, string, string, string]
  const time = withinDay(minutes, hours, words)
  const isEveryDay = days === '*' && months === '*' && weekdays === '*'
  const day = isEveryDay ? '' : onDays(days, months, weekdays, words)
  if (!time || day === null) return schedule
  if (time.isOften) return inRow([time.text, day], words.locale)
  return day ? inRow([day, time.text], words.locale) : words.say('daily', { times: time.text })
}
