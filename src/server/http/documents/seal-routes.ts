import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, loadMatching } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { CheckedSeal, CheckedSeals } from '#processes/documents/seals/check-seals.ts'
import type { Product } from '../../product.ts'
import { callerOf } from '../edge/request-state.ts'
import { readStored } from './document-store.ts'
import { belowRecord, byItself, readLocated } from './located-document.ts'
import { toldDocuments } from './told-documents.ts'

/** Which of these certificates are the house's. */
const ofHouse = (product: Product, caller: Caller, seals: readonly CheckedSeal[]) =>
  product.engine.work(caller, async work => {
    const fingerprint = seals.flatMap(seal => seal.fingerprint ?? [])
    if (!fingerprint.length) return new Set<unknown>()
    const known = await loadMatching(work, 'sealCertificate', { fingerprint })
    return new Set<unknown>(known.map(certificate => certificate.fingerprint))
  })

/** Whether the certificate held when the seal was put on, as the seal says; null where it says no day. */
const heldThen = ({ date, validFrom, validTo }: CheckedSeal): boolean | null =>
  date && validFrom && validTo ? validFrom <= date && date < validTo : null

/** What the seals of a document say of it, for whoever may read the document. */
const checkSeal = async (product: Product, request: FastifyRequest) => {
  const caller = callerOf(request)
  const { name, registration, extension, hash } = await readLocated(product, caller, request)
  if (extension !== 'pdf') throw new AppError('INVALID_FILE_EXTENSION', ['pdf'])
  const bytes = typeof hash === 'string' ? await readStored(product, caller.tenantId, hash) : null
  if (!bytes) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [message('FILE_OF_DOCUMENT'), registration])
  const { state, seals } = (await product.apart.do(caller.tenantId, 'seals-check', bytes)) as CheckedSeals
  const own = await ofHouse(product, caller, seals)
  return {
    document: String(name ?? registration),
    state,
    seals: seals.map(seal => ({
      ...seal,
      isOfHouse: own.has(seal.fingerprint),
      wasValid: heldThen(seal),
    })),
  }
}

/** Whether a document is what it was when it was sealed. */
export const sealRoutes = (app: FastifyInstance, product: Product): void => {
  for (const address of [belowRecord, byItself])
    app.get(
      `${address}/seal`,
      { config: { told: toldDocuments.checkSeal, entersTenant: true } },
      async request => checkSeal(product, request),
    )
}
