import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Told } from '#processes/told-call.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/** Where an answer is not as its schema says: as much of JSON Schema as calls are told by. */
export const misfits = (value: unknown, schema: JsonSchema, place = 'answer'): string[] => {
  if (schema.anyOf) {
    const found = (schema.anyOf as JsonSchema[]).map(one => misfits(value, one, place))
    return found.some(one => !one.length) ? [] : found[0]!
  }
  if (schema.enum && !(schema.enum as unknown[]).includes(value))
    return [`${place}: ${value} is none of the values`]
  const { type } = schema
  if (type === undefined) return []
  if (type === 'null') return value === null ? [] : [`${place}: not null`]
  if (type === 'integer') return Number.isInteger(value) ? [] : [`${place}: no integer`]
  if (type === 'array')
    return Array.isArray(value)
      ? value.flatMap((one, i) => misfits(one, schema.items as JsonSchema, `${place}.${i}`))
      : [`${place}: no list`]
  if (type !== 'object') return typeof value === type ? [] : [`${place}: no ${type}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place}: no record`]
  return misfitsOfRecord(value as Record<string, unknown>, schema, place)
}

const misfitsOfRecord = (value: Record<string, unknown>, schema: JsonSchema, place: string): string[] => {
  const {
    required = [],
    properties = {},
    additionalProperties,
  } = schema as {
    required?: string[]
    properties?: Record<string, JsonSchema>
    additionalProperties?: boolean | JsonSchema
  }
  const others: JsonSchema | undefined =
    additionalProperties === true ? {} : (additionalProperties as JsonSchema | undefined)
  return [
    ...required.filter(name => !(name in value)).map(name => `${place}.${name}: missing`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const told = properties[name] ?? others
      return told ? misfits(one, told, `${place}.${name}`) : [`${place}.${name}: not told`]
    }),
  ]
}

const misfitsOf = (told: Told, status: number, contentType: string, payload: unknown): string[] => {
  if (told.answer.status)
    // What only says that it is done has no content.
    return [204, 303, 200, 201, 202].includes(status) && !payload
      ? []
      : status === 303
        ? []
        : ['told to be empty']
  if ((told.answer.contentType && !told.answer.isJson) || !contentType.includes('json')) return []
  return misfits(payload === '' ? null : JSON.parse(String(payload)), told.answer.schema)
}

/** Holds what a route answers in any test against what it tells: an answer that is otherwise becomes a 500 that says how. */
export const holdToTold = (route: RouteOptions): void => {
  const { told } = route.config ?? {}
  if (!told) return
  route.onSend = [
    ...[route.onSend ?? []].flat(),
    async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode >= 400 || reply.statusCode === 304) return payload
      if (payload !== undefined && payload !== null && typeof payload !== 'string') return payload
      const contentType = String(reply.getHeader('content-type') ?? '')
      const found = misfitsOf(told, reply.statusCode, contentType, payload ?? '')
      if (!found.length) return payload
      const message = `${request.method} ${request.url}: ${found.slice(0, 5).join('; ')}`
      reply.code(500)
      return JSON.stringify({ status: 500, code: 'NOT_AS_TOLD', message })
    },
  ]
}
