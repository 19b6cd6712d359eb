import { invalidFormat } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, refused } from './identifier.ts'
import { mod97 } from './mod97.ts'

/** LEI (ISO 17442): 18 letters or digits and two check digits, remainder 1 by 97. */
export const checkLei = (value: unknown): IdentifierCheck => {
  const lei = compact(value)
  return /^[A-Z0-9]{18}\d{2}$/.test(lei) && mod97(lei) === 1 ? accepted(lei) : refused(lei, invalidFormat)
}
