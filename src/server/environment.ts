import { StartError } from './start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Ends the start with one sentence about a variable. */
export const refuse = (name: string, problem: string): never => {
  throw new StartError(`${name} ${problem}.`)
}

/** A variable's text; empty counts as not set, as shells and container files often pass it so. */
export const readText = (env: Environment, name: string, { atLeast = 0 } = {}): string | undefined => {
  const text = env[name]?.trim()
  if (!text) return undefined
  // The value itself is not repeated: what has a least length is a secret.
  if (text.length < atLeast) refuse(name, `must have at least ${atLeast} characters`)
  return text
}

/** A whole number within bounds. */
export const readInteger = (
  env: Environment,
  name: string,
  { from, to }: { from: number; to: number },
): number | undefined => {
  const text = readText(env, name)
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < from || number > to) {
    refuse(name, `must be a whole number from ${from} to ${to}, not "${text}"`)
  }
  return number
}

/** `1`, `true`, `yes`, `on` and their opposites. */
export const readFlag = (env: Environment, name: string): boolean | undefined => {
  const text = readText(env, name)?.toLowerCase()
  if (text === undefined) return undefined
  if (/^(1|true|yes|on)$/.test(text)) return true
  if (/^(0|false|no|off)$/.test(text)) return false
  return refuse(name, `must be 1 or 0, not "${text}"`)
}

/** One of a few words. */
export const readChoice = <T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
): T | undefined => {
  const text = readText(env, name)
  if (text === undefined) return undefined
  return (
    choices.find(choice => choice === text) ??
    refuse(name, `must be one of ${choices.join(', ')}, not "${text}"`)
  )
}

/** A URL of one of these protocols; it may hold a password, so the refusal does not repeat it. */
export const readUrl = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const text = readText(env, name)
  if (text === undefined) return undefined
  if (!URL.canParse(text)) return refuse(name, `is not a URL: it should look like ${protocols[0]}//…`)
  if (!protocols.includes(new URL(text).protocol)) {
    refuse(name, `must begin with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`)
  }
  return text
}
