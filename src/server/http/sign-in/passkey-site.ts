import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Host } from '../../sign-in/directory.ts'
import type { Site } from '../../sign-in/passkeys/passkey-attempt.ts'
import { relyingPartyOf } from '../../sign-in/passkeys/relying-party.ts'

/** The page that asks, as its browser calls it, and whose host it is. */
export interface AskingSite extends Site {
  host: Host | null
}

const pageOrigin = (request: FastifyRequest, host: Host | null, publicUrl: string | undefined): string => {
  const own = publicUrl ? new URL(publicUrl) : null
  if (own?.hostname === request.hostname) return own.origin
  if (own && host) return new URL(`${own.protocol}//${request.hostname}:${own.port}`).origin
  return new URL(`${request.protocol}://${request.host}`).origin
}

/** Null where a page has no passkeys: it goes by an address, or by a name that is nobody's. */
export const passkeySite = async (product: Product, request: FastifyRequest): Promise<AskingSite | null> => {
  const { hostname } = request
  const { publicUrl } = product.config
  const host = await product.hosts.of(hostname)
  if (!host && publicUrl && !product.hosts.isOwn(hostname)) return null
  const rpId = relyingPartyOf(hostname, publicUrl)
  return rpId ? { rpId, origin: pageOrigin(request, host, publicUrl), host } : null
}

/** Throws NO_PASSKEYS_HERE. */
export const requirePasskeySite = async (product: Product, request: FastifyRequest): Promise<AskingSite> => {
  const site = await passkeySite(product, request)
  if (!site) throw new AppError('NO_PASSKEYS_HERE')
  return site
}
