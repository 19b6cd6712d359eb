import { createHash } from 'node:crypto'
import { type Statement, sql, toStatement } from '#engine/index.ts'
import type { OwnWords } from '#locales/own-words.ts'
import type { Model } from '#model/index.ts'

/** The collection of the configuration in which a tenant says by locale what it says otherwise. */
export const wordsCollection = 'string-overrides'

/** The texts that translators of a tenant have given, by language. */
export const keptTexts = (tenantId: number): Statement =>
  toStatement(
    sql`select locale, doc -> 'keys' as keys from locale where tenant_id = ${tenantId}::int and doc -> 'keys' is not null order by locale`,
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

/** A tenant's words: the texts of its languages, and over them what its configuration says; nothing where it has none. */
export const ownWordsOf = (
  texts: readonly Record<string, unknown>[],
  overrides: Record<string, unknown>,
): OwnWords | undefined => {
  const byLocale: Record<string, Record<string, string>> = {}
  for (const { locale, keys } of texts) byLocale[String(locale)] = textsOf(keys)
  for (const [locale, said] of Object.entries(overrides))
    byLocale[locale] = { ...byLocale[locale], ...overridesOf(said) }
  const spoken = Object.fromEntries(
    Object.entries(byLocale).filter(([, words]) => Object.keys(words).length > 0),
  )
  const text = JSON.stringify(spoken)
  if (text === '{}') return undefined
  return { version: createHash('sha1').update(text).digest('hex').slice(0, 8), byLocale: spoken }
}

/** The model as a tenant with these words has it: whatever is kept of a model is kept by its version. */
export const withWords = (model: Model, words: OwnWords | undefined): Model =>
  words ? { ...model, words, version: `${model.version}${words.version}` } : model
