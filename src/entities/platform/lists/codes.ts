import { countryCodes } from '#fields/country-code/countries.ts'
import { currencyCodes } from '#fields/currency-code/currency-codes.ts'
import type { ListValue } from './list-values.ts'

/** Languages in which the product speaks, with the countries whose habits it knows best. */
const locales = [
  'en-EU',
  'en-GB',
  'en-US',
  'fr-FR',
  'fr-BE',
  'fr-MA',
  'fr-TN',
  'es-ES',
  'lt-LT',
  'ar-MA',
  'ar-TN',
]

const named = (codes: Iterable<string>, type: 'region' | 'currency' | 'language'): ListValue[] => {
  const names = new Intl.DisplayNames(['en'], { type })
  return [...codes].map(value => ({ value, label: nameOf(names, value) }))
}

const nameOf = (names: Intl.DisplayNames, code: string): string => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Published codes; their names in other languages come from the same source, at the place where they are shown. */
export const codeLists = {
  country: named(countryCodes, 'region'),
  currency: named(currencyCodes, 'currency'),
  locale: named(locales, 'language'),
}
