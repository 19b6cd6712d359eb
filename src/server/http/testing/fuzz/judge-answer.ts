import { catalogue, type ErrorCode } from '#errors/index.ts'
import type { Answer } from '../app-on-test-database.ts'

/** What is wrong with an answer, whatever was asked; undefined: nothing. */
export const judgeAnswer = ({ status, body }: Answer): string | undefined => {
  if (status >= 500) return `${status} ${body?.code ?? ''}`
  if (status < 400) return undefined
  // Directories are refused in the words of their own protocol.
  if (body?.schemas?.includes?.('urn:ietf:params:scim:api:messages:2.0:Error'))
    return body.status === String(status) && typeof body.detail === 'string'
      ? undefined
      : `${status} is not so in SCIM`
  const code: unknown = body?.code
  if (typeof code !== 'string' || !Object.hasOwn(catalogue, code))
    return `${status} without a code of the catalogue`
  const [codeStatus, text] = catalogue[code as ErrorCode]
  if (codeStatus !== status) return `${code} with ${status}`
  const asked = text.split('$').length - 1
  const said: unknown[] = body.strings ?? []
  if (said.length < asked) return `${code} does not say what it is about: ${JSON.stringify(said)}`
  if (said.some(one => typeof one !== 'string' || /^(undefined|\[object .*\])$/.test(one)))
    return `${code} says ${JSON.stringify(said).slice(0, 200)}`
  if (
    /\b(select|insert into|relation|syntax error|at Object\.|node_modules)\b.*\b(from|values|does not exist)\b/i.test(
      body.message,
    )
  )
    return `${code} tells of our inside: ${String(body.message).slice(0, 200)}`
  return undefined
}
