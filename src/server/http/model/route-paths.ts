import { is, type Shape, type Told } from '#processes/told-call.ts'
import type { JsonSchema } from './json-schema.ts'
import { failures, operation } from './open-api-parts.ts'
import type { KnownRoute } from './route-book.ts'

/** What a route is told under: its room, by the first words of its address. */
export const tagOf = (path: string): string => {
  if (path.startsWith('/scim/')) return 'scim'
  if (
    /^\/api\/core\/(auth|oidc|saml|user-switch-context|impersonations|ping|entities|users\/current)(\/|$)/.test(
      path,
    )
  )
    return 'session'
  if (path.startsWith('/api/script/')) return 'scripts'
  return 'calls'
}

/** A record of an entity that the caller does not see is told as any. */
const contentOf = (
  { schema, contentType = 'application/json' }: Shape<unknown>,
  seen: ReadonlySet<string>,
): JsonSchema => {
  const named = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : undefined
  return { content: { [contentType]: { schema: named && !seen.has(named) ? { type: 'object' } : schema } } }
}

/** Each route tells what it answers (`told`); the test of this description finds one that does not. */
const answersOf = ({ told }: KnownRoute, seen: ReadonlySet<string>): JsonSchema => {
  const { answer, status = 200 }: Pick<Told, 'answer' | 'status'> = told ?? { answer: is.anything }
  if (answer.status) return { [answer.status]: { description: 'Done' }, ...failures }
  return { [status]: { description: 'The answer', ...contentOf(answer, seen) }, ...failures }
}

const bodyOf = ({ told }: KnownRoute, seen: ReadonlySet<string>): JsonSchema =>
  told?.body ? { requestBody: { required: isDemanded(told.body), ...contentOf(told.body, seen) } } : {}

/** Whether a call cannot do without its body: something in it is. */
const isDemanded = ({ schema, contentType }: Shape<unknown>): boolean =>
  contentType !== undefined || ((schema.required as string[] | undefined) ?? []).length > 0

/** Routes that stand nowhere else in the document yet, each with whom it is for. */
export const routePaths = (
  routes: readonly KnownRoute[],
  told: Readonly<Record<string, JsonSchema>>,
  seen: ReadonlySet<string>,
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
      ...(['post', 'put', 'patch'].includes(method) ? bodyOf(route, seen) : {}),
      responses: answersOf(route, seen),
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
