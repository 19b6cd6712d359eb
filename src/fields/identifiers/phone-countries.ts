import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { defaultPhoneCountry } from './phone.ts'

/** A country as a menu offers it. */
export interface PhoneCountry {
  country: string
  name: string
  /** Without the plus: 33. */
  callingCode: string
}

/** All countries that have telephones, by their names in the language. */
export const phoneCountries = (locale: string): PhoneCountry[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map(country => ({
      country,
      name: names.of(country) ?? country,
      callingCode: getCountryCallingCode(country),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

const supported = (country: string | undefined): CountryCode =>
  country && isSupportedCountry(country) ? country : defaultPhoneCountry

/** Of which country a number is: its own where it says one, else that in which local numbers are read. */
export const countryOfPhone = (text: string, home?: string): string => {
  const parsed = parsePhoneNumberFromString(text, supported(home))
  const code = parsed?.countryCallingCode ?? /^\+(\d{1,3})$/.exec(text.trim())?.[1]
  if (!code || code === getCountryCallingCode(supported(home))) return parsed?.country ?? supported(home)
  return parsed?.country ?? getCountries().find(one => getCountryCallingCode(one) === code) ?? supported(home)
}

/** The same local number, called in another country; where there is none yet, its calling code to go on from. */
export const phoneIn = (text: string, country: string, home?: string): string => {
  const code = getCountryCallingCode(supported(country))
  const parsed = parsePhoneNumberFromString(text, supported(home))
  return `+${code}${parsed?.nationalNumber ?? text.replace(/^(\+|00)\d{0,3}/, '').replace(/\D/g, '')}`
}
