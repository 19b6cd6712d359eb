import type { Plain } from '#engine/index.ts'
import { AppError, type FieldProblem, failFields, message } from '#errors/index.ts'
import { calendarCodes } from '#finance/calendars.ts'
import { isCurrencyCode } from '#finance/money/currencies.ts'
import { charts } from '#processes/accounting/charts.ts'
import type { Starter } from '#processes/starters/starters.ts'
import { isTimeZone } from '../sign-in/today.ts'

/** A tenant as an administrator of the platform wants it; what he leaves out is as its starter has it. */
export interface WantedTenant {
  name: string
  title: string
  locale: string
  timeZone: string
  currency: string
  currencies: string[]
  chart: string
  calendar: string
  /** Codes of the taxes and the products of the starter. */
  taxes: string[]
  products: string[]
  organization: Plain & { name: string }
  account: { iban?: string; creditorIdentifier?: string }
  administrator: { username: string; email?: string; firstName?: string; lastName?: string }
  demonstration: boolean
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const part = (body: Plain, name: string): Plain => {
  const value = body[name] ?? {}
  if (!isPlain(value)) throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', [name])
  return value
}

const text = (source: Plain, name: string, path = name): string | undefined => {
  const value = source[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [path])
  return value.trim() || undefined
}

const needed = (source: Plain, name: string, path = name): string => {
  const value = text(source, name, path)
  if (!value) throw new AppError('MISSING_FIELD_IN_BODY', [path])
  return value
}

const texts = (body: Plain, name: string, usual: readonly string[]): string[] => {
  const value = body[name]
  if (value === undefined || value === null) return [...usual]
  if (!Array.isArray(value) || value.some(one => typeof one !== 'string'))
    throw new AppError('INVALID_FIELD_IN_BODY', [name, message('CODES_NEEDED')])
  return [...new Set(value as string[])]
}

const given = (source: Plain, names: readonly string[], under: string): Plain =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = text(source, name, `${under}.${name}`)
      return value ? [[name, value] as const] : []
    }),
  )

/** Whoever keeps several currencies has his own among them, and first. */
const currenciesOf = (currency: string, body: Plain, starter: Starter): string[] => [
  ...new Set([currency, ...texts(body, 'currencies', starter.house.currencies)]),
]

const unknown = (
  field: string,
  names: readonly string[],
  isKnown: (name: string) => boolean,
): FieldProblem[] =>
  names
    .filter(name => !isKnown(name))
    .map(name => ({
      field,
      message: message('UNKNOWN_NAME', { name: name.slice(0, 60) }),
      code: 'INVALID_FIELD_IN_BODY' as const,
    }))

const check = (wanted: WantedTenant, { bundle }: Starter): void => {
  // What is sold is taxed by a tax that is there.
  const taxesOfProducts = wanted.products.flatMap(code => String(bundle.products[code]?.taxCode ?? ''))
  const problems = [
    ...unknown('currencies', wanted.currencies, isCurrencyCode),
    ...unknown('chart', [wanted.chart], name => Object.hasOwn(charts, name)),
    ...unknown('calendar', [wanted.calendar], name => calendarCodes().includes(name)),
    ...unknown('timeZone', [wanted.timeZone], isTimeZone),
    ...unknown('taxes', wanted.taxes, code => Object.hasOwn(bundle.taxes, code)),
    ...unknown('products', wanted.products, code => Object.hasOwn(bundle.products, code)),
    ...unknown(
      'taxes',
      taxesOfProducts.filter(code => code && !wanted.taxes.includes(code)),
      () => false,
    ),
  ]
  if (problems.length) failFields(problems)
}

/** What is asked for, with what the starter says of the rest. Throws what is missing or unknown, by its field. */
export const wantedTenant = (body: unknown, starter: Starter): WantedTenant => {
  if (!isPlain(body)) throw new AppError('MISSING_BODY_PAYLOAD')
  const { house, bundle } = starter
  const organization = part(body, 'organization')
  const administrator = part(body, 'administrator')
  const currency = text(body, 'currency') ?? house.currency
  const name = needed(body, 'name').toLowerCase()
  const wanted: WantedTenant = {
    name,
    title: needed(body, 'title'),
    locale: text(body, 'locale') ?? house.locale,
    timeZone: text(body, 'timeZone') ?? house.timeZone,
    currency,
    currencies: currenciesOf(currency, body, starter),
    chart: text(body, 'chart') ?? house.chart,
    calendar: text(body, 'calendar') ?? house.calendar,
    taxes: texts(body, 'taxes', Object.keys(bundle.taxes)),
    products: texts(body, 'products', Object.keys(bundle.products)),
    organization: {
      name: text(organization, 'name', 'organization.name') ?? needed(body, 'title'),
      ...given(
        organization,
        ['legalForm', 'number', 'address1', 'zipcode', 'city', 'phone', 'email'],
        'organization',
      ),
    },
    account: given(part(body, 'account'), ['iban', 'creditorIdentifier'], 'account'),
    administrator: {
      username: needed(administrator, 'username', 'administrator.username').toLowerCase(),
      ...given(administrator, ['email', 'firstName', 'lastName'], 'administrator'),
    },
    demonstration: body.demonstration === true,
  }
  check(wanted, starter)
  return wanted
}
