import type { FastifyInstance } from 'fastify'
import { removeRecord } from '#engine/index.ts'
import type { Product } from '../../product.ts'
import { expectedVersion } from '../edge/etag.ts'
import { paramOf } from '../edge/request-state.ts'
import { entityOfRequest } from './resolve.ts'
import { answerWrite } from './unit-of-write.ts'

/** `DELETE /api/{domain}/{collection}/{key}`, where the entity allows it. */
export const removeRoute = (app: FastifyInstance, product: Product): void => {
  app.delete('/api/:domain/:collection/:key', { config: { entersTenant: true } }, async (request, reply) => {
    const { name } = await entityOfRequest(product, request)
    const expected = expectedVersion(request)
    return answerWrite(product, request, reply, async work => {
      await removeRecord(work, name, paramOf(request, 'key'), expected)
      return { status: 204, body: '' }
    })
  })
}
