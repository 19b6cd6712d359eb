import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadMatching, saveRecords } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { sendContent } from '../http/documents/send-content.ts'
import { textIn } from '../http/documents/tool-bodies.ts'
import { queryText } from '../http/edge/request-state.ts'
import { bodyText } from '../http/sign-in/body-text.ts'
import type { Product } from '../product.ts'
import { askCode, decline, sign, wrongField } from './answer-signing.ts'
import {
  closed,
  type Link,
  linkOf,
  type OpenSigning,
  openSigning,
  type Proven,
  readLink,
  requireOpen,
} from './open-signing.ts'
import { codeRules } from './signing-secret.ts'
import { toldSigning } from './told-signing.ts'

/** A person reads and answers; whoever tries links or codes finds the door shut for a minute. By address, since a link may be anything. */
const often = { isPublic: true, rateLimit: { max: 60, timeWindow: '1 minute' } }
const seldom = { isPublic: true, rateLimit: { max: 20, timeWindow: '1 minute' } }
const bodyLimit = 10_000

const ticketMs = 120_000

const linkIn = (product: Product, request: FastifyRequest): Promise<Link> =>
  readLink(product, request, bodyText(request, 'token'))

/** `ada.morel@house.example` as its owner knows it again, and nobody else learns it. */
const masked = (address: string): string => address.replace(/^(.)[^@]*/, '$1…')

/** Who answers for a request, by name. */
const askerOf = async (product: Product, link: Link, username: string): Promise<string> =>
  product.engine.work(link.caller, async work => {
    const [user] = await loadMatching(work, 'user', { username }, { limit: 1 })
    return String(user?.name ?? link.house)
  })

/** What a signer is shown; where there is nothing to sign and nothing that he signed, he hears no more than that. */
const shownOf = async (product: Product, link: Link, { signer, request, document, state }: OpenSigning) => {
  const { house } = link
  if (state !== 'OPEN' && state !== 'SIGNED') return { house, state, document: null }
  return {
    house,
    state,
    document: {
      name: String(request.name ?? document.name ?? document.registration),
      size: document.size ?? null,
      hash: request.hash,
      message: request.message ?? null,
      askedBy: await askerOf(product, link, String(request.askedBy)),
      endDate: request.endDate,
      signer: signer.name ?? '',
      email: masked(signer.email),
      answeredDate: signer.answeredDate ?? null,
      codeMinutes: codeRules.minutes,
    },
  }
}

/** Shows what a link opens, and notes that it was opened: the evidence tells when. */
const read = async (product: Product, request: FastifyRequest) => {
  const link = await linkIn(product, request)
  const open = await product.engine.work(link.caller, async work => {
    const found = await openSigning(work, link)
    if (found.state !== 'OPEN' || found.signer.openedDate) return found
    const again = await openSigning(work, link, true)
    if (again.state === 'OPEN' && !again.signer.openedDate)
      await saveRecords(work, 'documentSigner', [
        { before: again.signer, after: { ...again.signer, openedDate: work.at } },
      ])
    return again
  })
  return shownOf(product, link, open)
}

/** The bytes, by a ticket of two minutes: a window of its own sends no body, and the link stands in no address, nor in the ticket. */
const file = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const ticket = product.tickets.read<Proven>('signing file', queryText(request, 'ticket'), product.now())
  if (!ticket) throw closed()
  const link = await linkOf(product, request, ticket)
  const open = await product.engine.work(link.caller, work => openSigning(work, link))
  if (open.state !== 'SIGNED') requireOpen(open)
  const { document, request: asked } = open
  return sendContent(
    product,
    request,
    reply,
    link.caller.tenantId,
    { ...document, hash: asked.hash },
    { ranges: false },
  )
}

const fromOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
})

/** A body that says that the document was read. Throws INVALID_FIELD_IN_BODY. */
const requireRead = (request: FastifyRequest): void => {
  if ((request.body as { isRead?: unknown } | null)?.isRead !== true)
    throw wrongField('isRead', message('SIGNING_NOT_READ'))
}

/**
 * `/api/doc/signing`: the page on which somebody outside signs a document. Who has the link of a letter reads that one document;
 * he signs or declines by a code that is mailed to the same person.
 */
export const signingRoutes = (app: FastifyInstance, product: Product): void => {
  const at = (path: string) => `/api/doc/signing/${path}`
  app.post(at('read'), { config: { ...often, told: toldSigning.read }, bodyLimit }, request =>
    read(product, request),
  )
  app.post(
    at('ticket'),
    { config: { ...often, told: toldSigning.ticket, onlyReads: true }, bodyLimit },
    async request => {
      const link = await linkIn(product, request)
      const open = await product.engine.work(link.caller, work => openSigning(work, link))
      if (open.state !== 'SIGNED') requireOpen(open)
      const { tenant, code, proof } = link
      return {
        ticket: product.tickets.make('signing file', { tenant, code, proof }, ticketMs, product.now()),
      }
    },
  )
  app.get(at('file'), { config: { ...often, told: toldSigning.file } }, (request, reply) =>
    file(product, request, reply),
  )
  app.post(
    at('code'),
    { config: { ...seldom, told: toldSigning.code }, bodyLimit },
    async (request, reply) => {
      await askCode(product, await linkIn(product, request))
      return reply.code(202).send({ minutes: codeRules.minutes })
    },
  )
  app.post(at('sign'), { config: { ...seldom, told: toldSigning.sign }, bodyLimit }, async request => {
    const link = await linkIn(product, request)
    requireRead(request)
    await sign(product, link, bodyText(request, 'code'), fromOf(request))
    return read(product, request)
  })
  app.post(at('decline'), { config: { ...seldom, told: toldSigning.decline }, bodyLimit }, async request => {
    const link = await linkIn(product, request)
    const code = bodyText(request, 'code')
    bodyText(request, 'reason')
    const reason = textIn(request.body as Record<string, unknown>, 'reason', 500)
    if (!reason) throw new AppError('MISSING_FIELD_IN_BODY', ['reason'])
    await decline(product, link, code, reason, fromOf(request))
    return read(product, request)
  })
}
