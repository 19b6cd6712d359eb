import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'

/** What is a person's alone: how somebody comes in and as whom, and what his open pages are told. */
const personal =
  /^\/api\/core\/(auth|oidc|saml|user-switch-context|impersonations|api-keys|identity-providers|webhooks|webhook-deliveries|outside-services|seal-certificates|live)(\/|\?|$)/i

/** What a machine may ask there all the same, by a scope of its own. */
const byScope = /^\/api\/core\/auth\/embed-tokens(\?|$)/

/** Entities by which somebody comes in; `entityOfRequest` knows them by whatever address. */
const closed = new Set([
  'apiKey',
  'identityProvider',
  'webhook',
  'webhookDelivery',
  'outsideService',
  'sealCertificate',
])

/** A key opens no further doors. Throws NOT_BY_KEY. */
export const refuseKey = (request: FastifyRequest): void => {
  if (request.caller?.machine && personal.test(request.url) && !byScope.test(request.url))
    throw new AppError('NOT_BY_KEY')
}

/** The same for records, by whatever address they are asked. Throws NOT_BY_KEY. */
export const refuseKeyOf = (request: FastifyRequest, entity: CompiledEntity): void => {
  if (request.caller?.machine && closed.has(entity.base)) throw new AppError('NOT_BY_KEY')
}
