import { AppError } from '#errors/index.ts'
import { financeRules } from '#finance/by-name/finance-rules.ts'
import { fieldReader } from '#finance/by-name/read-fields.ts'
import { spreadsheet } from '#finance/by-name/spreadsheet.ts'
import type { PureFunction } from './script-run.ts'
import { asObject, todayOf } from './shared-functions.ts'

/** `finance.{fn}(query)`: what the call of that name answers, worked out where the script runs. */
export const financeFunction: PureFunction = (given, order) => {
  const { name, given: args } = asObject(given, 'finance') as { name: string; given: unknown[] }
  const query = asObject(args?.[0] ?? {}, 'query')
  const rule = financeRules(name, query)
  if (rule) return rule(query)
  const found = spreadsheet(name)
  if (!found) throw new AppError('ROUTE_NOT_FOUND', [`finance.${String(name).slice(0, 40)}`])
  return found.answer(fieldReader(query, found.fields, 'body'), todayOf(order))
}
