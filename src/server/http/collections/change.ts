import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRecords, entityOf, patchRecord, replaceRecord } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { expectedVersion } from '../edge/etag.ts'
import { longBody } from '../edge/read-bodies.ts'
import { paramOf } from '../edge/request-state.ts'
import { readOptionsOf } from './read.ts'
import { entityOfRequest } from './resolve.ts'
import { answerWrite } from './unit-of-write.ts'

const address = '/api/:domain/:collection/:key'
const options = { bodyLimit: longBody, config: { entersTenant: true } }

/** `PATCH` merges into a record, `PUT` replaces it; both answer it as it is then. */
export const changeRoutes = (app: FastifyInstance, product: Product): void => {
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    how: typeof patchRecord,
  ): Promise<FastifyReply> => {
    const { name } = await entityOfRequest(product, request)
    const expected = expectedVersion(request)
    return answerWrite(product, request, reply, async work => {
      const entity = entityOf(work.model, name)
      const record = await how(work, name, paramOf(request, 'key'), request.body, expected)
      const answers = await answerRecords(work, entity, [record._id as string], readOptionsOf(request))
      return {
        status: 200,
        body:
          answers.get(record._id as string) ??
          JSON.stringify({ _id: record._id, registration: record.registration, _version: record._version }),
      }
    })
  }
  app.patch(address, options, (request, reply) => change(request, reply, patchRecord))
  app.put(address, options, (request, reply) => change(request, reply, replaceRecord))
  // Persons and prospects are also changed by POST; elsewhere that is no call.
  app.post(address, options, async (request, reply) => {
    const entity = await entityOfRequest(product, request)
    if (entity.base !== 'person') throw new AppError('METHOD_NOT_ALLOWED', ['POST'])
    return change(request, reply, patchRecord)
  })
}
