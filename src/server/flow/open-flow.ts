import type { FastifyRequest } from 'fastify'
import { type Caller, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { localeAsked } from '../http/edge/error-body.ts'
import type { Product } from '../product.ts'
import { keyHash } from '../sign-in/api-key-text.ts'
import { sameText } from '../sign-in/ticket.ts'
import { type FlowKeyText, readFlowKeyText } from './flow-key-text.ts'

/** A flow that somebody has opened by a key, and who it is in what it does. */
export interface OpenFlow {
  /** The flow itself at work: with its own profiles and organization, never above others. */
  caller: Caller
  /** The house that shows it. */
  by: string
  flow: Loaded<'flow'>
  /** The key of one person; null for who came by the address that everybody has. */
  key: Loaded<'flowKey'> | null
}

/** Nothing says why: who guesses learns nothing. */
export const closed = (): AppError => new AppError('FLOW_CLOSED')

const isSecret = (key: Loaded<'flowKey'>, text: string): boolean =>
  sameText(keyHash(text), String((key as { hash?: unknown }).hash ?? ''))

/** Throws FLOW_KEY_ENDED: who has the whole key may know why it opens nothing any more. */
export const requireGood = (key: Loaded<'flowKey'>, today: string): void => {
  const over =
    key.status === 'REVOKED'
      ? message('FLOW_KEY_REVOKED')
      : (key.useCount ?? 0) >= (key.uses ?? 1)
        ? message('FLOW_KEY_USED')
        : key.endDate && key.endDate < today
          ? message('FLOW_KEY_EXPIRED')
          : null
  if (over) throw new AppError('FLOW_KEY_ENDED', [over])
}

const isOpen = (flow: Loaded<'flow'>, today: string): boolean =>
  flow.status === 'ACTIVE' &&
  !(flow.startDate && flow.startDate > today) &&
  !(flow.endDate && flow.endDate < today)

/** Throws FLOW_CLOSED where as many have answered as should. */
export const requireRoom = (flow: Loaded<'flow'>): void => {
  if (flow.mostEntries && (flow.entryCount ?? 0) >= flow.mostEntries) throw closed()
}

const find = async (
  work: Work,
  { code, text }: FlowKeyText,
): Promise<{ flow: Loaded<'flow'> | undefined; key: Loaded<'flowKey'> | null }> => {
  if (!code) {
    const [flow] = await loadMatching(work, 'flow', { accessKey: text }, { limit: 1 })
    return { flow: flow?.onlyByKey ? undefined : flow, key: null }
  }
  const [key] = await loadMatching(work, 'flowKey', { code }, { limit: 1 })
  if (!key || !isSecret(key, text)) throw closed()
  const [flow] = await loadMatching(work, 'flow', { registration: key.flowRegistration }, { limit: 1 })
  return { flow, key }
}

const withoutAdmin = (profiles: unknown): string[] =>
  (Array.isArray(profiles) ? profiles.map(String) : []).filter(profile => profile !== 'ADMIN')

/** Who a flow is at work. Without profiles it is nobody: it may do nothing beside what its pages name. */
const callerOfFlow = async (
  product: Product,
  asker: Caller,
  flow: Loaded<'flow'>,
  key: Loaded<'flowKey'> | null,
): Promise<Caller> => {
  const made = await product.callers.asIf(asker, {
    username: flow.registration,
    profiles: withoutAdmin(flow.profiles),
    orgaRegistration: flow.orgaRegistration,
    personRegistration: key?.personRegistration,
  })
  // Its own id: what scripts are told of one who answers is kept by it, and must reach no other.
  return { ...made, userId: String((key ?? flow)._id), timeZone: asker.timeZone }
}

/**
 * The flow that a request's key opens (`X-Flow-Key`). Throws FLOW_CLOSED for a key that is wrong or another house's and for a flow
 * that is not open, FLOW_KEY_ENDED for one that was revoked, was used up or has ended.
 */
export const openFlow = async (product: Product, request: FastifyRequest): Promise<OpenFlow> => {
  const given = request.headers['x-flow-key']
  const named = typeof given === 'string' ? readFlowKeyText(given) : null
  const tenant = named && (await product.directory.tenantByName(named.tenant))
  const host = await product.hosts.of(request.hostname)
  if (!named || !tenant?.isActive || (host && host.tenantId !== tenant.id)) throw closed()
  const asker = await product.callers.product(tenant.id, {
    requestId: request.id,
    locale: localeAsked(request) ?? 'en-EU',
    patienceMs: undefined,
  })
  const { flow, key } = await product.engine.work(asker, work => find(work, named))
  if (!flow || !isOpen(flow, asker.today)) throw closed()
  if (key) requireGood(key, asker.today)
  else requireRoom(flow)
  const caller = await callerOfFlow(product, asker, flow, key)
  return { caller: { ...caller, requestId: request.id }, by: tenant.label, flow, key }
}
