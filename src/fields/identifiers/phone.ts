import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalidFormat } from '../problem.ts'
import { accepted, type IdentifierCheck, identifierText, refused } from './identifier.ts'

/** A phone number taken apart. */
export interface PhoneCheck extends IdentifierCheck {
  /** Without the plus: 33. */
  callingCode?: string
  /** As dialled inside the country, without its leading zero: 612345678. */
  number?: string
  /** +33 6 12 34 56 78. */
  international?: string
  /** 06 12 34 56 78. */
  national?: string
}

/** Where no country is told, local numbers are French. */
export const defaultPhoneCountry = 'FR'

/**
 * A phone number of any country, local (read in `country`, ISO 3166) or international (+33, 0033); blanks, dots, dashes
 * and brackets do not matter. The value is kept as E.164. 'Invalid format' where it fits no plan.
 */
export const checkPhone = (value: unknown, country?: string): PhoneCheck => {
  const text = identifierText(value)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  const code = country?.toUpperCase() ?? ''
  const home: CountryCode = isSupportedCountry(code) ? code : defaultPhoneCountry
  // Letters would be read as the keys of a telephone.
  const phone = /^[+\d().\-/]{3,40}$/.test(text) ? parsePhoneNumberFromString(text, home) : undefined
  if (!phone?.isValid()) return refused(text, invalidFormat)
  return {
    ...accepted(phone.number, phone.country),
    callingCode: phone.countryCallingCode,
    number: phone.nationalNumber,
    international: phone.formatInternational(),
    national: phone.formatNational(),
  }
}
