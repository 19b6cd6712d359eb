import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Provider } from '../../sign-in/oidc/provider.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { requireRouteRights } from '../edge/require-route-rights.ts'

export const providerNotFound = (id: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['identityProvider', id.slice(0, 60)])

/** Where a provider sends people back to: this server under a name that is the product's own, or this tenant's. */
export const siteOf = async (
  product: Product,
  request: FastifyRequest,
  provider: Provider,
): Promise<string> => {
  const { hostname } = request
  const { publicUrl } = product.config
  const host = await product.hosts.of(hostname)
  if (!host) {
    if (product.hosts.isOwn(hostname))
      return publicUrl && new URL(publicUrl).hostname === hostname
        ? publicUrl
        : `${request.protocol}://${request.host}`
    throw providerNotFound(provider.code)
  }
  if (host.tenantId !== provider.tenantId) throw providerNotFound(provider.code)
  const scheme = publicUrl ? new URL(publicUrl) : null
  if (!scheme) return `${request.protocol}://${request.host}`
  return `${scheme.protocol}//${hostname}${scheme.port ? `:${scheme.port}` : ''}`
}

type Kind = 'OIDC' | 'SAML'

export const kindOf = ({ record }: Provider): Kind => record.kind ?? 'OIDC'

/** Whether a sign-in page offers a provider: on its tenant's own hosts those that name it or that it names. */
const isOffered = async (
  { hosts }: Product,
  { hostname }: FastifyRequest,
  { code, record }: Provider,
): Promise<boolean> => {
  const host = await hosts.of(hostname)
  if (!host || record.hosts?.some(one => one.toLowerCase() === host.hostname)) return true
  const { oidcId, samlId } = (host.settings.uiAuthConfig ?? {}) as Record<string, unknown>
  return code === oidcId || code === samlId
}

/** The provider that an address names, where it signs people in. Throws ENTITY_REGISTRATION_NOT_FOUND. */
export const providerOf = async (
  product: Product,
  request: FastifyRequest,
  kind: Kind,
): Promise<Provider> => {
  const id = paramOf(request, 'id')
  const provider = await product.providers.find(id)
  if (provider?.record.status !== 'ACTIVE' || kindOf(provider) !== kind) throw providerNotFound(id)
  await siteOf(product, request, provider)
  if (!(await isOffered(product, request, provider))) throw providerNotFound(id)
  return provider
}

/**
 * The same also before it is switched on, since it is told of us and tried first: nobody comes in by what this opens alone.
 * Throws ENTITY_REGISTRATION_NOT_FOUND.
 */
export const triedProvider = async (
  product: Product,
  request: FastifyRequest,
  kind: Kind,
): Promise<{ provider: Provider; site: string }> => {
  const id = paramOf(request, 'id')
  const provider = await product.providers.find(id)
  if (!provider || kindOf(provider) !== kind || provider.record.status === 'LOCKED')
    throw providerNotFound(id)
  return { provider, site: await siteOf(product, request, provider) }
}

/** The provider of the session that asks. Throws NO_PROVIDER_SESSION for one by password; by another provider it is not found. */
export const ownProvider = async (
  product: Product,
  request: FastifyRequest,
  kind: Kind,
): Promise<Provider> => {
  const { row } = request.session!
  const id = paramOf(request, 'id')
  if (!row.provider) throw new AppError('NO_PROVIDER_SESSION')
  if (row.provider !== id) throw providerNotFound(id)
  const provider = await product.providers.find(id)
  if (!provider || provider.tenantId !== row.tenantId || kindOf(provider) !== kind) throw providerNotFound(id)
  return provider
}

/** A provider of the administrator's own tenant, whatever its status. Throws FORBIDDEN. */
export const administeredProvider = async (product: Product, request: FastifyRequest): Promise<Provider> => {
  const caller = callerOf(request)
  requireRouteRights(request)
  const id = paramOf(request, 'id')
  const provider = await product.providers.find(id)
  if (!provider || provider.tenantId !== caller.tenantId) throw providerNotFound(id)
  return provider
}
