import { problem } from '../problem.ts'
import { accepted, type IdentifierCheck, identifierText, refused } from './identifier.ts'

export const spanishIdProblem = problem('spanishId', 'INVALID_FIELD_VALUE')

/** The control letter of a DNI stands at its number mod 23. */
const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Upper case, the first blank removed – only the first: more of them are no slip of the hand. */
const written = (value: unknown): string => identifierText(value).toUpperCase().replace(/\s/, '')

const isDni = (digits: string, letter: string): boolean => controlLetters[Number(digits) % 23] === letter

const dni = (text: string): IdentifierCheck => {
  const parts = /^(\d{8})([A-Z])$/.exec(text)
  return parts && isDni(parts[1]!, parts[2]!) ? accepted(text, 'DNI') : refused(text, spanishIdProblem, 'DNI')
}

const nie = (text: string): IdentifierCheck => {
  const parts = /^([XYZ])(\d{7,8})([A-Z])$/.exec(text)
  const isValid = parts !== null && isDni(`${'XYZ'.indexOf(parts[1]!)}${parts[2]}`, parts[3]!)
  return isValid ? accepted(text, 'NIE') : refused(text, spanishIdProblem, 'NIE')
}

/** The control of a CIF: digits in odd places doubled and their digits added, those in even places added; to the next ten. */
const cifControl = (digits: string): number => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[index]) * (index % 2 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return (10 - (sum % 10)) % 10
}

const cif = (text: string): IdentifierCheck => {
  const parts = /^([ABCDEFGHJKLMNPQRSUVW])(\d{7})([\dA-J])$/.exec(text)
  if (!parts) return refused(text, spanishIdProblem, 'CIF')
  const control = cifControl(parts[2]!)
  const isDigit = !'KPQS'.includes(parts[1]!) && parts[3] === String(control)
  const isLetter = !'ABEH'.includes(parts[1]!) && parts[3] === 'JABCDEFGHI'[control]
  return isDigit || isLetter ? accepted(text, 'CIF') : refused(text, spanishIdProblem, 'CIF')
}

/** DNI, the identity card of Spaniards: 8 digits and the letter at their number mod 23. */
export const checkDni = (value: unknown): IdentifierCheck => dni(written(value))

/** NIE, the number of foreigners: X, Y or Z, which stand for 0, 1, 2, then 7 or 8 digits and the letter of a DNI. */
export const checkNie = (value: unknown): IdentifierCheck => nie(written(value))

/**
 * CIF, the number of organizations: a letter of its kind, 7 digits and a control, which is a digit for A, B, E, H, a
 * letter (J, A … I for 0, 1 … 9) for K, P, Q, S, and either for the others.
 */
export const checkCif = (value: unknown): IdentifierCheck => cif(written(value))

/** Any Spanish tax identifier (NIF): `type` is what it looks like – DNI, NIE or CIF –, `valid` whether its control holds. */
export const checkSpanishId = (value: unknown): IdentifierCheck => {
  const text = written(value)
  if (/^\d/.test(text)) return dni(text)
  return /^[XYZ]/.test(text) ? nie(text) : cif(text)
}
