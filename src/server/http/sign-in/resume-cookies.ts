import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import type { SessionRow } from '../../sign-in/directory.ts'
import { readCookies, writeCookie } from '../edge/cookies.ts'
import { asksFromFrame, frameCookie, writeFrameCookie } from './frame-cookie.ts'

/** How many memberships a browser is signed in to at a time. */
const most = 5

const prefixOf = (product: Product): string => `tranche-${product.installation}-`

/** The values of a browser's memberships, by space. */
export const resumeCookies = (product: Product, request: FastifyRequest): Map<string, string> => {
  const prefix = prefixOf(product)
  const all = [...readCookies(product, request)].filter(([name]) => name.startsWith(prefix))
  return new Map(all.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** Ids of sessions begin with their time. */
const newestFirst = (cookies: Map<string, string>): string[] =>
  [...cookies].sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([space]) => space)

/** The value that a page gets its session back by: of the space that it names, or of the newest. */
export const resumeCookie = (
  product: Product,
  request: FastifyRequest,
  asked: string | undefined,
): [space: string, value: string] | null => {
  // What belongs to the browser is none of a frame's, and the other way round.
  if (asksFromFrame(request)) {
    const kept = frameCookie(product, request)
    return kept && (asked === undefined || asked === kept[0]) ? kept : null
  }
  const cookies = resumeCookies(product, request)
  const space = asked ?? newestFirst(cookies)[0]
  const value = space === undefined ? undefined : cookies.get(space)
  return space !== undefined && value ? [space, value] : null
}

export const clearResumeCookie = (product: Product, reply: FastifyReply, space: string): void => {
  if (asksFromFrame(reply.request)) writeFrameCookie(product, reply, null)
  else writeCookie(product, reply, { name: prefixOf(product) + space, value: null })
}

/** Stands behind the value of a cookie that ends with its browser, so that the next one does, too. */
const sharedMark = '~'

/** The value without what is said of its browser. */
export const bareValue = (value: string): string => value.replace(sharedMark, '')

/** Whether a cookie ends with its browser, by its value. */
export const isOfShared = (value: string | undefined): boolean => value?.endsWith(sharedMark) ?? false

/**
 * Lets the browser come back to this session, for as long as it lasts, and no longer than the browser on a shared computer.
 * Returns the space that it is kept under.
 */
export const keepResumeCookie = (
  product: Product,
  reply: FastifyReply,
  session: Pick<SessionRow, 'id' | 'tenantId' | 'userId' | 'resumeGeneration' | 'expiresAt'>,
  isShared: boolean,
): string => {
  const { resumes } = product
  const space = resumes.spaceOf(session)
  if (asksFromFrame(reply.request)) {
    writeFrameCookie(product, reply, `${space}~${resumes.valueOf(session)}`)
    return space
  }
  const others = resumeCookies(product, reply.request)
  others.delete(space)
  for (const old of newestFirst(others).slice(most - 1)) clearResumeCookie(product, reply, old)
  writeCookie(product, reply, {
    name: prefixOf(product) + space,
    value: resumes.valueOf(session) + (isShared ? sharedMark : ''),
    maxAgeSeconds: isShared ? undefined : Math.max(0, Math.floor((session.expiresAt - product.now()) / 1000)),
  })
  return space
}

/** Takes away the cookie of a session that is left; a newer one of the same membership stays. */
export const forgetResumeCookie = (
  product: Product,
  reply: FastifyReply,
  left: Pick<SessionRow, 'id' | 'tenantId' | 'userId'>,
): void => {
  if (asksFromFrame(reply.request)) {
    writeFrameCookie(product, reply, null)
    return
  }
  const space = product.resumes.spaceOf(left)
  const kept = product.resumes.read(bareValue(resumeCookies(product, reply.request).get(space) ?? ''))
  if (kept?.id === left.id) clearResumeCookie(product, reply, space)
}
