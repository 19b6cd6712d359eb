import { AppError, message } from '#errors/index.ts'
import { checkIdentifier } from '#fields/check-identifier.ts'
import { formatByName } from '#fields/formats/format-by-name.ts'
import { fieldReader } from '#finance/by-name/read-fields.ts'
import { templateIn } from '#locales/index.ts'
import type { Call } from '../call.ts'
import { toldCall } from '../told-call.ts'
import { toldRules } from './told-rules.ts'

type Body = { value?: unknown; options?: unknown; locale?: unknown }

const asBody = (body: unknown): Body => {
  if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  return body as Body
}

/** What a person may paste; an identifier is a line. */
const longestValue = { text: 100_000, identifier: 5_000 }
const longTypes = new Set(['text', 'textarea', 'richtext', 'markdown', 'json'])

/** A check looks at each sign several times: what nobody would type is not looked at. */
const requireShort = (type: string, value: unknown): void => {
  const max = longTypes.has(type) ? longestValue.text : longestValue.identifier
  if (typeof value === 'string' && value.length > max)
    throw new AppError('INVALID_FIELD_VALUE', ['value', message('LONGER_THAN', { max })])
}

/** The caller's day for relative words, unless he tells one; options of another shape are left to the check, which refuses them. */
const withToday = (options: unknown, today: string): unknown =>
  typeof (options ?? {}) === 'object' && !Array.isArray(options)
    ? { today, ...(options as object | null | undefined) }
    : options

/** `POST /api/core/fields/{type}/check` and `GET /api/core/format/{name}`: what the screens' fields do, for anyone. */
export const fieldCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/core/fields/:type/check',
    told: toldRules.check,
    run: async (_engine, caller, { params, body }) => {
      const { value, options, locale } = asBody(body)
      if (locale !== undefined && typeof locale !== 'string')
        throw new AppError('INVALID_STRING_FIELD', ['locale'])
      requireShort(params.type ?? '', value)
      return checkIdentifier(
        params.type ?? '',
        value,
        withToday(options, caller.today),
        locale ?? caller.locale,
        templateIn(caller.locale),
      )
    },
  }),
  toldCall({
    method: 'GET',
    path: '/api/core/format/:name',
    told: toldRules.format,
    run: async (_engine, caller, { params, query }) => {
      const q = fieldReader(query, ['value', 'locale', 'currency', 'decimals', 'timeZone'])
      const given = (name: string) => (q.has(name) ? q.text(name) : undefined)
      return formatByName(params.name ?? '', {
        value: given('value'),
        locale: given('locale') ?? caller.locale,
        currency: given('currency'),
        decimals: given('decimals'),
        timeZone: given('timeZone') ?? caller.timeZone,
      })
    },
  }),
]
