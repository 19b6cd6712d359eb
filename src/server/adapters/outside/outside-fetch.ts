import { lookup as resolve } from 'node:dns'
import * as plain from 'node:http'
import * as tls from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'
import { endOfTime } from './within.ts'

/** Why nothing came back: not asked, not answered, or not in time. */
export class OutsideFault extends Error {}

/** A service is not asked any more that day: its house has said how often it may be. */
export class QuotaReached extends OutsideFault {}

export interface OutsideAsked {
  method?: string
  headers?: Record<string, string> | Headers | undefined
  body?: string | URLSearchParams | Uint8Array | null | undefined
  signal?: AbortSignal | undefined
}

export interface OutsideOptions {
  /** Hosts, `name` or `name:port`, that may be private and without TLS. */
  allow: readonly string[]
  timeoutMs?: number
  mostBytes?: number
}

/** Asks another machine; the answer is whole. Throws `OutsideFault`. */
export type OutsideFetch = (url: string | URL, asked?: OutsideAsked) => Promise<Response>

const usualTimeoutMs = 5000
const usualBytes = 1_000_000

/** All addresses of a name are public, or none is used: the one that was looked at is the one that is connected to. */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0)
    if (!addresses.length || addresses.some(one => isPrivateAddress(one.address)))
      return answer(new OutsideFault(`${hostname} is an address of a private network`), '', 0)
    if (options.all) return (answer as (e: null, all: typeof addresses) => void)(null, addresses)
    answer(null, addresses[0]!.address, addresses[0]!.family)
  })
}

const isAllowed = (url: URL, allow: readonly string[]): boolean => {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return allow.includes(url.hostname) || allow.includes(`${url.hostname}:${port}`)
}

/** Refuses before anything is sent what no name is looked up for, and what goes in clear or to an odd port. */
const requirePublic = (url: URL): void => {
  if (url.protocol !== 'https:') throw new OutsideFault(`${url.origin} is not asked: it has no TLS`)
  if (url.port && url.port !== '443') throw new OutsideFault(`${url.origin} is not asked: only port 443 is`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && isPrivateAddress(literal))
    throw new OutsideFault(`${url.hostname} is an address of a private network`)
}

const headersOf = ({ headers, body }: OutsideAsked): Record<string, string> => ({
  ...(headers instanceof Headers ? Object.fromEntries(headers) : headers),
  ...(body === undefined || body === null
    ? {}
    : { 'content-length': String(Buffer.byteLength(body instanceof Uint8Array ? body : String(body))) }),
  'accept-encoding': 'identity',
})

/**
 * The one way by which the product asks addresses that somebody typed in: by TLS, none of a private network – whatever its
 * name resolves to – but those that the operator allows, without following redirects, in a time and up to a size.
 */
export const outsideFetch = ({
  allow,
  timeoutMs = usualTimeoutMs,
  mostBytes = usualBytes,
}: OutsideOptions): OutsideFetch => {
  return async (address, asked = {}) => {
    const url = new URL(address)
    const isOpen = isAllowed(url, allow)
    if (!isOpen) requirePublic(url)
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new OutsideFault('neither https nor http')
    const ends = [asked.signal, endOfTime()].filter(one => one !== undefined)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...ends])
    const { request } = url.protocol === 'https:' ? tls : plain
    return new Promise<Response>((answer, refuse) => {
      const fault = (error: Error) =>
        refuse(error instanceof OutsideFault ? error : new OutsideFault(error.message, { cause: error }))
      const sent = request(
        url,
        {
          method: asked.method ?? 'GET',
          headers: headersOf(asked),
          signal,
          agent: false,
          ...(isOpen ? {} : { lookup: publicLookup }),
        },
        incoming => {
          const parts: Buffer[] = []
          let size = 0
          incoming.on('data', (part: Buffer) => {
            size += part.length
            if (size > mostBytes) return incoming.destroy(new OutsideFault(`more than ${mostBytes} bytes`))
            parts.push(part)
          })
          incoming.on('error', fault)
          incoming.on('end', () => {
            const status = incoming.statusCode ?? 0
            const hasBody = status >= 200 && ![204, 205, 304].includes(status)
            const given = Object.entries(incoming.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)] as [string, string]],
            )
            try {
              answer(
                new Response(hasBody ? Buffer.concat(parts) : null, { status, headers: new Headers(given) }),
              )
            } catch (error) {
              fault(error as Error)
            }
          })
        },
      )
      sent.on('error', fault)
      const { body } = asked
      sent.end(
        body instanceof Uint8Array ? body : body === undefined || body === null ? undefined : String(body),
      )
    })
  }
}
