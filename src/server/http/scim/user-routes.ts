import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Loaded } from '#entities/records.ts'
import type { Product } from '../../product.ts'
import { conditionOf, parseScimFilter } from '../../scim/filter.ts'
import { listResponse, pageOf, projected } from '../../scim/page.ts'
import { patchOf } from '../../scim/patch.ts'
import type { ScimUsers } from '../../scim/scim-users.ts'
import { userResource, wantedOf } from '../../scim/user-resource.ts'
import { idOf, locationOf, queryTexts, usersOf } from './asked.ts'
import { toldScim } from './told-scim.ts'

const options = { bodyLimit: 200_000 }

/** Users: found, made, changed, and let go. */
export const userRoutes = (scope: FastifyInstance, product: Product): void => {
  const shown = async (request: FastifyRequest, users: ScimUsers, found: readonly Loaded<'user'>[]) => {
    const groups = await users.groups()
    const query = queryTexts(request)
    return found.map(user => projected(userResource(user, groups, locationOf(product, request)), query))
  }
  const one = async (request: FastifyRequest, users: ScimUsers, user: Loaded<'user'>) =>
    (await shown(request, users, [user]))[0]

  scope.get('/Users', { config: { told: toldScim.users.list } }, async request => {
    const users = usersOf(product, request)
    const query = queryTexts(request)
    const page = pageOf(query)
    const condition = query.filter ? conditionOf(parseScimFilter(query.filter)) : {}
    const found = await users.find(condition, page)
    return listResponse(await shown(request, users, found.users), found.total, page)
  })

  scope.get('/Users/:id', { config: { told: toldScim.users.one } }, async request => {
    const users = usersOf(product, request)
    return one(request, users, await users.one(idOf(request)))
  })

  scope.post('/Users', { ...options, config: { told: toldScim.users.create } }, async (request, reply) => {
    const users = usersOf(product, request)
    const made = await users.create(wantedOf(request.body))
    return reply
      .code(201)
      .header('Location', locationOf(product, request)('Users', made._id))
      .send(await one(request, users, made))
  })

  scope.put('/Users/:id', { ...options, config: { told: toldScim.users.replace } }, async request => {
    const users = usersOf(product, request)
    return one(request, users, await users.change(idOf(request), wantedOf(request.body)))
  })

  scope.patch('/Users/:id', { ...options, config: { told: toldScim.users.change } }, async request => {
    const users = usersOf(product, request)
    return one(request, users, await users.change(idOf(request), patchOf(request.body)))
  })

  scope.delete('/Users/:id', { config: { told: toldScim.users.remove } }, async (request, reply) => {
    await usersOf(product, request).remove(idOf(request))
    return reply.code(204).send()
  })
}
