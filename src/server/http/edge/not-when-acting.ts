import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'

/** What is the person's own will, or a door: whoever acts for him has neither. */
const never =
  /^\/api\/core\/(auth|oidc|saml|user-switch-context|api-keys|identity-providers|flow-keys|webhooks|webhook-deliveries|outside-services|seal-certificates|pending-changes|approvals|approval-requests|data-requests|offline|push-subscriptions)(\/|$)|^\/scim(\/|$)|^\/api\/core\/users\/current(\/|$)|\/preferences(\/|$)|\/photo(\/|$)/i

/** Gives each route what it says of acting, where it says nothing itself: a test walks them. */
export const markActing = (app: FastifyInstance): void => {
  app.addHook('onRoute', route => {
    const isReading = [route.method].flat().every(one => one === 'GET' || one === 'HEAD')
    const isOwn = /\/users\/|\/preferences|\/photo/.test(route.url)
    if (!never.test(route.url) || (isOwn && isReading)) return
    route.config = { acting: 'never', ...route.config }
  })
}

/** Throws NOT_WHEN_ACTING before anything of the request is looked at. */
export const refuseActing = (request: FastifyRequest): void => {
  const { acting } = request.routeOptions.config
  if (request.caller?.actor && acting === 'never') throw new AppError('NOT_WHEN_ACTING')
}

/** The same for records, by whatever address they are asked. */
export const refuseActingOf = (request: FastifyRequest, entity: CompiledEntity): void => {
  if (!request.caller?.actor) return
  const isReading = ['GET', 'HEAD'].includes(request.method)
  if (entity.acting === 'never' || (!isReading && entity.acting === 'reads'))
    throw new AppError('NOT_WHEN_ACTING')
}
