import { AppError } from '#errors/index.ts'
import { grants } from '#model/index.ts'
import { financeRules } from '#processes/rules-over-http/finance-rules.ts'
import { fieldReader } from '#processes/rules-over-http/read-fields.ts'
import { spreadsheet } from '#processes/rules-over-http/spreadsheet.ts'
import type { PureFunction } from '#sandbox/script-run.ts'
import { asObject, sharedFunctions, todayOf } from '#sandbox/shared-functions.ts'

const finance: PureFunction = (given, order) => {
  const { name, given: args } = asObject(given, 'finance') as { name: string; given: unknown[] }
  const query = asObject(args?.[0] ?? {}, 'query')
  const rule = financeRules(name, query)
  if (rule) return rule(query)
  const found = spreadsheet(name)
  if (!found) throw new AppError('ROUTE_NOT_FOUND', [`finance.${String(name).slice(0, 40)}`])
  return found.answer(fieldReader(query, found.fields, 'body'), todayOf(order))
}

/** Computations that the guest asks of the server. */
export const pureFunctions: Readonly<Record<string, PureFunction>> = {
  ...sharedFunctions,
  finance,
  may: (permission, { permissions, isElevated }) => {
    const held = new Set(permissions)
    return grants({ isElevated, has: name => held.has(name) }, String(permission))
  },
}
