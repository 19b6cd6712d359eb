import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import { answerRequest, askedOf, askToSign, requireLetters, requirePdf } from '../../signing/ask-to-sign.ts'
import { candidatesOf } from '../../signing/candidates.ts'
import { signaturesOf } from '../../signing/signatures-of.ts'
import { toldSigning } from '../../signing/told-signing.ts'
import { answerWrite } from '../collections/unit-of-write.ts'
import { callerOf } from '../edge/request-state.ts'
import { belowRecord, readLocated } from './located-document.ts'
import { holderOf, requireDocumentWrite } from './record-documents.ts'
import { bodyOf, textIn } from './tool-bodies.ts'

const ask = async (product: Product, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const body = bodyOf(request, ['signers', 'inOrder', 'message', 'days'])
  const asked = askedOf(body, textIn(body, 'message', 1000))
  const document = await readLocated(product, caller, request)
  await product.engine.work(caller, async work => requireDocumentWrite(work))
  await requireLetters(product, caller)
  await requirePdf(product, caller, document)
  return answerWrite(product, request, reply, async work => ({
    status: 201,
    body: await answerRequest(work, await askToSign(work, document, asked)),
  }))
}

/** Asks persons to sign a record's document on our own page, and says who of the record may be asked. */
export const signatureRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    `${belowRecord}/signature`,
    { config: { told: toldSigning.ask, entersTenant: true } },
    (request, reply) => ask(product, request, reply),
  )
  app.get(
    `${belowRecord.replace('/:id', '')}/signatures`,
    { config: { told: toldSigning.ofRecord, entersTenant: true } },
    async request => {
      const caller = callerOf(request)
      const { entity, record } = await holderOf(product, caller, request)
      return product.engine.work(caller, work => signaturesOf(work, entity, record))
    },
  )
  app.get(
    `${belowRecord.replace('/:id', '')}/signers`,
    { config: { told: toldSigning.candidates, entersTenant: true } },
    async request => {
      const caller = callerOf(request)
      const { entity, record } = await holderOf(product, caller, request)
      return product.engine.work(caller, async work => {
        requireDocumentWrite(work)
        return candidatesOf(work, entity, record)
      })
    },
  )
}
