import { hash, verify } from '@node-rs/argon2'
import { AppError, type Message, message } from '#errors/index.ts'
import type { Login } from './directory.ts'
import { fewAtOnce } from './few-at-once.ts'
import { isKnownPassword } from './known-passwords.ts'

/** How many characters a password has at least, and at most. */
export const shortestPassword = 12
const longestPassword = 256

const refuse = (field: string, message: Message): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/** What a name is called: whole, and without what stands behind its @. */
const calledBy = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap(name => [name, name.split('@')[0]!]).map(name => name.toLowerCase()))

/**
 * Refuses a password that is too short or long, known to whoever guesses, or a name: of its login, of a tenant. What it is made
 * of is its owner's affair. Throws MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY.
 */
export const checkPassword = async (
  password: unknown,
  names: readonly string[],
  field = 'password',
): Promise<string> => {
  if (typeof password !== 'string' || password === '') throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (password.length < shortestPassword)
    return refuse(field, message('PASSWORD_TOO_SHORT', { min: shortestPassword }))
  if (password.length > longestPassword)
    return refuse(field, message('PASSWORD_TOO_LONG', { max: longestPassword }))
  if (calledBy(names).has(password.toLowerCase())) return refuse(field, message('PASSWORD_IS_NAME'))
  if (await isKnownPassword(password, shortestPassword)) return refuse(field, message('PASSWORD_KNOWN'))
  return password
}

/** The names that the password of a login may not be. */
export const namesOf = (login: Pick<Login, 'username' | 'memberships'>): string[] => [
  login.username,
  ...login.memberships.flatMap(({ tenant, label }) => [tenant, label]),
]

// Each takes a core and 20 MB for a while: many guesses at once are no reason to stop the house.
const atOnce = fewAtOnce(4)

/** The hash that a login keeps: argon2id, with its parameters inside. */
export const hashPassword = (password: string): Promise<string> => atOnce(() => hash(password))

let placeholder: Promise<string> | undefined

/**
 * Whether a password is right. Without a hash it works as long on one that nobody has: the time that an answer takes
 * says nothing of whether the username exists.
 */
export const verifyPassword = async (kept: string | null | undefined, password: string): Promise<boolean> => {
  if (password.length > longestPassword) return false
  placeholder ??= hash('a password that nobody has')
  const against = kept ?? (await placeholder)
  const right = await atOnce(() => verify(against, password)).catch(() => false)
  return right && !!kept
}
