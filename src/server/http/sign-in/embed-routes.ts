import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, loadMatching } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { allowsAncestor } from '#fields/formats/frame-ancestors.ts'
import type { Product } from '../../product.ts'
import { embedScope } from '../../sign-in/key-caller.ts'
import { callerOf } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { bodyText } from './body-text.ts'
import { toldSignIn } from './told-sign-in.ts'

const ticketMs = 60_000
const purpose = 'embed'

/** For whom a tenant's machine vouches, and to which page. */
export interface EmbedTicket {
  id: string
  tenantId: number
  userId: string
  /** The page around the frame. */
  origin: string
  until: number
}

/** An origin as browsers write it. Throws INVALID_FIELD_IN_BODY. */
const parentOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')
  if (!url || !isSafe || url.origin !== text)
    throw new AppError('INVALID_FIELD_IN_BODY', ['origin', message('EXPECTED_ORIGIN')])
  return text
}

/** A machine that may. Throws NOT_BY_KEY for a person, FORBIDDEN for a key without the scope. */
const requireScope = (caller: Caller): void => {
  if (!caller.machine || !caller.permissions.has(embedScope)) throw new AppError('FORBIDDEN', [embedScope])
}

/** The person of the machine's own tenant. Who administers never comes in so. Throws FORBIDDEN alike for who is not there. */
const vouchedFor = async (product: Product, caller: Caller, username: string): Promise<string> => {
  const keeper = await product.callers.product(caller.tenantId, { requestId: caller.requestId })
  const [user] = await product.engine.work(keeper, work =>
    loadMatching(work, 'user', { username: username.trim().toLowerCase() }),
  )
  const isAbove =
    user?.isAdmin || user?.isSuperAdmin || user?.canImpersonate || user?.profiles?.includes('ADMIN')
  const isOut = !user || user.isLocked === true || user.status === 'LOCKED'
  if (isOut || isAbove || !(await product.directory.loginOfUser(caller.tenantId, user._id)))
    throw new AppError('FORBIDDEN', ['username'])
  return user._id
}

/** A ticket of ours; null for any other text, and for one that is over. */
export const readEmbedTicket = (product: Product, token: string): EmbedTicket | null =>
  product.tickets.read<EmbedTicket>(purpose, token, product.now())

/**
 * Opens the session of a ticket: once, in a frame of the page that it was made for, on a host of its tenant that lets itself be
 * framed there. Throws SIGN_IN_REFUSED.
 */
export const enterByEmbedTicket = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: EmbedTicket,
): Promise<unknown> => {
  const { directory } = product
  const refused = new AppError('SIGN_IN_REFUSED')
  const hash = createHash('sha256').update(`embed ${ticket.id}`).digest('base64url')
  if (!(await directory.claimOnce(hash, new Date(ticket.until + ticketMs)))) throw refused
  const host = await product.hosts.of(request.hostname)
  const isHere =
    host?.tenantId === ticket.tenantId && allowsAncestor(host.settings.frameAncestors, ticket.origin)
  if (!isHere || bodyText(request, 'origin') !== ticket.origin) throw refused
  const login = await directory.loginOfUser(ticket.tenantId, ticket.userId)
  const membership = login?.memberships.find(
    one => one.tenantId === ticket.tenantId && one.userId === ticket.userId,
  )
  if (!login || !membership || !(await product.callers.mayEnter(membership))) throw refused
  const step = await product.signIn.enterVouched(login, membership, await originOf(product, request))
  return answerStep(product, reply, step)
}

/**
 * `POST /api/core/auth/embed-tokens` `{ username, origin }`: the server of a page around a frame vouches for one of its people by a
 * key with the scope `embed`, and gets a ticket of a minute, good once and on that page alone.
 */
export const embedRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/auth/embed-tokens',
    { config: { told: toldSignIn.embedToken, acting: 'never', permission: embedScope }, bodyLimit: 10_000 },
    async (request, reply) => {
      const caller = callerOf(request)
      requireScope(caller)
      const origin = parentOrigin(bodyText(request, 'origin'))
      const userId = await vouchedFor(product, caller, bodyText(request, 'username'))
      const content = { id: randomUUID(), tenantId: caller.tenantId, userId, origin }
      const token = product.tickets.make(purpose, content, ticketMs, product.now())
      return reply.code(201).send({ token, expiresIn: ticketMs / 1000 })
    },
  )
}
