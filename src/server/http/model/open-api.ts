import type { Caller } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
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
const queryParameter = (name: string, description: string): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const pageParameters = [
  queryParameter('search', 'Words in the searchable fields'),
  queryParameter('sort', 'Fields by comma, - for descending: -date,name'),
  queryParameter('range', 'First and last row: 0-24'),
  queryParameter('projection', 'Fields to answer, by comma'),
  queryParameter('include', 'What else to answer: organizationName, owned lists'),
  queryParameter('count', 'exact: counts beyond 1,000'),
  queryParameter('after', 'Cursor of the header next'),
  queryParameter('breakdown', 'Counts by this field'),
  queryParameter('totals', 'Sums of these fields over the whole result'),
]
/** Each field that the list searches by; the values are those of the query language. */
const listParameters = (entity: CompiledEntity): JsonSchema[] => {
  const fields = new Map(entity.search.map(search => [search.field, search.label]))
  return [...pageParameters, ...[...fields].map(([field, label]) => queryParameter(field, label))]
}
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

const anything = (description: string): JsonSchema => ({ 200: { description, ...json({}) }, ...failures })

const codeOf = (entity: CompiledEntity): JsonSchema => ({
  name: 'code',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: entity.workflow?.transitions.map(t => t.code) ?? [] },
})

/** Signing in and out: the calls that carry the session itself. */
const sessionPaths = (): Record<string, JsonSchema> => {
  const body = (properties: JsonSchema): JsonSchema => ({
    required: true,
    ...json({ type: 'object', required: Object.keys(properties), properties }),
  })
  const text: JsonSchema = { type: 'string' }
  return {
    '/api/core/auth/login': {
      post: operation('session', 'Sign in', {
        security: [],
        requestBody: body({ username: text, password: text }),
        responses: anything('The session, or what the second factor needs'),
      }),
    },
    '/api/core/auth/totp/login': {
      post: operation('session', 'Answer the second factor', {
        security: [],
        requestBody: body({ twoFactorToken: text, code: text }),
        responses: anything('The session'),
      }),
    },
    '/api/core/auth/logout': { get: operation('session', 'Sign out', { responses: anything('Nothing') }) },
    '/api/core/users/current': {
      get: operation('session', 'Who one is signed in as', { responses: anything('The user') }),
    },
    '/api/core/entities': {
      get: operation('session', 'Every entity that one may see', { responses: anything('Entities') }),
    },
    '/api/core/ping': {
      get: operation('session', 'Whether the server answers', { security: [], responses: anything('Pong') }),
    },
  }
}

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
      parameters: listParameters(entity),
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
      parameters: [key, codeOf(entity)],
      post: operation(plural, 'Run a transition', {
        requestBody: json(ref('TransitionRun')),
        responses: answer,
      }),
    }
  if (entity.workflow) {
    paths[`${route}/{key}/transitions`] = {
      parameters: [key],
      get: operation(plural, 'Transitions that may be run now', { responses: anything('Transitions') }),
    }
    paths[`${route}/transitions`] = {
      post: operation(plural, 'Transitions valid for all of these records', {
        requestBody: json({ type: 'array', items: { type: 'string' } }),
        responses: anything('Transitions'),
      }),
    }
    paths[`${route}/transitions/{code}`] = {
      parameters: [codeOf(entity)],
      post: operation(plural, 'Run a transition for many', {
        requestBody: json({
          type: 'object',
          properties: { ids: { type: 'array', items: { type: 'string' } } },
        }),
        responses: anything('An answer for each record'),
      }),
    }
  }
  paths[`${route}/{key}/documents`] = {
    parameters: [key],
    get: operation(plural, 'Documents of the record', { responses: anything('Documents') }),
  }
  paths[`${route}/{key}/hierarchy`] = {
    parameters: [key],
    get: operation(plural, 'Nodes and links round the record', { responses: anything('Hierarchy') }),
  }
  paths[`${route}/autocomplete`] = {
    get: operation(plural, 'Suggestions from three letters on', {
      parameters: [queryParameter('text', 'What was typed')],
      responses: anything('Texts'),
    }),
  }
  paths[`${route}/schema`] = {
    get: operation(plural, 'JSON Schema of this entity', { responses: anything('JSON Schema') }),
  }
  paths[`${route}/aggregate`] = {
    post: operation(plural, 'A pipeline of match, group, sort, limit', {
      requestBody: json({ type: 'array', items: { type: 'object' } }),
      responses: anything('Rows'),
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
  const entities = visibleEntities(model, caller).map(entity => labelled(entity, caller.locale))
  return {
    openapi: '3.1.0',
    info: { title: 'Tranche', version: model.version },
    security: [{ session: [] }],
    tags: [
      { name: 'session', description: 'Session' },
      ...entities.map(e => ({ name: e.plural, description: e.pluralLabel })),
      { name: 'calls', description: 'Calls' },
    ],
    paths: Object.assign(
      {},
      sessionPaths(),
      ...entities.map(e => collectionPaths(e, caller)),
      callPaths(calls),
    ),
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
