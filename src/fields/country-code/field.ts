import { codeKind } from '../choice/code-kind.ts'
import { isCountryCode } from './countries.ts'

/** A country, ISO 3166-1 alpha-2. */
export const countryCode = codeKind({
  kind: 'countryCode',
  normalize: text => text.trim().toUpperCase(),
  isKnown: isCountryCode,
  names: 'region',
  schema: { pattern: '^[A-Z]{2}$' },
})
