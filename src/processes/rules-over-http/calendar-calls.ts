import { AppError } from '#errors/index.ts'
import { type FieldReader, fieldReader } from '#finance/by-name/read-fields.ts'
import { calendarCodes, countryCalendar } from '#finance/calendars.ts'
import { addBusinessDays, nextBusinessDay, previousBusinessDay } from '#finance/index.ts'
import type { Call } from '../call.ts'
import { toldCall } from '../told-call.ts'
import { toldRules } from './told-rules.ts'

const answers: Record<string, (q: FieldReader, code: string) => { date?: string; isBusinessDay?: boolean }> =
  {
    'is-business-day': (q, code) => ({ isBusinessDay: countryCalendar(code).isBusinessDay(dayOf(q)) }),
    next: (q, code) => ({ date: nextBusinessDay(dayOf(q), countryCalendar(code)) }),
    previous: (q, code) => ({ date: previousBusinessDay(dayOf(q), countryCalendar(code)) }),
    add: (q, code) => ({ date: addBusinessDays(dayOf(q), wholeDays(q), countryCalendar(code)) }),
  }

const dayOf = (q: FieldReader): string => q.day('date')

const wholeDays = (q: FieldReader): number => {
  const days = q.number('days')
  if (!Number.isInteger(days) || Math.abs(days) > 100_000)
    throw new AppError('INVALID_INTEGER_FIELD', ['days'])
  return days
}

/** `GET /api/core/calendars/{code}/{is-business-day|next|previous|add}?date=&days=`, and the codes known. */
export const calendarCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/core/calendars',
    told: toldRules.calendars,
    run: async () => calendarCodes(),
  }),
  toldCall({
    method: 'GET',
    path: '/api/core/calendars/:code/:question',
    told: toldRules.calendar,
    run: async (_engine, _caller, { params, query }) => {
      const answer = answers[params.question ?? '']
      if (!answer)
        throw new AppError('ROUTE_NOT_FOUND', [`/api/core/calendars/${params.code}/${params.question}`])
      return answer(fieldReader(query, ['date', 'days']), params.code ?? '')
    },
  }),
]
