import type { Caller } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { Model } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { collectionPaths } from './collection-paths.ts'
import { visibleEntities } from './entity-summaries.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { anything, failures, json, operation, ref } from './open-api-parts.ts'

/** Signing in and out: the calls that carry the session itself. */
const sessionPaths = (): Record<string, JsonSchema> => {
  const body = (properties: JsonSchema, optional: JsonSchema = {}): JsonSchema => ({
    required: true,
    ...json({
      type: 'object',
      required: Object.keys(properties),
      properties: { ...properties, ...optional },
    }),
  })
  const text: JsonSchema = { type: 'string' }
  const sharedComputer: JsonSchema = { type: 'boolean' }
  return {
    '/api/core/auth/login': {
      post: operation('session', 'Sign in', {
        security: [],
        requestBody: body({ username: text, password: text }, { sharedComputer }),
        responses: anything('The session, or what the second factor needs'),
      }),
    },
    '/api/core/auth/totp/login': {
      post: operation('session', 'Answer the second factor', {
        security: [],
        requestBody: body({ twoFactorToken: text, code: text }, { sharedComputer }),
        responses: anything('The session'),
      }),
    },
    '/api/core/auth/resume': {
      post: operation('session', 'Go on by the cookie of the browser', {
        security: [],
        requestBody: json({ type: 'object', properties: { space: text } }),
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
