import type { Caller } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { Model } from '#model/index.ts'
import { collectionPaths, newName } from './collection-paths.ts'
import { visibleEntities } from './entity-summaries.ts'
import { createSchemaOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { anything, json, operation, ref } from './open-api-parts.ts'
import type { KnownRoute } from './route-book.ts'
import { routePaths, withPermissions } from './route-paths.ts'

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

const shared = {
  Answer: { title: 'Answer', description: 'Any JSON: what it is, the call tells' },
  Resource: { title: 'Resource', description: 'As RFC 7643 has it', type: 'object' },
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
export const openApiOf = (model: Model, caller: Caller, routes: readonly KnownRoute[]): JsonSchema => {
  const entities = visibleEntities(model, caller).map(entity => labelled(entity, caller.locale))
  const told: Record<string, JsonSchema> = Object.assign(
    {},
    sessionPaths(),
    ...entities.map(e => collectionPaths(e, caller)),
  )
  const others = routePaths(routes, told)
  const paths = Object.fromEntries(
    [...new Set([...Object.keys(told), ...Object.keys(others)])].map(path => [
      path,
      { ...told[path], ...others[path] },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Tranche', version: model.version },
    security: [{ session: [] }],
    tags: [
      { name: 'session', description: 'Session' },
      ...entities.map(e => ({ name: e.plural, description: e.pluralLabel })),
      { name: 'calls', description: 'Calls' },
      { name: 'scripts', description: 'Scripts' },
      { name: 'scim', description: 'SCIM 2.0: users kept by a directory' },
    ],
    paths: withPermissions(paths, routes),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: { Error: { description: 'A coded error', ...json(ref('Error')) } },
      schemas: {
        ...shared,
        ...Object.fromEntries(
          entities.flatMap(e => [
            [e.name, jsonSchemaOf(e, caller, model)],
            [newName(e), createSchemaOf(e, caller, model)],
          ]),
        ),
      },
    },
  }
}
