import type { IdentifierCheck } from '../identifiers/identifier.ts'
import { checkLei } from '../identifiers/lei.ts'
import { checkSiren, checkSiret } from '../identifiers/siren.ts'
import { checkCif, checkDni, checkNie, checkSpanishId } from '../identifiers/spanish-id.ts'
import { checkEva } from '../identifiers/vat.ts'

export const taxIdentifiers: Record<string, (value: unknown) => IdentifierCheck> = {
  nif: checkSpanishId,
  dni: checkDni,
  nie: checkNie,
  cif: checkCif,
  siren: checkSiren,
  siret: checkSiret,
  eva: checkEva,
  vat: checkEva,
  lei: checkLei,
}

/** Checks one kind of identifier, or, where none is named, whether the value is a valid one of any kind. */
export const checkTaxIdentifier = (value: unknown, identifier?: string): IdentifierCheck => {
  const check =
    identifier && Object.hasOwn(taxIdentifiers, identifier) ? taxIdentifiers[identifier] : undefined
  if (check) return check(value)
  const checks = Object.values(taxIdentifiers).map(each => each(value))
  return checks.find(({ valid }) => valid) ?? checkEva(value)
}
