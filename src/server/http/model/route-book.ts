import type { FastifyInstance } from 'fastify'
import type { Told } from '#processes/told-call.ts'

/** A route that is no collection's: what is told of it without running it. */
export interface KnownRoute {
  method: string
  /** `/api/core/chats/{key}/messages`. */
  path: string
  params: string[]
  isPublic: boolean
  /** Asked before it runs, several by commas; null: any session will do, and what it shows is cut to who asks. */
  permission: string | null
  /** What it takes and answers, where that is declared. */
  told?: Told
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with an address of its own, in the order in which they were made. */
    routeBook: KnownRoute[]
  }
  interface FastifyContextConfig {
    /** Asked before it runs (`requireRights`); told in the description of the API. */
    permission?: string | readonly string[]
    isStrict?: boolean
    /** What it takes and answers; told there as well. */
    told?: Told
  }
}

const described = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** `/:key(^…$)/messages` → `/{key}/messages`. */
const pathOf = (url: string): string =>
  url
    .replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?/g, '{$1}')
    .replace(/\*$/, '{path}')
    .replace(/(.)\/$/, '$1')

/** Notes each route as it is made; those of collections are told by their entities. */
export const keepRouteBook = (app: FastifyInstance): void => {
  const book: KnownRoute[] = []
  app.decorate('routeBook', book)
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!/^\/(api|scim)\//.test(url) || url.startsWith('/api/:domain')) return
    const path = pathOf(url)
    for (const one of [method].flat())
      if (described.includes(one))
        book.push({
          method: one.toLowerCase(),
          path,
          params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
          isPublic: config?.isPublic === true,
          permission: config?.permission ? [config.permission].flat().join(', ') : null,
          ...(config?.told ? { told: config.told } : {}),
        })
  })
}
