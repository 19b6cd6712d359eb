import { isCountryCode } from '../country-code/countries.ts'
import { invalidFormat } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, refused } from './identifier.ts'

/** A BIC (ISO 9362): four letters of the bank, a country, two of the place, and three of the branch if there is one. */
export const checkBic = (value: unknown): IdentifierCheck => {
  const bic = compact(value)
  const parts = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(bic)
  return parts && isCountryCode(parts[1]) ? accepted(bic, parts[1]) : refused(bic, invalidFormat)
}
