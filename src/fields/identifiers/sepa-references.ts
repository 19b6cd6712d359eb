import { isCountryCode } from '../country-code/countries.ts'
import { invalidFormat } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, identifierText, refused } from './identifier.ts'
import { mod97 } from './mod97.ts'

/** Signs of the national part, where the country's scheme fixes them. */
const nationalForms: Record<string, RegExp> = {
  AT: /^\d{11}$/,
  DE: /^\d{11}$/,
  ES: /^[A-Z0-9]{9}$/,
  FR: /^[A-Z0-9]{6}$/,
  IT: /^[A-Z0-9]{16}$/,
  NL: /^\d{12}$/,
  PT: /^\d{6}$/,
}

/**
 * The identifier of a creditor of SEPA direct debits (ICS): country, two check digits, three signs of his own business –
 * left out of the check –, the national part. Remainder 1 by 97, the country and check digits moved to the end.
 */
export const checkCreditorIdentifier = (value: unknown): IdentifierCheck => {
  const text = compact(value)
  const parts = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text)
  if (!parts || !isCountryCode(parts[1])) return refused(text, invalidFormat)
  const [, country = '', digits = '', national = ''] = parts
  const form = Object.hasOwn(nationalForms, country) ? nationalForms[country]! : /^/
  const isValid = form.test(national) && mod97(national + country + digits) === 1
  return isValid ? accepted(text, country) : refused(text, invalidFormat, country)
}

/** The reference of a mandate (RUM, UMR): at most 35 signs of the SEPA alphabet, slashes neither at an end nor doubled. */
export const checkMandateReference = (value: unknown): IdentifierCheck => {
  const text = identifierText(value).trim()
  const isValid = /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) && !/^\/|\/\/|\/$/.test(text)
  return isValid ? accepted(text) : refused(text, invalidFormat)
}

/** A structured reference of a creditor (ISO 11649): RF, two check digits, up to 21 letters or digits. */
export const checkCreditorReference = (value: unknown): IdentifierCheck => {
  const text = compact(value)
  const isValid = /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
  return isValid ? accepted(text) : refused(text, invalidFormat)
}
