import type { Caller } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { Model } from '#model/index.ts'
import { collectionPaths, newName } from './collection-paths.ts'
import { visibleEntities } from './entity-summaries.ts'
import { createSchemaOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { json, ref } from './open-api-parts.ts'
import type { KnownRoute } from './route-book.ts'
import { routePaths, withPermissions } from './route-paths.ts'
import { toldCollections } from './told-collections.ts'

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
export const openApiOf = (model: Model, caller: Caller, routes: readonly KnownRoute[]): JsonSchema => {
  const entities = visibleEntities(model, caller).map(entity => labelled(entity, caller.locale))
  const told: Record<string, JsonSchema> = Object.assign({}, ...entities.map(e => collectionPaths(e, caller)))
  const seen = new Set(entities.map(e => e.name))
  const others = routePaths(routes, told, seen)
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
        ...Object.fromEntries(Object.entries(toldCollections).map(([name, { schema }]) => [name, schema])),
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
