import type { FastifyInstance } from 'fastify'

/** Names that the code behind a route asks for in what it is sent, and those below them. */
export type AskedNames = Map<string, AskedNames>

const ofWhich = (key: string, seen: AskedNames): AskedNames => {
  const name = /^\d+$/.test(key) ? '[]' : key
  const known = seen.get(name)
  if (known) return known
  const made: AskedNames = new Map()
  if (seen.size < 60) seen.set(name, made)
  return made
}

/** Of every object: no names of ours. */
const common = new Set(['toJSON', 'then', 'constructor', 'length'])

/** The same value, that notes which names are asked for. */
const watched = (value: unknown, seen: AskedNames): unknown => {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, key) => {
      const held: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || typeof held === 'function' || common.has(key)) return held
      return watched(held, ofWhich(key, seen))
    },
  })
}

/** What one address asks for. */
export interface Asked {
  body: AskedNames
  query: AskedNames
}

/** Several functions behind one route are told apart by the name of theirs; keys of records are not. */
export const askedBy = (method: string, path: string, params: Readonly<Record<string, unknown>>): string =>
  `${method} ${path.replace(/[{:](\w+)\}?/g, (_, name) =>
    ['fn', 'type', 'name'].includes(name) ? String(params[name]) : name,
  )}`

const mostRoutes = 2_000

/** What each address was seen to ask for: bodies of calls are declared nowhere but in what reads them. */
export const learnAsked = (app: FastifyInstance): ReadonlyMap<string, Asked> => {
  const routes = new Map<string, Asked>()
  app.addHook('preHandler', async request => {
    const { url = '' } = request.routeOptions
    // Those of collections take records, whose fields are declared.
    if (url.startsWith('/api/:domain')) return
    const name = askedBy(request.method, url, request.params as Record<string, unknown>)
    const seen = routes.get(name) ?? { body: new Map(), query: new Map() }
    if (routes.size < mostRoutes) routes.set(name, seen)
    request.body = watched(request.body, seen.body)
    request.query = watched(request.query, seen.query)
  })
  return routes
}
