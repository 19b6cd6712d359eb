import { AppError, type Message, message } from '#errors/index.ts'
import { runPolicyOf } from '#processes/run-policy.ts'

const scriptName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

const refuse = (name: string, why: Message): never => {
  throw new AppError('INVALID_FIELD_IN_CONFIG', [`scriptAliases.${name.slice(0, 60)}`, why])
}

/** Whether a name leads back to itself, by whatever way. */
const isLoop = (aliases: Readonly<Record<string, unknown>>, name: string): boolean => {
  const seen = new Set<string>()
  for (let at: unknown = name; typeof at === 'string' && Object.hasOwn(aliases, at); at = aliases[at]) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/**
 * Names of scripts that mean others: each means one name, none leads round in a circle, and what is the product's word alone
 * means nothing else. @throws INVALID_FIELD_IN_CONFIG
 */
export const checkAliases = (aliases: Readonly<Record<string, unknown>>): void => {
  for (const [name, other] of Object.entries(aliases)) {
    if (!scriptName.test(name) || typeof other !== 'string' || !scriptName.test(other))
      refuse(name, message('ALIAS_SHAPE'))
    if (runPolicyOf(name) === 'sealed') refuse(name, message('RUN_SEALED', { run: name }))
    if (isLoop(aliases, name)) refuse(name, message('ALIAS_LOOP', { name }))
  }
}
