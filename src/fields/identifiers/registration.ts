import type { Problem } from '../kind.ts'
import { invalidFormat, problem } from '../problem.ts'
import { matchesPattern } from '../text/match-pattern.ts'
import { accepted, compact, type IdentifierCheck, identifierText, refused } from './identifier.ts'
import { checkLei } from './lei.ts'
import { isLuhn } from './luhn.ts'
import { checkSiren, checkSiret } from './siren.ts'
import { checkCif, checkSpanishId } from './spanish-id.ts'
import { checkEva } from './vat.ts'

/** Types whose number the product gives itself. */
export const automaticTypes = ['AUT', 'COM', 'PTN', 'PRO'] as const
/** Types whose number can be looked up outside. */
export const externalSearchTypes = ['SIR', 'EVA', 'GBR', 'CHE', 'CIF', 'NIF', 'ITA', 'DEU'] as const
/** The type whose registration is shown where a person has several. */
export const displayType = 'AUT'
/** Stands for a record that is not on the server yet. */
export const temporaryType = 'TMP'

/** Segments of addresses below a collection, which no record may be called. */
const reservedWords = new Set([
  'current',
  'schema',
  'aggregate',
  'autocomplete',
  'transitions',
  'new',
  'history',
])

export const isAutomaticType = (type: string): boolean => (automaticTypes as readonly string[]).includes(type)

/** A registration is the code of its type, three letters, followed by the number: SIR + 123456789 → SIR123456789. */
export const composeRegistration = (type: string, number: string): string => `${type}${number}`

export const splitRegistration = (registration: string): { type: string; number: string } => ({
  type: registration.slice(0, 3),
  number: registration.slice(3),
})

/**
 * The registration that an automatic type gets: AUT the trigram if there is one (SIR is a type, not a trigram), else the
 * type and the counter.
 */
export const automaticRegistration = (
  type: string,
  counter: number | string,
  trigram?: string | null,
): string =>
  type === 'AUT' && trigram && trigram !== 'SIR' ? trigram : composeRegistration(type, String(counter))

/** The registrations that other fields of a person imply: SIR and EVA from the fiscal code, SRT from the SIRET. */
export const derivedRegistrations = (person: {
  fiscalCode?: string | null
  siret?: string | null
}): { type: string; number: string }[] => {
  const fiscalCode = person.fiscalCode?.trim() ?? ''
  const siren = fiscalCode.split(/\s+/)[1] ?? ''
  const derived = [
    { type: 'SIR', number: siren },
    { type: 'EVA', number: fiscalCode },
    { type: 'SRT', number: person.siret?.trim() ?? '' },
  ]
  return derived.filter(({ number }) => number !== '')
}

/** The registration to show: the one of the forced type, else the first. */
export const displayedRegistration = <R extends { type: string }>(
  registrations: readonly R[],
): R | undefined => registrations.find(({ type }) => type === displayType) ?? registrations[0]

/** Rows without a number go, unless the product gives it. */
export const keptRegistrations = <R extends { type: string; number?: string | null }>(
  rows: readonly R[],
): R[] => rows.filter(({ type, number }) => isAutomaticType(type) || (number ?? '').trim() !== '')

/** Registers hold numbers older than their own check digit, so a wrong one is only worth a warning. */
const lenient =
  (shape: RegExp, check: (number: string) => IdentifierCheck) =>
  (number: string): IdentifierCheck => {
    const found = check(number)
    if (found.valid || !shape.test(found.value)) return found
    return { ...accepted(found.value), warning: problem('checkDigit', 'INVALID_FIELD_VALUE') }
  }

type NumberCheck = (number: string) => IdentifierCheck

/** A number that has this shape, letters and digits alone, once it is written as its register writes it. */
const shaped =
  (shape: RegExp, asKept: (compacted: string) => string = text => text): NumberCheck =>
  number => {
    const kept = asKept(compact(number))
    return shape.test(kept) ? accepted(kept) : refused(kept, invalidFormat)
  }

/** Whether the last of nine digits is what the others give by 5, 4, 3, 2, 7, 6, 5, 4, modulo 11. */
const isSwiss = (digits: string): boolean => {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((all, weight, i) => all + weight * Number(digits[i]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

/** What is well-formed and whose check digit does not fit passes with a warning. */
const checked =
  (shape: NumberCheck, fits: (kept: string) => boolean): NumberCheck =>
  number => {
    const found = shape(number)
    return found.valid && !fits(found.value)
      ? { ...found, warning: problem('checkDigit', 'INVALID_FIELD_VALUE') }
      : found
  }

/** A court, if it is named, the register and the number in it: HRB 12345, München HRB 12345 B. */
const germanRegister = /^(\p{L}[\p{L}\d.()-]*?)?(HRA|HRB|GNR|PR|VR|GSR)\d{1,6}[A-Z]{0,3}$/u

const checkGerman: NumberCheck = number => {
  const kept = number.replace(/[\s_,/]/g, '').toUpperCase()
  return germanRegister.test(kept) ? accepted(kept) : refused(kept, invalidFormat)
}

const numberChecks: Record<string, NumberCheck> = {
  CHE: checked(
    shaped(/^\d{9}$/, text => text.replace(/^CHE/, '').replace(/(MWST|TVA|IVA)$/, '')),
    isSwiss,
  ),
  CIF: checkCif,
  DEU: checkGerman,
  EVA: checkEva,
  GBR: shaped(/^(\d{8}|[A-Z]{2}\d{6}|[A-Z]\d{7})$/, text =>
    text.replace(/^\d{6,7}$/, short => short.padStart(8, '0')),
  ),
  ICE: shaped(/^\d{15}$/),
  ITA: checked(
    shaped(/^\d{11}$/, text => text.replace(/^IT/, '')),
    isLuhn,
  ),
  JAR: shaped(/^\d{7}(\d{2})?$/),
  LEI: checkLei,
  NIF: checkSpanishId,
  SIR: lenient(/^\d{9}$/, checkSiren),
  SRT: lenient(/^\d{14}$/, checkSiret),
}

/**
 * The number of a registration of a type: the rule of the type (SIREN, SIRET, EVA, Spanish identifiers), the pattern that
 * the tenant declares for it, no comma, slash or blank. Empty is 'Person identifier is mandatory' unless automatic.
 */
export const checkRegistrationNumber = (type: string, number: unknown, pattern?: string): IdentifierCheck => {
  const written = identifierText(number).trim()
  if (written === '') {
    return isAutomaticType(type)
      ? accepted('', type)
      : refused('', problem('personIdentifier', 'MISSING_FIELD_IN_BODY'), type)
  }
  const check = Object.hasOwn(numberChecks, type) ? numberChecks[type] : undefined
  const found = check?.(written) ?? accepted(written.replace(/\s/g, ''))
  if (!found.valid) return { ...found, type }
  const isWellFormed = isRegistration(found.value) && (!pattern || matchesPattern(found.value, pattern))
  return isWellFormed ? { ...found, type } : refused(found.value, invalidFormat, type)
}

/** Whether a text can stand in an address as the key of a record: no comma, slash, blank or control, no reserved word. */
export const isRegistration = (text: string): boolean =>
  text.length > 0 &&
  text.length <= 100 &&
  !/[,/\\?#%\s\p{Cc}\p{Cs}]/u.test(text) &&
  !reservedWords.has(text.toLowerCase())

/** A whole registration: three letters of a type that is not reserved, and its number. */
export const checkRegistration = (value: unknown, pattern?: string): IdentifierCheck => {
  const text = identifierText(value).trim()
  const { type, number } = splitRegistration(text)
  if (!/^[A-Z]{3}$/.test(type) || type === temporaryType || number === '') return refused(text, invalidFormat)
  const found = checkRegistrationNumber(type, number, pattern)
  return { ...found, value: composeRegistration(type, found.value) }
}

/** The link to a person: a text, or 'Invalid registration format, should be a string'. */
export const checkPersonLink = (registration: unknown): Problem | null =>
  registration === null || registration === undefined || typeof registration === 'string'
    ? null
    : problem('personLink', 'INVALID_STRING_FIELD')
