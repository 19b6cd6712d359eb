import type { FastifyInstance } from 'fastify'
import { requireWrite } from '#engine/index.ts'
import { is } from '#processes/told-call.ts'
import { readStored, removeUnused } from '../http/documents/document-store.ts'
import { readUpload } from '../http/documents/read-upload.ts'
import { callerOf } from '../http/edge/request-state.ts'
import type { Product } from '../product.ts'
import { takeMail } from './take-mail.ts'

const limits = { maxBytes: 25 * 1024 * 1024, extensions: ['eml'] }

const told = {
  status: 201 as const,
  summary: 'Takes e-mails in that were saved as files, as if they had come by a mailbox',
  body: is.files,
  answer: is.list(
    is.record(
      { file: is.text, outcome: is.oneOf('TAKEN', 'KNOWN', 'OWN') },
      { registration: is.text, status: is.text },
    ),
  ),
}

/** `POST /api/notification/received-mails`: a mailbox in the product itself, into which mails are dropped as files. */
export const mailInRoute = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/notification/received-mails',
    { config: { entersTenant: true, permission: 'write communications', told } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { model } = await product.models.load(caller.tenantId)
      requireWrite(caller, model.entities.get('communication')!)
      const { files } = await readUpload(product, caller.tenantId, request, limits)
      const answers: object[] = []
      try {
        for (const { hash, name } of files) {
          const raw = await readStored(product, caller.tenantId, hash)
          const { outcome, communication } = await takeMail(product, caller, {
            raw: raw ?? new Uint8Array(),
            isCut: false,
          })
          const { registration, status } = communication ?? {}
          answers.push({ file: name, outcome, ...(registration ? { registration, status } : {}) })
        }
      } finally {
        for (const { hash } of files) await removeUnused(product, caller.tenantId, hash)
      }
      return reply.code(201).send(answers)
    },
  )
}
