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

/** A cookie of ours; another installation's on this machine has another name. */
export const readCookie = (
  product: Pick<Product, 'config'>,
  request: FastifyRequest,
  name: string,
): string | undefined => {
  const { cookie } = request.headers
  if (!cookie || cookie.length > 8000) return undefined
  const all = parseCookie(cookie)
  return namesOf(product, request, name).flatMap(one => all[one] || [])[0]
}

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
