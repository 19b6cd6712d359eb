import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'

const isLoopbackName = (hostname: string): boolean =>
  /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[?::1\]?$/i.test(hostname)

/**
 * By which names a cookie goes along. A name that begins with `__Host-` comes from this very host and over TLS alone. This
 * machine's own names count as such in most browsers; for the others there is a twin without, as on hosts without TLS.
 */
const namesOf = ({ config }: Pick<Product, 'config'>, request: FastifyRequest, name: string): string[] => {
  const isHttps = request.protocol === 'https' || !!config.publicUrl?.startsWith('https:')
  if (isHttps) return [`__Host-${name}`]
  return isLoopbackName(request.hostname) ? [`__Host-${name}`, name] : [name]
}

/** All cookies that came along, by their names without `__Host-`; what stands with it goes before its twin. */
export const readCookies = (
  product: Pick<Product, 'config'>,
  request: FastifyRequest,
): ReadonlyMap<string, string> => {
  const { cookie } = request.headers
  const found = new Map<string, string>()
  if (!cookie || cookie.length > 8000) return found
  for (const [given, value] of Object.entries(parseCookie(cookie))) {
    const name = given.replace(/^__Host-/, '')
    const names = namesOf(product, request, name)
    if (value && names.includes(given) && (given === names[0] || !found.has(name))) found.set(name, value)
  }
  return found
}

/** A cookie of ours; another installation's on this machine has another name. */
export const readCookie = (
  product: Pick<Product, 'config'>,
  request: FastifyRequest,
  name: string,
): string | undefined => readCookies(product, request).get(name)

/** Sets a cookie that no script and no other site reads or sends; null takes it away, no age ends it with the browser. */
export const writeCookie = (
  product: Pick<Product, 'config'>,
  reply: FastifyReply,
  { name, value, maxAgeSeconds }: { name: string; value: string | null; maxAgeSeconds?: number },
): void => {
  for (const one of namesOf(product, reply.request, name))
    reply.header(
      'Set-Cookie',
      stringifySetCookie({
        name: one,
        value: value ?? '',
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: one.startsWith('__Host-'),
        ...(value === null ? { maxAge: 0 } : { maxAge: maxAgeSeconds }),
      }),
    )
}
