import type { FastifyRequest } from 'fastify'
import { type Caller, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import type { Request, Signer } from '#processes/signing/index.ts'
import { readFlowKeyText } from '../flow/flow-key-text.ts'
import { localeAsked } from '../http/edge/error-body.ts'
import type { Product } from '../product.ts'
import { isProven, proofOf } from './signing-secret.ts'

/** What a signer finds: the document can be signed, he has answered, or there is nothing to sign any more. */
export type SigningState = 'OPEN' | 'SIGNED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'CHANGED'

/** What a signer's link opens: that one document, and nothing else. */
export interface OpenSigning {
  signer: Signer
  request: Request
  document: Loaded<'document'>
  state: SigningState
}

/** Whose link it is, and the product at work in his house: nobody is signed in. */
export interface Link extends Proven {
  caller: Caller
  house: string
}

/** A link without its text, as a ticket may tell it in an address: of which house and signer it is, and that somebody had it. */
export interface Proven {
  tenant: string
  code: string
  proof: string
}

/** Nothing says why: who guesses learns nothing. */
export const closed = (): AppError => new AppError('SIGNING_CLOSED')

/** Reads a link's text. Throws SIGNING_CLOSED for what is none, and as `linkOf` does. */
export const readLink = async (product: Product, request: FastifyRequest, text: string): Promise<Link> => {
  const named = text.length <= 120 ? readFlowKeyText(text) : null
  if (!named?.code) throw closed()
  return linkOf(product, request, { tenant: named.tenant, code: named.code, proof: proofOf(text) })
}

/** The product at work in the house of a link. Throws SIGNING_CLOSED for a house that there is not or whose host this is not. */
export const linkOf = async (product: Product, request: FastifyRequest, proven: Proven): Promise<Link> => {
  const tenant = await product.directory.tenantByName(proven.tenant)
  const host = await product.hosts.of(request.hostname)
  if (!tenant?.isActive || (host && host.tenantId !== tenant.id)) throw closed()
  const caller = await product.callers.product(tenant.id, {
    requestId: request.id,
    locale: localeAsked(request) ?? 'en-EU',
    patienceMs: undefined,
  })
  return { ...proven, caller, house: tenant.label }
}

const stateOf = (
  { status, hash, endDate }: Request,
  signer: Signer,
  document: Loaded<'document'>,
  today: string,
): SigningState => {
  if (signer.status === 'SIGNED') return 'SIGNED'
  if (status === 'DECLINED' || status === 'WITHDRAWN' || status === 'EXPIRED') return status
  if (endDate < today) return 'EXPIRED'
  const isSame = document.hash === hash && document.status === 'SENT_FOR_SIGNATURE'
  return isSame && signer.status === 'ASKED' ? 'OPEN' : 'CHANGED'
}

/** Finds what a link opens; with `lock` for a change. Throws SIGNING_CLOSED. */
export const openSigning = async (work: Work, { code, proof }: Link, lock = false): Promise<OpenSigning> => {
  const [found] = await loadMatching(work, 'documentSigner', { code }, { limit: 1 })
  if (!found || !isProven(proof, (found as { hash?: unknown }).hash)) throw closed()
  const locked = lock ? { lock: 'update' as const } : {}
  const [request] = await loadByRegistrations(work, 'signatureRequest', [found.requestRegistration], locked)
  // Read again behind the lock: another answer may have come before.
  const [signer] = await loadByRegistrations(work, 'documentSigner', [found.registration], locked)
  const [document] = request
    ? await loadByRegistrations(work, 'document', [request.documentRegistration], locked)
    : []
  if (!request || !signer || !document || !isProven(proof, (signer as { hash?: unknown }).hash))
    throw closed()
  return { signer, request, document, state: stateOf(request, signer, document, work.caller.today) }
}

const why: Readonly<Record<Exclude<SigningState, 'OPEN'>, () => Message>> = {
  SIGNED: () => message('SIGNING_SIGNED'),
  DECLINED: () => message('SIGNING_DECLINED'),
  WITHDRAWN: () => message('SIGNING_WITHDRAWN'),
  EXPIRED: () => message('SIGNING_EXPIRED'),
  CHANGED: () => message('SIGNING_CHANGED'),
}

/** Throws SIGNING_ENDED: who has the whole link may know why nothing can be signed by it. */
export const requireOpen = ({ state }: OpenSigning): void => {
  if (state !== 'OPEN') throw new AppError('SIGNING_ENDED', [why[state]()])
}
