import type { Caller } from '#engine/index.ts'
import type { CompiledEntity, Model } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { abilitiesOf } from './cut-model.ts'
import { visibleEntities } from './entity-summaries.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } })
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const listOf = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })
const failures = { default: { $ref: '#/components/responses/Error' } }
const key: JsonSchema = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Registration, natural key or _id',
}
const listParameters = [
  'search',
  'sort',
  'range',
  'projection',
  'include',
  'count',
  'after',
  'breakdown',
  'totals',
].map(name => ({
  name,
  in: 'query',
  schema: { type: 'string' },
}))
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'The _version of the record',
}
const onceKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }

const operation = (tag: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: [tag],
  summary,
  ...more,
})

const collectionPaths = (entity: CompiledEntity, caller: Caller): Record<string, JsonSchema> => {
  const { name, plural, label, route } = entity
  const can = abilitiesOf(entity, caller)
  const answer = { 200: { description: label, ...json(ref(name)) }, ...failures }
  const one: JsonSchema = {
    parameters: [key],
    get: operation(plural, `Read a ${label.toLowerCase()}`, { responses: answer }),
  }
  const all: JsonSchema = {
    get: operation(plural, `List ${plural}`, {
      parameters: listParameters,
      responses: { 200: { description: plural, ...json(listOf(name)) }, ...failures },
    }),
  }
  if (can.create)
    all.post = operation(plural, `Create ${plural}`, {
      parameters: [onceKey],
      requestBody: { required: true, ...json({ oneOf: [ref(name), listOf(name)] }) },
      responses: {
        201: { description: 'Created', ...json({ oneOf: [ref(name), listOf(name)] }) },
        ...failures,
      },
    })
  if (can.write) {
    const body = { required: true, ...json(ref(name)) }
    one.patch = operation(plural, 'Merge patch', {
      parameters: [ifMatch, onceKey],
      requestBody: body,
      responses: answer,
    })
    one.put = operation(plural, 'Replace', { parameters: [ifMatch], requestBody: body, responses: answer })
  }
  if (can.delete)
    one.delete = operation(plural, 'Remove', {
      parameters: [ifMatch],
      responses: { 204: { description: 'Removed' }, ...failures },
    })
  const paths: Record<string, JsonSchema> = { [route]: all, [`${route}/{key}`]: one }
  if (entity.workflow)
    paths[`${route}/{key}/transitions/{code}`] = {
      parameters: [
        key,
        {
          name: 'code',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: entity.workflow.transitions.map(t => t.code) },
        },
      ],
      post: operation(plural, 'Run a transition', {
        requestBody: json(ref('TransitionRun')),
        responses: answer,
      }),
    }
  paths[`${route}/{key}/history`] = {
    parameters: [key],
    get: operation(plural, 'Who changed what, when', {
      responses: {
        200: { description: 'History', ...json({ type: 'array', items: { type: 'object' } }) },
        ...failures,
      },
    }),
  }
  return paths
}

const callPaths = (calls: readonly Call[]): Record<string, JsonSchema> => {
  const paths: Record<string, JsonSchema> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation('calls', path, {
        parameters,
        responses: { 200: { description: 'The answer', ...json({}) }, ...failures },
      }),
    }
  }
  return paths
}

const shared = {
  TransitionRun: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['DO', 'UNDO', 'CONTINUE', 'COMPLETE', 'RESET'] },
      reason: { type: 'string' },
      date: { type: 'string', format: 'date' },
      input: { type: 'object' },
      dryRun: { type: 'boolean' },
    },
  },
  Error: {
    type: 'object',
    required: ['status', 'code', 'message'],
    properties: {
      status: { type: 'integer' },
      code: { type: 'string' },
      message: { type: 'string' },
      strings: { type: 'array', items: { type: 'string' } },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
        },
      },
      rejectionReason: { type: 'string' },
      requestId: { type: 'string' },
    },
  },
}

/** The whole API of this tenant as OpenAPI 3.1, cut to what the caller may see. */
export const openApiOf = (model: Model, caller: Caller, calls: readonly Call[]): JsonSchema => {
  const entities = visibleEntities(model, caller)
  return {
    openapi: '3.1.0',
    info: { title: 'Tranche', version: model.version },
    security: [{ session: [] }],
    paths: Object.assign({}, ...entities.map(e => collectionPaths(e, caller)), callPaths(calls)),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: { Error: { description: 'A coded error', ...json(ref('Error')) } },
      schemas: {
        ...shared,
        ...Object.fromEntries(entities.map(e => [e.name, jsonSchemaOf(e, caller, model)])),
      },
    },
  }
}
