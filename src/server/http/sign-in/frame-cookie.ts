import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'

/**
 * By what a page in a frame of another site gets its session back. Browsers keep no cookie there but one that is partitioned,
 * sent with every request of that frame and by no other parent's; it ends with the browser.
 */
const nameOf = ({ installation }: Pick<Product, 'installation'>): string =>
  `__Host-tranche-frame-${installation.slice(0, 6)}`

const shape = /^([0-9a-f]{8})~(.+)$/

/**
 * Whether a page of ours in a frame asks: it says so itself, and the browser that it is ours. What another site sends along
 * with such a cookie is not looked at.
 */
export const asksFromFrame = (request: FastifyRequest): boolean => {
  const { 'x-request-originator': originator, 'sec-fetch-site': site, origin } = request.headers
  return (
    originator === 'frame' &&
    site === 'same-origin' &&
    !!origin &&
    URL.canParse(origin) &&
    new URL(origin).host === request.host
  )
}

/** The space and the value that such a page comes back by. */
export const frameCookie = (
  product: Product,
  request: FastifyRequest,
): [space: string, value: string] | null => {
  const { cookie } = request.headers
  if (!cookie || cookie.length > 8000) return null
  const found = shape.exec(parseCookie(cookie)[nameOf(product)] ?? '')
  return found ? [found[1]!, found[2]!] : null
}

/** Keeps it, under its space; null takes it away. */
export const writeFrameCookie = (product: Product, reply: FastifyReply, value: string | null): void => {
  reply.header(
    'Set-Cookie',
    stringifySetCookie({
      name: nameOf(product),
      value: value ?? '',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'none',
      partitioned: true,
      ...(value === null ? { maxAge: 0 } : {}),
    }),
  )
}
