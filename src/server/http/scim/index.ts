import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import type { Told } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { resourceTypes, schemas, serviceProviderConfig } from '../../scim/descriptions.ts'
import { listResponse, pageOf } from '../../scim/page.ts'
import { ScimError, scimErrorBody } from '../../scim/scim-error.ts'
import { keeperOf } from '../../scim/scim-users.ts'
import { toAppError } from '../edge/error-answers.ts'
import { callerOf } from '../edge/request-state.ts'
import { groupRoutes } from './group-routes.ts'
import { toldScim } from './told-scim.ts'
import { userRoutes } from './user-routes.ts'

const mediaType = 'application/scim+json; charset=utf-8'

const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = error instanceof ScimError ? error : toAppError(error, request)
  if (known.status >= 500) request.log.error({ err: error }, 'a call of SCIM failed')
  const detail = known instanceof AppError ? messageIn('en', known) : known.message
  const body = scimErrorBody(known, detail)
  return reply.code(Number(body.status)).type(mediaType).send(JSON.stringify(body))
}

/** What a directory asks before it begins. */
const descriptionRoutes = (scope: FastifyInstance): void => {
  const page = pageOf({})
  const list = (path: string, told: Record<'list' | 'one', Told>, resources: readonly { id?: string }[]) => {
    scope.get(path, { config: { told: told.list } }, async () =>
      listResponse(resources, resources.length, page),
    )
    scope.get(`${path}/:id`, { config: { told: told.one } }, async request => {
      const { id } = request.params as { id: string }
      const found = resources.find(one => one.id === id)
      if (!found) throw new ScimError(404, undefined, 'there is none of this name')
      return found
    })
  }
  scope.get(
    '/ServiceProviderConfig',
    { config: { told: toldScim.provider } },
    async () => serviceProviderConfig,
  )
  list('/ResourceTypes', toldScim.resourceTypes, resourceTypes)
  list('/Schemas', toldScim.schemas, schemas)
}

/**
 * `/scim/v2` (RFC 7643, 7644): a directory keeps this tenant's users by a key with `write /api/core/users`. Errors, too, are its own
 * kind of JSON; no address below answers a page.
 */
export const scimRoutes = (app: FastifyInstance, product: Product): void => {
  app.register(
    async scope => {
      scope.setErrorHandler(async (error, request, reply) => refuse(error, request, reply))
      scope.setNotFoundHandler(async (request, reply) =>
        refuse(new ScimError(404, undefined, 'there is nothing at this address'), request, reply),
      )
      scope.addHook('preHandler', async request => {
        if (!request.is404) keeperOf(callerOf(request))
      })
      scope.addHook('onSend', async (_request, reply, payload) => {
        if (payload) reply.type(mediaType)
        return payload
      })
      descriptionRoutes(scope)
      userRoutes(scope, product)
      groupRoutes(scope, product)
    },
    { prefix: '/scim/v2' },
  )
}
