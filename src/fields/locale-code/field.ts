import { codeKind } from '../choice/code-kind.ts'
import { normalizeLocale } from '../formats/locales.ts'

/** A locale as `fr-FR`: language and country, or the language alone. */
export const localeCode = codeKind({
  kind: 'localeCode',
  normalize: text => normalizeLocale(text) || text.trim(),
  names: 'language',
  isKnown: code => normalizeLocale(code) === code,
  schema: { pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$' },
})
