import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { bulkTransitionRoutes } from './bulk-transitions.ts'
import { changeRoutes } from './change.ts'
import { createRoute } from './create.ts'
import { describeRoutes } from './describe.ts'
import { listRoute } from './list.ts'
import { readRoute } from './read.ts'
import { removeRoute } from './remove.ts'
import { entityOfRequest } from './resolve.ts'
import { transitionRoutes } from './transitions.ts'

/** What every entity answers, one file a verb. */
export const collectionRoutes = (app: FastifyInstance, product: Product): void => {
  listRoute(app, product)
  readRoute(app, product)
  createRoute(app, product)
  changeRoutes(app, product)
  removeRoute(app, product)
  describeRoutes(app, product)
  transitionRoutes(app, product)
  bulkTransitionRoutes(app, product)
  // A collection exists as a whole, but is not replaced or removed as one.
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    app.route({
      method,
      url: '/api/:domain/:collection',
      handler: async request => {
        await entityOfRequest(product, request)
        throw new AppError('METHOD_NOT_ALLOWED', [method])
      },
    })
}
