import type { FastifyInstance } from 'fastify'
import { answerRecords, type Caller, entityOf, patchRecord, removeRecord } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { passagesRoute } from '../../texts/passages-route.ts'
import { sendJson } from '../collections/json-answer.ts'
import { answerWrite } from '../collections/unit-of-write.ts'
import { expectedVersion } from '../edge/etag.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { collectionTold } from '../model/told-collections.ts'
import { archiveRoute } from './archive.ts'
import { contentRoutes } from './content-routes.ts'
import { listDocuments } from './list-documents.ts'
import { pageTools } from './page-tools.ts'
import { photoRoutes } from './photo-routes.ts'
import { documentOf, type Holder, holderOf, requireDocumentWrite } from './record-documents.ts'
import { scanRoutes } from './scan-routes.ts'
import { sealRoutes } from './seal-routes.ts'
import { signatureRoutes } from './signature-routes.ts'
import { uploadDocuments } from './upload-documents.ts'

const address = '/api/:domain/:collection/:key/documents'

const answerOne = async (product: Product, caller: Caller, holder: Holder, id: string): Promise<string> =>
  product.engine.work(caller, async work => {
    const document = await documentOf(work, holder, id)
    const answers = await answerRecords(work, entityOf(work.model, 'document'), [document._id as string])
    const text = answers.get(document._id as string)
    if (!text) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', id])
    return text
  })

/** Documents of any record: list, upload, read, change, remove, and their content. */
export const documentRoutes = (app: FastifyInstance, product: Product): void => {
  const entering = { config: { entersTenant: true } }
  const listing = { config: { entersTenant: true, told: collectionTold('Documents') } }
  app.get(address, listing, (request, reply) => listDocuments(product, request, reply))
  app.post(address, entering, (request, reply) => uploadDocuments(product, request, reply))

  app.get(`${address}/:id`, entering, async (request, reply) => {
    const caller = callerOf(request)
    return sendJson(
      reply,
      await answerOne(product, caller, await holderOf(product, caller, request), paramOf(request, 'id')),
    )
  })

  app.patch(`${address}/:id`, entering, async (request, reply) => {
    const caller = callerOf(request)
    const holder = await holderOf(product, caller, request)
    const expected = expectedVersion(request)
    return answerWrite(product, request, reply, async work => {
      requireDocumentWrite(work)
      const document = await documentOf(work, holder, paramOf(request, 'id'))
      await patchRecord(work, 'document', document._id as string, request.body, expected)
      const answers = await answerRecords(work, entityOf(work.model, 'document'), [document._id as string])
      return { status: 200, body: answers.get(document._id as string)! }
    })
  })

  app.delete(`${address}/:id`, entering, async (request, reply) => {
    const caller = callerOf(request)
    const holder = await holderOf(product, caller, request)
    await product.engine.work(caller, async work => {
      requireDocumentWrite(work)
      const document = await documentOf(work, holder, paramOf(request, 'id'), true)
      await removeRecord(work, 'document', document._id as string)
    })
    return reply.code(204).send()
  })

  contentRoutes(app, product)
  passagesRoute(app, product)
  pageTools(app, product)
  archiveRoute(app, product)
  scanRoutes(app, product)
  signatureRoutes(app, product)
  sealRoutes(app, product)
  photoRoutes(app, product)
}
