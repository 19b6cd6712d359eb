import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRecords, type Caller, entityOf, type Plain } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { answerWrite } from '../collections/unit-of-write.ts'
import { callerOf, queryText } from '../edge/request-state.ts'
import { makeContentToken, takeContentToken } from './content-token.ts'
import { setFile, type Version } from './document-store.ts'
import { belowRecord, byItself, locateDocument, readLocated } from './located-document.ts'
import { readUpload } from './read-upload.ts'
import { requireFileGift } from './record-documents.ts'
import { sendContent } from './send-content.ts'
import { toldDocuments } from './told-documents.ts'

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!

const callerOfSession = (product: Product, request: FastifyRequest): Promise<Caller> => {
  if (!request.session) throw new AppError('UNAUTHENTICATED')
  return product.callers.of(request.session, { requestId: request.id, address: request.ip })
}

const callerOfToken = async (product: Product, token: string, request: FastifyRequest): Promise<Caller> => {
  const { sessionId, generation } = await takeContentToken(product, token, pathOf(request))
  const row = sessionId ? await product.directory.readSession(sessionId) : null
  if (!row || row.isRevoked) throw new AppError('UNAUTHENTICATED')
  return product.callers.of({ row, generation }, { requestId: request.id, address: request.ip })
}

/** A document as it was with a former file, counted from 1. Throws INVALID_FIELD_IN_QUERY, ENTITY_REGISTRATION_NOT_FOUND. */
const versionOf = (caller: Caller, document: Plain, asked: string): Plain => {
  if (!/^[1-9]\d{0,3}$/.test(asked))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['version', asked.slice(0, 20)])
  // Parties are shown what it is, and not what it was.
  const former = caller.persons ? [] : ((document.versions ?? []) as Version[])
  const version = former[Number(asked) - 1]
  if (!version) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['version', asked])
  return { ...document, ...version }
}

const read = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const token = queryText(request, 'token')
  const caller = token
    ? await callerOfToken(product, token, request)
    : await callerOfSession(product, request)
  const document = await readLocated(product, caller, request)
  const version = queryText(request, 'version')
  const shown = version === undefined ? document : versionOf(caller, document, version)
  // A token is good once: a viewer that asks again for parts would find it spent.
  return sendContent(product, request, reply, caller.tenantId, shown, { ranges: !token })
}

const give = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const find = await locateDocument(product, caller, request)
  await product.engine.work(caller, async work => requireFileGift(work, await find(work)))
  const { files } = await readUpload(product, caller.tenantId, request)
  return answerWrite(product, request, reply, async work => {
    const document = await find(work, true)
    requireFileGift(work, document)
    await setFile(work, document, files[0]!)
    const answers = await answerRecords(work, entityOf(work.model, 'document'), [document._id as string])
    return { status: 200, body: answers.get(document._id as string) ?? JSON.stringify({ _id: document._id }) }
  })
}

/** The bytes of a document: read by session or by a token for their address, and given to one that is expected. */
export const contentRoutes = (app: FastifyInstance, product: Product): void => {
  for (const address of [belowRecord, byItself]) {
    app.get(
      `${address}/content`,
      { config: { told: toldDocuments.content, isPublic: true } },
      (request, reply) => read(product, request, reply),
    )
    app.post(
      `${address}/content`,
      { config: { told: toldDocuments.give, entersTenant: true } },
      (request, reply) => give(product, request, reply),
    )
    app.post(
      `${address}/content-token`,
      { config: { told: toldDocuments.token, entersTenant: true } },
      async request => {
        const caller = callerOf(request)
        await readLocated(product, caller, request)
        return { token: makeContentToken(product, caller, pathOf(request).replace(/-token$/, '')) }
      },
    )
  }
}
