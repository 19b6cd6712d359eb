import { createHash } from 'node:crypto'
import { type Statement, sql, toStatement } from '#engine/index.ts'
import type { LocaleFormat, OwnFormats } from '#fields/formats/locales.ts'
import type { OwnWords } from '#locales/own-words.ts'
import type { Model } from '#model/index.ts'

/** The collection of the configuration in which a tenant says by locale what it says otherwise. */
export const wordsCollection = 'string-overrides'

/** What a tenant keeps of its languages: the texts that its translators have given, and how each writes numbers and days. */
export const keptTexts = (tenantId: number): Statement =>
  toStatement(
    sql`select locale, date_format, is_active, doc from locale where tenant_id = ${tenantId}::int order by locale`,
  )

const textsOf = (keys: unknown): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(keys) ? (keys as { key?: unknown; text?: unknown }[]) : [])
      .filter(({ text }) => typeof text === 'string' && text !== '')
      .map(({ key, text }) => [String(key), String(text)]),
  )

const overridesOf = (said: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}).filter(
      ([, text]) => typeof text === 'string' && text !== '',
    ),
  ) as Record<string, string>

/** What a record of a language says of numbers and days; what it leaves empty is the product's. */
const formatOf = ({ date_format: date, doc }: Record<string, unknown>): Partial<LocaleFormat> => {
  const said = (doc ?? {}) as Record<string, unknown>
  const all = {
    decimal: said.decimalSeparator,
    thousands: said.thousandsSeparator,
    date,
    time: said.timeFormat,
    weekStart: said.weekStart,
    decimals: said.decimals,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<LocaleFormat>
}

const formatsOf = (rows: readonly Record<string, unknown>[]): OwnFormats | undefined => {
  const said = rows
    .filter(row => row.is_active !== false)
    .map(row => [String(row.locale), formatOf(row)] as const)
    .filter(([, format]) => Object.keys(format).length > 0)
  return said.length ? Object.fromEntries(said) : undefined
}

/** A tenant's words: the texts of its languages, and over them what its configuration says, with how it writes; nothing where it has none. */
export const ownWordsOf = (
  texts: readonly Record<string, unknown>[],
  overrides: Record<string, unknown>,
): OwnWords | undefined => {
  const byLocale: Record<string, Record<string, string>> = {}
  for (const { locale, doc } of texts)
    byLocale[String(locale)] = textsOf((doc as { keys?: unknown } | null)?.keys)
  for (const [locale, said] of Object.entries(overrides))
    byLocale[locale] = { ...byLocale[locale], ...overridesOf(said) }
  const spoken = Object.fromEntries(
    Object.entries(byLocale).filter(([, words]) => Object.keys(words).length > 0),
  )
  const formats = formatsOf(texts)
  const text = JSON.stringify(spoken) + (formats ? JSON.stringify(formats) : '')
  if (text === '{}') return undefined
  const version = createHash('sha1').update(text).digest('hex').slice(0, 8)
  return { version, byLocale: spoken, ...(formats ? { formats } : {}) }
}

/** The model as a tenant with these words has it: whatever is kept of a model is kept by its version. */
export const withWords = (model: Model, words: OwnWords | undefined): Model =>
  words ? { ...model, words, version: `${model.version}${words.version}` } : model
