import { useQuery } from '@tanstack/react-query'
import { request } from '../../data/index.ts'

/** A JSON Schema as the product writes them. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  format?: string
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  readOnly?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  $ref?: string
  'x-references'?: string
  'x-list'?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: Schema
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

export interface Operation {
  tags?: string[]
  summary?: string
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses?: Record<string, Content & { description?: string }>
}

export const methods = ['get', 'post', 'patch', 'put', 'delete'] as const
export type Method = (typeof methods)[number]

export interface OpenApi {
  info: { title: string; version: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Partial<Record<Method, Operation>> & { parameters?: Parameter[] }>
  components: { schemas: Record<string, Schema> }
}

/** One call: how and where it is made, and what it takes. */
export interface DocumentedCall {
  method: Method
  path: string
  operation: Operation
  parameters: Parameter[]
}

/** The whole API of this tenant, cut to what the person may see. */
export const useOpenApi = (locale: string) =>
  useQuery({
    queryKey: ['openapi', locale],
    queryFn: ({ signal }) => request<OpenApi>('GET', '/api/openapi.json', { signal }),
    staleTime: 10 * 60_000,
  })

/** The calls of one tag, or those whose path fits, in the order of the document. */
export const callsOf = (
  api: OpenApi,
  fits: (path: string, operation: Operation) => boolean,
): DocumentedCall[] =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation || !fits(path, operation)) return []
      return [
        {
          method,
          path,
          operation,
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        },
      ]
    }),
  )

/** The schema behind a reference of this document. */
export const resolved = (schema: Schema | undefined, api: OpenApi): Schema | undefined => {
  if (!schema?.$ref) return schema
  return api.components.schemas[schema.$ref.split('/').pop() ?? '']
}

const deepest = 3

/** A value that fits a schema: what one would send. Of objects only what must be there, or all with `whole`. */
export const exampleOf = (given: Schema | undefined, api: OpenApi, whole = false, depth = 0): unknown => {
  const schema = resolved(given, api)
  if (!schema || depth > deepest) return null
  if (schema.oneOf) return exampleOf(schema.oneOf[0], api, whole, depth)
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array')
    return [exampleOf(schema.items, api, whole, depth + 1)].filter(one => one !== null)
  if (schema.properties) {
    const required = new Set(schema.required ?? [])
    const named = Object.entries(schema.properties).filter(
      ([name, field]) => !field.readOnly && (required.has(name) || (whole && depth === 0)),
    )
    return Object.fromEntries(named.map(([name, field]) => [name, exampleOf(field, api, whole, depth + 1)]))
  }
  if (schema.format === 'date') return '2026-11-30'
  if (schema.format === 'date-time') return '2026-11-30T09:00:00.000Z'
  if (schema.format === 'email') return 'name@example.com'
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return schema['x-list']
    ? `(${schema['x-list']})`
    : schema['x-references']
      ? `(${schema['x-references']})`
      : 'text'
}

/** A call as one types it at a prompt. */
export const curlOf = (call: DocumentedCall, api: OpenApi, origin: string): string => {
  const body = call.operation.requestBody?.content?.['application/json']?.schema
  const lines = [
    `curl -X ${call.method.toUpperCase()} '${origin}${call.path}'`,
    `-H 'Authorization: Bearer …'`,
    ...(body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(body, api), null, 2)}'`]
      : []),
  ]
  return lines.join(' \\\n  ')
}
