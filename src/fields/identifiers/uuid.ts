import { invalidFormat } from '../problem.ts'
import { accepted, type IdentifierCheck, identifierText, refused } from './identifier.ts'

/** A UUID of any version: 8-4-4-4-12 hexadecimal digits. */
export const checkUuid = (value: unknown): IdentifierCheck => {
  const text = identifierText(value).trim().toLowerCase()
  const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)
  return isUuid ? accepted(text) : refused(text, invalidFormat)
}
