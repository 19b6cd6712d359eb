import { problem } from '../problem.ts'
import { ibanCountries } from './iban-countries.ts'
import { accepted, compact, type IdentifierCheck, refused } from './identifier.ts'
import { mod97 } from './mod97.ts'

export const ibanProblem = problem('iban', 'INVALID_IBAN')

/**
 * An IBAN (ISO 13616): blanks and signs removed, upper-cased; the length and the structure of its country; the country
 * and the check digits moved to the end, the remainder by 97 is 1. 'IBAN is invalid' otherwise.
 */
export const checkIban = (value: unknown): IdentifierCheck => {
  const iban = compact(value)
  const country = ibanCountries.get(iban.slice(0, 2))
  const isWellFormed =
    country !== undefined &&
    iban.length === country.length &&
    /^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])/.test(iban) &&
    country.account.test(iban.slice(4))
  return isWellFormed && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
    ? accepted(iban, iban.slice(0, 2))
    : refused(iban, { ...ibanProblem, strings: [iban.slice(0, 40)] })
}

/** In groups of four, as it is printed: FR14 2004 1010… */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** The check digits that make an IBAN of a country and an account. */
export const ibanCheckDigits = (country: string, account: string): string =>
  String(98 - mod97(`${compact(account)}${compact(country)}00`)).padStart(2, '0')
