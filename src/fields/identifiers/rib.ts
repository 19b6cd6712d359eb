import { invalidFormat } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, refused } from './identifier.ts'
import { mod97 } from './mod97.ts'

const shapes: Record<string, RegExp> = {
  FR: /^\d{10}[A-Z0-9]{11}\d{2}$/,
  MA: /^\d{24}$/,
  TN: /^\d{20}$/,
}
const countryByLength: Record<number, string> = { 20: 'TN', 23: 'FR', 24: 'MA' }

/** Letters of a French account count as digits: A and J as 1, B, K and S as 2 … I, R and Z as 9. */
const digitOf = (letter: string): string => {
  const position = letter.charCodeAt(0) - 65
  return String(position < 18 ? (position % 9) + 1 : ((position - 18) % 9) + 2)
}

/**
 * A national account number with its key: 24 digits in Morocco, 23 signs in France (letters only in the account), 20
 * digits in Tunisia. The last two digits are 97 − (those before × 100 mod 97). Without a country, the length tells it.
 */
export const checkRib = (value: unknown, country?: string): IdentifierCheck => {
  const rib = compact(value)
  const code = country?.toUpperCase() || countryByLength[rib.length] || ''
  const shape = Object.hasOwn(shapes, code) ? shapes[code] : undefined
  if (!shape?.test(rib)) return refused(rib, invalidFormat)
  const digits = rib.replace(/[A-Z]/g, digitOf)
  const key = 97 - mod97(`${digits.slice(0, -2)}00`)
  return Number(digits.slice(-2)) === key ? accepted(rib, code) : refused(rib, invalidFormat, code)
}
