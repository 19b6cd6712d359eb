import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import { attemptMs, attemptName } from '../../sign-in/oidc/attempt.ts'
import { readCookie, readCookies, writeCookie } from '../edge/cookies.ts'

const mostAttempts = 5

const prefixOf = (product: Product): string => `tranche-sso-${product.installation}-`

/** Gives a browser its sealed attempt; of many that were begun, it keeps the newest few. */
export const giveAttempt = (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
  sealed: string,
): void => {
  const prefix = prefixOf(product)
  const others = [...readCookies(product, request).keys()].filter(name => name.startsWith(prefix))
  for (const name of others.slice(mostAttempts - 1)) writeCookie(product, reply, { name, value: null })
  writeCookie(product, reply, {
    name: prefix + attemptName(state),
    value: sealed,
    maxAgeSeconds: attemptMs / 1000,
  })
  reply.header('Cache-Control', 'no-store')
}

/** The sealed attempt that comes back, whose cookie is over by that. */
export const takeAttempt = (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): string | undefined => {
  const name = prefixOf(product) + attemptName(state)
  writeCookie(product, reply, { name, value: null })
  return readCookie(product, request, name)
}
