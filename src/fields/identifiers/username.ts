import { invalidFormat, problem } from '../problem.ts'
import { isEmail } from './email.ts'
import { accepted, type IdentifierCheck, identifierText, refused } from './identifier.ts'

const characters = /^[\p{Script=Latin}0-9.\-_@]+$/u

/**
 * A name to sign in with. With a tenant: a valid e-mail, or something that ends with @ and the tenant. Without one: a
 * valid e-mail, digits only, or anything with an @ that is not its end. Only letters (Latin, accents too), digits, dot,
 * dash, underscore and @.
 */
export const checkUsername = (value: unknown, tenant?: string): IdentifierCheck => {
  const name = identifierText(value).trim().normalize('NFC')
  if (tenant) {
    const suffix = `@${tenant}`
    const isOfTenant = name.endsWith(suffix) && name.length > suffix.length
    if (!isEmail(name) && !isOfTenant)
      return refused(name, problem('username', 'INVALID_FIELD_VALUE', { tenant }))
  } else if (!isEmail(name) && !/^\d+$/.test(name) && !/@./s.test(name.slice(name.lastIndexOf('@')))) {
    return refused(name, invalidFormat)
  }
  return characters.test(name) ? accepted(name) : refused(name, invalidFormat)
}
