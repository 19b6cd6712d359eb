import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#errors/index.ts'

type Plain = Record<string, unknown>

const longest = { id: 1400, part: 10_000 }
const base64url = /^[\w-]*$/

const objectOf = (value: unknown): Plain | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : null

const isPart = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most && base64url.test(value)

/** What a browser made of the question, with the parts that are read here. Throws MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY. */
const responseOf = (body: unknown, parts: readonly string[]): Plain => {
  const given = objectOf(body)?.response
  if (given === undefined || given === null) throw new AppError('MISSING_FIELD_IN_BODY', ['response'])
  const response = objectOf(given)
  const inner = objectOf(response?.response)
  const isRight =
    response &&
    inner &&
    isPart(response.id, longest.id) &&
    response.id === response.rawId &&
    parts.every(name => isPart(inner[name], longest.part))
  if (!isRight) throw new AppError('INVALID_STRING_FIELD', ['response'])
  return response
}

export const registrationOf = (body: unknown): RegistrationResponseJSON =>
  responseOf(body, ['clientDataJSON', 'attestationObject']) as unknown as RegistrationResponseJSON

export const assertionOf = (body: unknown): AuthenticationResponseJSON =>
  responseOf(body, [
    'clientDataJSON',
    'authenticatorData',
    'signature',
  ]) as unknown as AuthenticationResponseJSON

/** The challenge that a response says it answers; an empty text where it says none. It proves nothing yet. */
export const challengeOf = ({ response }: { response: { clientDataJSON: string } }): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    const challenge = objectOf(said)?.challenge
    return isPart(challenge, 200) ? challenge : ''
  } catch {
    return ''
  }
}
