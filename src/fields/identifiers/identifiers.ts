import { checkBic } from './bic.ts'
import { checkEmail } from './email.ts'
import { checkIban, formatIban } from './iban.ts'
import type { IdentifierCheck } from './identifier.ts'
import { checkLei } from './lei.ts'
import { checkPhone } from './phone.ts'
import { checkRegistration, checkRegistrationNumber } from './registration.ts'
import { checkRib } from './rib.ts'
import { checkCreditorIdentifier, checkCreditorReference, checkMandateReference } from './sepa-references.ts'
import { checkSiren, checkSiret } from './siren.ts'
import { checkCif, checkDni, checkNie, checkSpanishId } from './spanish-id.ts'
import { checkUsername } from './username.ts'
import { checkUuid } from './uuid.ts'
import { checkEva } from './vat.ts'

/** What a check may be told beside the value. */
export interface IdentifierOptions {
  /** ISO 3166, for numbers that are read in a country: RIB, phone. */
  country?: string | undefined
  /** Its country reads phone numbers where none is given. */
  locale?: string | undefined
  /** For usernames. */
  tenant?: string | undefined
  /** Three letters, for the number of a registration; without it the value begins with them. */
  type?: string | undefined
  /** Of the tenant, for registrations. */
  pattern?: string | undefined
}

export interface Identifier {
  check(value: unknown, options: IdentifierOptions): IdentifierCheck
  /** As it is printed; as it is kept where nothing else is usual. */
  format?(value: string): string
}

const inGroups = (value: string): string => value.replace(/(.{3})(?=.)/g, '$1 ')

/** Every identifier by its name. */
export const identifiers: Readonly<Record<string, Identifier>> = {
  iban: { check: checkIban, format: formatIban },
  bic: { check: checkBic },
  rib: { check: (value, { country }) => checkRib(value, country) },
  username: { check: (value, { tenant }) => checkUsername(value, tenant) },
  email: { check: checkEmail },
  phone: {
    check: (value, { country, locale }) => checkPhone(value, country ?? locale?.split('-').at(-1)),
    format: value => checkPhone(value).international ?? value,
  },
  dni: { check: checkDni },
  nie: { check: checkNie },
  cif: { check: checkCif },
  nif: { check: checkSpanishId },
  spanishId: { check: checkSpanishId },
  eva: { check: checkEva },
  vat: { check: checkEva },
  siren: { check: checkSiren, format: inGroups },
  siret: { check: checkSiret, format: value => `${inGroups(value.slice(0, 9))} ${value.slice(9)}` },
  lei: { check: checkLei },
  uuid: { check: checkUuid },
  creditorIdentifier: { check: checkCreditorIdentifier },
  mandateReference: { check: checkMandateReference },
  creditorReference: { check: checkCreditorReference, format: value => value.replace(/(.{4})(?=.)/g, '$1 ') },
  registration: {
    check: (value, { type, pattern }) =>
      type ? checkRegistrationNumber(type, value, pattern) : checkRegistration(value, pattern),
  },
}
