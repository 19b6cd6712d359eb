import type { JsonSchema } from './json-schema.ts'
import { failures, json, operation, ref } from './open-api-parts.ts'
import type { KnownRoute } from './route-book.ts'

/** What a route is told under: its room, by the first words of its address. */
export const tagOf = (path: string): string => {
  if (path.startsWith('/scim/')) return 'scim'
  if (/^\/api\/core\/(auth|oidc|saml|user-switch-context|impersonations|ping)(\/|$)/.test(path))
    return 'session'
  if (path.startsWith('/api/script/')) return 'scripts'
  return 'calls'
}

/** As it is declared; else any JSON, whose shape the call's own documentation tells. A removal answers nothing. */
const answersOf = ({ method, path, told }: KnownRoute): JsonSchema => ({
  ...(method === 'delete' ? { 204: { description: 'Done' } } : {}),
  200: {
    description: 'The answer',
    ...(path.startsWith('/scim/')
      ? { content: { 'application/scim+json': { schema: ref('Resource') } } }
      : json(told ? told.answer.schema : ref('Answer'))),
  },
  ...failures,
})

const bodyOf = ({ told }: KnownRoute): JsonSchema =>
  told?.body ? { required: true, ...json(told.body.schema) } : json({})

/** Routes that stand nowhere else in the document yet, each with whom it is for. */
export const routePaths = (
  routes: readonly KnownRoute[],
  told: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> => {
  const paths: Record<string, JsonSchema> = {}
  for (const route of routes) {
    const { method, path, params } = route
    if (told[path]?.[method]) continue
    paths[path] ??= {}
    const parameters = [
      ...params.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(route.told?.query ?? {}).map(([name, { schema }]) => ({ name, in: 'query', schema })),
    ]
    const summary = route.told?.summary ?? `${method.toUpperCase()} ${path}`
    paths[path][method] = operation(tagOf(path), summary, {
      ...(parameters.length ? { parameters } : {}),
      ...(['post', 'put', 'patch'].includes(method) ? { requestBody: bodyOf(route) } : {}),
      responses: answersOf(route),
    })
  }
  return paths
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Says of each operation whom it is for: of whom nobody is asked, by `security: []`; else by the permission. */
export const withPermissions = (
  paths: Readonly<Record<string, JsonSchema>>,
  routes: readonly KnownRoute[],
): Record<string, JsonSchema> => {
  const known = new Map(routes.map(route => [`${route.method} ${route.path}`, route]))
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([verb, given]) => {
          if (!verbs.has(verb)) return [verb, given]
          const one = given as JsonSchema
          const route = known.get(`${verb} ${path}`)
          if (route?.isPublic || one.security) return [verb, { ...one, security: [] }]
          // No permission but a session: what is answered is cut to who asks.
          return [verb, { ...one, 'x-permission': one['x-permission'] ?? route?.permission ?? 'any session' }]
        }),
      ),
    ]),
  )
}
