import type { JsonSchema } from './json-schema.ts'
import type { toldCollections } from './told-collections.ts'

/** A body or an answer in JSON. */
export const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } })

/** A schema of the document, by its name. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const listOf = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })

/** Every call may answer a coded error. */
export const failures = { default: { $ref: '#/components/responses/Error' } }

/** A text in the query; its syntax is the query language's. */
export const queryParameter = (name: string, description: string): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})

/** One verb at an address, told below its tag. */
export const operation = (tag: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: [tag],
  summary,
  ...more,
})

/** The answers of a call that tells a component of the document. */
export const answering = (description: string, name: keyof typeof toldCollections): JsonSchema => ({
  200: { description, ...json(ref(name)) },
  ...failures,
})
