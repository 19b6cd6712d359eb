import { invalidFormat } from '../problem.ts'
import { accepted, compact, type IdentifierCheck, refused } from './identifier.ts'
import { isLuhn } from './luhn.ts'

/** SIREN, the number of a French company: 9 digits, the last by Luhn. */
export const checkSiren = (value: unknown): IdentifierCheck => {
  const siren = compact(value)
  return /^\d{9}$/.test(siren) && isLuhn(siren) ? accepted(siren) : refused(siren, invalidFormat)
}

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

/**
 * SIRET, the number of a French establishment: a SIREN and 5 digits, the last by Luhn over all 14. The offices of La
 * Poste (356 000 000) are so many that their digits need only add up to a multiple of 5.
 */
export const checkSiret = (value: unknown): IdentifierCheck => {
  const siret = compact(value)
  const isPost = siret.startsWith('356000000') && digitSum(siret) % 5 === 0
  const isValid = /^\d{14}$/.test(siret) && isLuhn(siret.slice(0, 9)) && (isLuhn(siret) || isPost)
  return isValid ? accepted(siret) : refused(siret, invalidFormat)
}
