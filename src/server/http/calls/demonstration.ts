import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'

/** `GET /api/core/demonstration`: how far the demonstration companies are, for the page on which people wait to sign in. */
export const demonstrationRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/core/demonstration', { config: { isPublic: true } }, async () => product.making.state)
}
