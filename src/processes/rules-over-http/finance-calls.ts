import { AppError } from '#errors/index.ts'
import { financeRules } from '#finance/by-name/finance-rules.ts'
import { fieldReader, refuseField } from '#finance/by-name/read-fields.ts'
import { spreadsheet } from '#finance/by-name/spreadsheet.ts'
import { countryCalendar } from '#finance/calendars.ts'
import { giveCountries } from '#finance/dates/named-calendar.ts'
import type { Call } from '../call.ts'
import { toldCall } from '../told-call.ts'
import { toldRules } from './told-rules.ts'

giveCountries(countryCalendar)

const notFound = (fn: string | undefined): never => {
  throw new AppError('ROUTE_NOT_FOUND', [`/api/financing/finance/${fn}`])
}

const asBody = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  return typeof body === 'object' && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : refuseField('INVALID_NON_EMPTY_OBJECT_FIELD', 'body')
}

/**
 * `GET /api/financing/finance/{fn}`: spreadsheet signs, the rate per period, results unrounded. The same by POST, its
 * fields in the body, where lists are too long for an address; and by POST alone what takes more than a few fields:
 * whole payment plans, costs, settlements, depreciation, tax, prices – each as `src/finance` has it.
 */
export const financeCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/financing/finance/:fn',
    told: toldRules.finance,
    run: async (_engine, caller, { params, query }) => {
      const found = spreadsheet(params.fn) ?? notFound(params.fn)
      return found.answer(fieldReader(query, found.fields), caller.today)
    },
  }),
  toldCall({
    method: 'POST',
    path: '/api/financing/finance/:fn',
    told: toldRules.financeBy,
    run: async (_engine, caller, { params, body }) => {
      const given = asBody(body)
      const rule = financeRules(params.fn, given)
      if (rule) return rule(given)
      const found = spreadsheet(params.fn) ?? notFound(params.fn)
      return found.answer(fieldReader(given, found.fields, 'body'), caller.today)
    },
  }),
]
