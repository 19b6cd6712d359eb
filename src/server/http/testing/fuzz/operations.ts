import type { RouteOptions } from 'fastify'
import type { CompiledEntity, Model } from '#model/index.ts'
import type { JsonSchema } from '../../model/json-schema.ts'

/** One verb at an address, with what its declaration says that it takes. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Names in braces stand for values: `/api/person/persons/{key}`. */
  path: string
  /** Names of the query, as far as they are declared. */
  query: readonly string[]
  /** Schema of the body, as far as it is declared. */
  body?: JsonSchema
  /** Whose records it is about. */
  entity?: CompiledEntity
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const generic = '/api/:domain/:collection'

interface Told {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

const upper = (method: string) => method.toUpperCase() as Operation['method']

/** What the OpenAPI document tells. */
const declared = (document: JsonSchema): Operation[] => {
  const paths = document.paths as Record<string, Record<string, Told>>
  return Object.entries(paths).flatMap(([path, told]) =>
    methods
      .filter(method => told[method])
      .map(method => {
        const { parameters = [], requestBody } = told[method]!
        const body = requestBody && Object.values(requestBody.content)[0]!.schema
        const query = parameters.filter(one => one.in === 'query').map(one => one.name)
        return { method: upper(method), path, query, ...(body ? { body } : {}) }
      }),
  )
}

/** Where a route leads: one of every collection to each of them. */
const addressesOf = (url: string, model: Model): string[] => {
  const path = url.replace(/:(\w+)/g, '{$1}').replaceAll('*', '{rest}')
  if (!url.startsWith(generic)) return [path]
  const below = path.slice('/api/{domain}/{collection}'.length)
  return [...model.entities.values()].map(entity => entity.route + below)
}

/** They tell how this process fares, and are meant to fail with it. */
const probes = ['/healthz', '/readyz']
/** Their answer has no end that could be waited for; its own tests send it what is odd. */
const endless = ['/api/core/live']
const passedOver = [...probes, ...endless]

/** Every operation of the product: what its OpenAPI document tells, and what it answers besides. */
export const operationsOf = (
  document: JsonSchema,
  routes: readonly RouteOptions[],
  model: Model,
): Operation[] => {
  const told = declared(document).filter(one => !passedOver.includes(one.path))
  const all = new Map(told.map(one => [`${one.method} ${one.path}`, one]))
  for (const { method, url } of routes.filter(route => !passedOver.includes(route.url)))
    for (const verb of [method].flat().filter(one => methods.some(known => upper(known) === one)))
      for (const path of addressesOf(url, model)) {
        const name = `${verb} ${path}`
        if (!all.has(name)) all.set(name, { method: upper(verb), path, query: [] })
      }
  const entities = [...model.entities.values()]
  return [...all.values()].map(operation => {
    const entity = entities.find(
      ({ route }) => operation.path === route || operation.path.startsWith(`${route}/`),
    )
    return entity ? { ...operation, entity } : operation
  })
}
