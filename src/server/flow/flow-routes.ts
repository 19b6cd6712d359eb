import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { paramOf } from '../http/edge/request-state.ts'
import { inWords } from '../own-words.ts'
import type { Product } from '../product.ts'
import { answerPage, handlePage, showPage } from './answer-page.ts'
import { takeFile } from './flow-files.ts'
import { type OpenFlow, openFlow } from './open-flow.ts'
import { toldFlow } from './told-flow.ts'

/** A person reads and answers; whoever tries keys finds the door shut for a minute. By address, since a key may be anything. */
const often = { isPublic: true, rateLimit: { max: 60, timeWindow: '1 minute' } }
const seldom = { isPublic: true, rateLimit: { max: 30, timeWindow: '1 minute' } }
const files = { isPublic: true, rateLimit: { max: 20, timeWindow: '1 minute' } }
const longestBody = 200_000

const objectIn = (given: unknown, field: string): Plain => {
  if (given === undefined || given === null) return {}
  if (typeof given !== 'object' || Array.isArray(given))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', [field])
  return given as Plain
}

const valuesOf = (request: FastifyRequest): Plain => objectIn(objectIn(request.body, 'body').values, 'values')

/**
 * `/api/flow/pages/{pageId}`: pages of a flow, for who has its key and no login (`X-Flow-Key`). What is read and written is what the
 * pages name, and there is no other call by such a key.
 */
export const flowRoutes = (app: FastifyInstance, product: Product): void => {
  const asFlow = async <T>(request: FastifyRequest, answer: (open: OpenFlow, page: string) => Promise<T>) => {
    const open = await openFlow(product, request)
    const { model } = await product.models.load(open.caller.tenantId)
    return inWords(model.words, () => answer(open, paramOf(request, 'pageId')))
  }
  app.get('/api/flow/pages/:pageId', { config: { ...often, told: toldFlow.page } }, request =>
    asFlow(request, (open, page) => showPage(product, open, page)),
  )
  app.post(
    '/api/flow/pages/:pageId',
    { config: { ...seldom, told: toldFlow.send }, bodyLimit: longestBody },
    request => asFlow(request, (open, page) => answerPage(product, open, page, valuesOf(request))),
  )
  app.post(
    '/api/flow/pages/:pageId/handle',
    { config: { told: toldFlow.handle, ...often, onlyReads: true }, bodyLimit: longestBody },
    request =>
      asFlow(request, (open, page) => {
        const { name, field } = objectIn(request.body, 'body')
        if (typeof name !== 'string' || !name) throw new AppError('MISSING_FIELD_IN_BODY', ['name'])
        return handlePage(product, open, page, {
          name,
          values: valuesOf(request),
          field: typeof field === 'string' ? field : undefined,
        })
      }),
  )
  app.post('/api/flow/pages/:pageId/files', { config: { ...files, told: toldFlow.files } }, request =>
    asFlow(request, (open, page) => takeFile(product, open, page, request)),
  )
}
