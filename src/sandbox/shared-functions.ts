import { AppError } from '#errors/index.ts'
import { checkIdentifier } from '#fields/check-identifier.ts'
import { formatByName } from '#fields/formats/format-by-name.ts'
import { namedCalendar } from '#finance/dates/named-calendar.ts'
import {
  addBusinessDays,
  addDays,
  addMonths,
  countDays,
  type DayCount,
  nextBusinessDay,
  previousBusinessDay,
  yearFraction,
} from '#finance/index.ts'
import type { RunOrder } from './order.ts'
import type { PureFunction } from './script-run.ts'

type Given = Record<string, unknown>

/** Throws INVALID_NON_EMPTY_OBJECT_FIELD for what is no object. */
export const asObject = (value: unknown, what: string): Given => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', [what])
  return value as Given
}

/** The day at a run's instant, where its caller is. */
export const todayOf = ({ now, timeZone }: RunOrder): string =>
  new Date(now).toLocaleDateString('sv-SE', { timeZone })

const dayOf = (value: unknown): string => {
  const text = String(value ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new AppError('INVALID_DATE', [String(value).slice(0, 40)])
  return text
}

const whole = (value: unknown): number => {
  if (!Number.isInteger(value) || Math.abs(value as number) > 100_000)
    throw new AppError('INVALID_INTEGER_FIELD', ['days'])
  return value as number
}

const calendarOf = (code: unknown) => {
  const name = String(code ?? 'TARGET').slice(0, 40)
  return namedCalendar(name)
}

const dates: Record<string, (...given: unknown[]) => unknown> = {
  isBusinessDay: (date, code) => calendarOf(code).isBusinessDay(dayOf(date)),
  next: (date, code) => nextBusinessDay(dayOf(date), calendarOf(code)),
  previous: (date, code) => previousBusinessDay(dayOf(date), calendarOf(code)),
  add: (date, days, code) => addBusinessDays(dayOf(date), whole(days), calendarOf(code)),
  addDays: (date, days) => addDays(dayOf(date), whole(days)),
  addMonths: (date, months) => addMonths(dayOf(date), whole(months)),
  diff: (from, to, convention) => countDays(dayOf(from), dayOf(to), (convention ?? 'ACT/365') as DayCount),
  yearFraction: (from, to, convention) =>
    yearFraction(dayOf(from), dayOf(to), (convention ?? 'ACT/365') as DayCount),
}

const collators = new Map<string, Intl.Collator>()
const collatorOf = (locale: unknown): Intl.Collator => {
  const name = String(locale ?? 'en')
  const known = collators.get(name)
  if (known) return known
  const made = new Intl.Collator(name)
  if (collators.size > 100) collators.clear()
  collators.set(name, made)
  return made
}

const dateShapes: Record<string, Intl.DateTimeFormatOptions> = {
  datetime: {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
  date: { year: 'numeric', month: 'numeric', day: 'numeric' },
  time: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
}

/** What `toLocaleString` would say if the guest had Intl. */
const localeText: PureFunction = (given, { timeZone }) => {
  const { kind, value, locale, options } = asObject(given, 'value')
  const asked = (options ?? undefined) as Given | undefined
  if (kind === 'number') return new Intl.NumberFormat(String(locale), asked).format(Number(value))
  if (!Number.isFinite(value)) return 'Invalid Date'
  const shaped = asked && Object.keys(asked).some(name => name !== 'timeZone') ? {} : dateShapes[String(kind)]
  return new Intl.DateTimeFormat(String(locale), { timeZone, ...shaped, ...asked }).format(value as number)
}

const mostSorted = 100_000

/** The places of values in their order: texts as their language has them, numbers by size. */
const sorted: PureFunction = given => {
  const { values, locale } = asObject(given, 'rows')
  if (!Array.isArray(values) || values.length > mostSorted)
    throw new AppError('INVALID_ARRAY_FIELD', ['rows'])
  const { compare } = collatorOf(locale)
  return values
    .map((_, i) => i)
    .sort((i, j) => {
      const [a, b] = [values[i], values[j]]
      return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    })
}

/**
 * Computations that the guest asks of the house, by name, on the server and in the browser alike; what it would work out itself
 * could differ in the last digit.
 */
export const sharedFunctions: Readonly<Record<string, PureFunction>> = {
  dates: given => {
    const { name, given: args } = asObject(given, 'dates')
    const found = Object.hasOwn(dates, String(name)) ? dates[String(name)] : undefined
    if (!found) throw new AppError('ROUTE_NOT_FOUND', [`dates.${String(name).slice(0, 40)}`])
    return found(...((args as unknown[]) ?? []))
  },
  check: (given, order) => {
    const { type, value, options, locale } = asObject(given, 'value')
    return checkIdentifier(
      String(type),
      value,
      { today: todayOf(order), ...(options as Given | undefined) },
      String(locale ?? order.locale),
    )
  },
  format: (given, order) => {
    const { name, timeZone = order.timeZone, ...query } = asObject(given, 'value')
    return formatByName(String(name), { ...query, timeZone: String(timeZone) }).text
  },
  compare: given => {
    const { a, b, locale } = asObject(given, 'texts')
    return collatorOf(locale).compare(String(a), String(b))
  },
  sort: sorted,
  'locale-text': localeText,
}

/** An error of the above as the guest is told: in English, for a developer; what people read the script says itself. */
export const tellGuest = (
  error: unknown,
): { message: string; status?: number; code?: string; strings?: string[] } => {
  if (error instanceof AppError)
    return {
      message: error.message,
      status: error.status,
      code: error.code,
      strings: error.strings.map(value =>
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ),
    }
  // Intl names the option or the language that is none; anything else is ours to know.
  return { message: error instanceof RangeError ? error.message.slice(0, 200) : 'It cannot be worked out' }
}
