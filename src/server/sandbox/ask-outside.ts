import { limits } from '#sandbox/limits.ts'
import type { CallAnswer } from '#sandbox/order.ts'
import { OutsideFault, type OutsideFetch } from '../adapters/outside/outside-fetch.ts'
import { refusedCall } from './script-calls.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** What the way out says itself. */
const ours = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect', 'te'])

const headersOf = (given: unknown): Record<string, string> | null => {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given)) return null
  const entries = Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  const isPlain = entries.every(([name, value]) => /^[a-z0-9-]{1,80}$/.test(name) && !/[\r\n\0]/.test(value))
  return isPlain ? Object.fromEntries(entries.filter(([name]) => !ours.has(name))) : null
}

const bodyOf = (type: string | null, text: string): unknown => {
  if (!/^application\/([\w.+-]+\+)?json/.test(type ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const notAsked = (why: string): CallAnswer => refusedCall(400, 'INVALID_FIELD_IN_PATH', why)

/** Asks another machine for a script: by the one way out, and only those that the tenant's configuration names. */
export const askOutside = async (
  fetch: OutsideFetch,
  hosts: readonly string[],
  { url, method = 'GET', headers, body }: Record<string, unknown>,
): Promise<CallAnswer> => {
  if (typeof url !== 'string' || !URL.canParse(url)) return notAsked('http() asks a whole address, https://…')
  const address = new URL(url)
  if (address.username || address.password) return notAsked('No user stands in an address')
  if (!hosts.includes(address.host) && !hosts.includes(address.hostname))
    return refusedCall(403, 'FORBIDDEN', `${address.host} is not among scriptHosts of the configuration`)
  const verb = String(method).toUpperCase()
  const sent = headersOf(headers)
  if (!methods.has(verb) || !sent) return notAsked('http() takes a method and headers as texts')
  const isText = typeof body === 'string' || body === undefined || body === null
  if (!isText) sent['content-type'] ??= 'application/json'
  try {
    const answer = await fetch(address, {
      method: verb,
      headers: sent,
      body: isText ? (body as string | undefined) : JSON.stringify(body),
    })
    const text = await answer.text()
    const made = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: bodyOf(answer.headers.get('content-type'), text),
    }
    return { ok: true, text: JSON.stringify(made) }
  } catch (error) {
    if (error instanceof OutsideFault) return refusedCall(400, 'SCRIPT_FAILED', error.message)
    throw error
  }
}

/** For the one way out: what a script may be answered, and how long it waits. */
export const outsideLimits = { timeoutMs: 10_000, mostBytes: limits.answerBytes }
