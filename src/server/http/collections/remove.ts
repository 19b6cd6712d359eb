import type { FastifyInstance } from 'fastify'
import { entityOf, loadForChange, removeRecord } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { expectedVersion } from '../edge/etag.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { hookOf } from '../record-hooks/index.ts'
import { entityOfRequest } from './resolve.ts'
import { answerWrite } from './unit-of-write.ts'

/** `DELETE /api/{domain}/{collection}/{key}`, where the entity allows it. */
export const removeRoute = (app: FastifyInstance, product: Product): void => {
  app.delete('/api/:domain/:collection/:key', { config: { entersTenant: true } }, async (request, reply) => {
    const { name } = await entityOfRequest(product, request)
    const expected = expectedVersion(request)
    const { tenantId } = callerOf(request)
    return answerWrite(product, request, reply, async work => {
      const entity = entityOf(work.model, name)
      const key = paramOf(request, 'key')
      const hook = hookOf(entity)
      const isAsked = expected !== undefined || hook.afterRemove
      const record = isAsked ? await loadForChange(work, entity, key) : null
      if (expected !== undefined && record?._version !== expected) throw new AppError('STALE_VERSION')
      await removeRecord(work, name, key)
      if (record) await hook.afterRemove?.(work, record)
      return {
        status: 204,
        body: '',
        afterwards: async () => {
          if (record) await hook.onceRemoved?.(product, tenantId, record)
        },
      }
    })
  })
}
