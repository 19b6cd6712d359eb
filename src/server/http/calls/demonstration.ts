import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import { toldHouses } from './told-houses.ts'

/** `GET /api/core/demonstration`: how far the demonstration companies are, for the page on which people wait to sign in. */
export const demonstrationRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/demonstration',
    { config: { told: toldHouses.demonstration, isPublic: true } },
    async () => product.making.state,
  )
}
