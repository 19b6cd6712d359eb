import type { FastifyInstance } from 'fastify'
import { requireRead } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import { findEntityName } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { toldHouses } from '../calls/told-houses.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { summaryOf, visibleEntities } from './entity-summaries.ts'
import { openApiOf } from './open-api.ts'
import { servedModel } from './served-model.ts'

/** What the business keeps, told to screens and machines. */
export const modelRoutes = (app: FastifyInstance, product: Product): void => {
  app.get('/api/core/entities', { config: { told: toldHouses.entities } }, async request => {
    const caller = callerOf(request)
    const { model } = await product.models.load(caller.tenantId)
    return visibleEntities(model, caller).map(entity => summaryOf(labelled(entity, caller.locale), caller))
  })

  app.get('/api/core/entities/:name/model', { config: { told: toldHouses.model } }, async request => {
    const caller = callerOf(request)
    const { model } = await product.models.load(caller.tenantId)
    const entity = model.entities.get(findEntityName(paramOf(request, 'name'), model.entities.keys()))
    if (!entity) throw new AppError('UNSUPPORTED_ENTITY', [paramOf(request, 'name')])
    requireRead(caller, entity)
    return servedModel(product, labelled(entity, caller.locale), caller, model)
  })

  app.get('/api/openapi.json', { config: { told: toldHouses.openapi } }, async request => {
    const caller = callerOf(request)
    const { model } = await product.models.load(caller.tenantId)
    return openApiOf(model, caller, app.routeBook)
  })
}
