/** The languages of the product, one line each; tests hold every one of them to all the words of English. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-EU' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es-ES' },
  { code: 'lt', name: 'Lietuvių', direction: 'ltr', locale: 'lt-LT' },
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-MA' },
] as const satisfies readonly {
  code: string
  /** In its own words. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Where nothing says which country. */
  locale: string
}[]

/** A language that the product speaks. */
export type Language = (typeof languages)[number]
export type LanguageCode = Language['code']

/** `fr-FR` → `fr`. */
const codeOf = (locale: string): string => locale.toLowerCase().split(/[-_]/, 1)[0]!

/** Whether the product speaks a locale's language. */
export const isSpoken = (locale: string): boolean => languages.some(({ code }) => code === codeOf(locale))

/** The language of a locale; English where we do not speak it. */
export const languageOf = (locale: string): Language =>
  languages.find(({ code }) => code === codeOf(locale)) ?? languages[0]

/** What `Intl` understands: it knows no `en-EU`; digits are Western in every locale. */
export const intlLocale = (locale: string): string => {
  const base = locale === 'en-EU' ? 'en-GB' : locale
  return base.startsWith('ar') ? `${base}-u-nu-latn` : base
}
