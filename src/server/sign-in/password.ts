import { hash, verify } from '@node-rs/argon2'
import { AppError, type Message, message } from '#errors/index.ts'
import { fewAtOnce } from './few-at-once.ts'

const shortest = 8
const longest = 200

// The first ones that anybody tries, of those long enough to pass the length rule.
const common = new Set(
  `password password1 password12 password123 passw0rd 12345678 123456789 1234567890 12345678910 11111111 00000000
  87654321 88888888 qwertyui qwertyuiop qwerty123 azertyui azertyuiop azerty123 iloveyou sunshine princess football
  baseball superman trustno1 starwars whatever computer michelle jennifer changeme changeit letmein1 welcome1 welcome123
  admin123 administrator motdepasse motdepasse1 bonjour1 soleil123 contraseña contrasena bienvenido slaptazodis
  abcd1234 abc12345 1q2w3e4r 1qaz2wsx zaq12wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 monkey123 dragon123 master123
  shadow123 secret123 test1234 testtest demo1234 tranche1 tranche123`.split(/\s+/),
)

const refuse = (message: Message): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', ['password', message], {
    errors: [{ field: 'password', message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/** Refuses a password that is too short, known to everybody, or the username itself. */
export const checkPassword = (password: unknown, username: string): string => {
  if (typeof password !== 'string' || password === '')
    throw new AppError('MISSING_FIELD_IN_BODY', ['password'])
  if (password.length < shortest) return refuse(message('PASSWORD_TOO_SHORT', { min: shortest }))
  if (password.length > longest) return refuse(message('PASSWORD_TOO_LONG', { max: longest }))
  const folded = password.toLowerCase()
  if (common.has(folded)) return refuse(message('PASSWORD_KNOWN'))
  const name = username.toLowerCase()
  if (folded === name || folded === name.split('@')[0]) return refuse(message('PASSWORD_IS_USERNAME'))
  return password
}

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
  if (password.length > longest) return false
  placeholder ??= hash('a password that nobody has')
  const against = kept ?? (await placeholder)
  const right = await atOnce(() => verify(against, password)).catch(() => false)
  return right && !!kept
}
