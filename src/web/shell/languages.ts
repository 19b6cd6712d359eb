/** A language that the product speaks. */
export interface Language {
  code: string
  /** In its own words. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Where nothing says which country. */
  locale: string
}

export const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-EU' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr-FR' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es-ES' },
  { code: 'lt', name: 'Lietuvių', direction: 'ltr', locale: 'lt-LT' },
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-MA' },
]

/** The language of a locale; English where we do not speak it. */
export const languageOf = (locale: string): Language =>
  languages.find(language => language.code === locale.slice(0, 2).toLowerCase()) ?? languages[0]!

/** What `Intl` understands: it knows no `en-EU`; digits are Western in every locale. */
export const intlLocale = (locale: string): string => {
  const base = locale === 'en-EU' ? 'en-GB' : locale
  return base.startsWith('ar') ? `${base}-u-nu-latn` : base
}
