import { invalidFormat, problem } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, identifierText, refused } from './identifier.ts'
import { vatDigitsHold } from './vat-digits.ts'

/** What follows the two letters, by country: the member states, Northern Ireland (XI), and neighbours with a form of their own. */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

/**
 * A number of European value added tax, whose registration type is EVA; `EV-` in front of it is left out. It starts with
 * two letters ('Must start with two letters'); those of the member states have the form of their country – a control
 * that does not hold is worth a warning, as registers hold numbers older than their rules –; others are taken as they
 * are, 2 to 13 signs.
 */
export const checkEva = (value: unknown): IdentifierCheck => {
  const text = compact(identifierText(value).replace(/^\s*EV-/i, ''))
  if (!/^[A-Z]{2}/.test(text)) return refused(text, problem('evaLetters', 'INVALID_FIELD_VALUE'))
  const country = text.slice(0, 2)
  const form = Object.hasOwn(forms, country) ? forms[country]! : /^[A-Z\d]{2,13}$/
  const number = text.slice(2)
  if (!form.test(number)) return refused(text, invalidFormat, country)
  const found = accepted(text, country)
  return vatDigitsHold(country, number)
    ? found
    : { ...found, warning: problem('checkDigit', 'INVALID_FIELD_VALUE') }
}
