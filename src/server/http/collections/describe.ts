import type { FastifyInstance } from 'fastify'
import { aggregate, autocomplete, recordHierarchy, recordHistory, requireRead } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf, queryOf, queryText } from '../edge/request-state.ts'
import { jsonSchemaOf } from '../model/json-schema.ts'
import { collectionTold } from '../model/told-collections.ts'
import { requireHistory } from './read.ts'
import { entityOfRequest } from './resolve.ts'

const options = { config: { entersTenant: true } }
const telling = (name: Parameters<typeof collectionTold>[0]) => ({
  config: { ...options.config, told: collectionTold(name) },
})

/** Suggestions, schema, totals, and what a record's past and neighbours are. */
export const describeRoutes = (app: FastifyInstance, product: Product): void => {
  app.get('/api/:domain/:collection/autocomplete', telling('Suggestions'), async request => {
    const entity = await entityOfRequest(product, request)
    const text = queryText(request, 'text') ?? ''
    if (text.length > 250)
      throw new AppError('INVALID_FIELD_IN_QUERY', ['text', message('LONGER_THAN', { max: 250 })])
    const { search: _, text: __, ...query } = queryOf(request)
    return autocomplete(product.engine, callerOf(request), entity.name, text, listQueryOf(query, entity))
  })

  app.get(
    '/api/:domain/:collection/schema',
    { config: { told: collectionTold('JsonSchema') } },
    async request => {
      const entity = await entityOfRequest(product, request)
      const caller = callerOf(request)
      requireRead(caller, entity)
      return jsonSchemaOf(entity, caller, (await product.models.load(caller.tenantId)).model)
    },
  )

  app.post(
    '/api/:domain/:collection/aggregate',
    { config: { ...options.config, onlyReads: true, isHeavy: true, told: collectionTold('Rows') } },
    async request => {
      const entity = await entityOfRequest(product, request)
      const { body } = request
      if (body === undefined || body === null) throw new AppError('MISSING_BODY_PAYLOAD')
      const pipeline = Array.isArray(body) ? body : (body as { pipeline?: unknown }).pipeline
      return aggregate(product.engine, callerOf(request), entity.name, pipeline)
    },
  )

  app.get('/api/:domain/:collection/:key/history', telling('History'), async request => {
    const entity = await entityOfRequest(product, request)
    const caller = callerOf(request)
    requireHistory(caller)
    return recordHistory(product.engine, caller, entity.name, paramOf(request, 'key'))
  })

  app.get('/api/:domain/:collection/:key/hierarchy', telling('Hierarchy'), async request => {
    const entity = await entityOfRequest(product, request)
    const key = paramOf(request, 'key')
    const { nodes, ...rest } = await recordHierarchy(product.engine, callerOf(request), entity.name, key)
    if (entity.base !== 'person') return { nodes, ...rest }
    return { [entity.name === 'organization' ? 'organizations' : 'persons']: nodes, ...rest }
  })
}
