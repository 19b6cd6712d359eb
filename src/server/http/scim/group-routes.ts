import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import { passing } from '../../scim/filter.ts'
import { groupResource, requireGroup } from '../../scim/groups.ts'
import { memberIds, membersChange } from '../../scim/members-patch.ts'
import { listResponse, pageOf, projected } from '../../scim/page.ts'
import { ScimError } from '../../scim/scim-error.ts'
import type { ScimUsers } from '../../scim/scim-users.ts'
import { idOf, locationOf, queryTexts, usersOf } from './asked.ts'
import { toldScim } from './told-scim.ts'

const options = { bodyLimit: 200_000 }
const mostMembers = 5000

const membersOf = async (users: ScimUsers, group: string) =>
  (await users.find({ profiles: group }, { startIndex: 1, count: mostMembers })).users.map(user => ({
    id: user._id,
    name: String(user.name ?? user.username),
  }))

/** Groups are profiles: who is in one may what it grants. They are made and named where profiles are. */
export const groupRoutes = (scope: FastifyInstance, product: Product): void => {
  const shown = async (request: FastifyRequest, users: ScimUsers, group: string) => {
    const query = queryTexts(request)
    const isUnwanted = /(^|,)\s*members\s*(,|$)/i.test(query.excludedAttributes ?? '')
    const members = isUnwanted ? null : await membersOf(users, group)
    return projected(groupResource(group, members, locationOf(product, request)), query)
  }
  const asked = async (request: FastifyRequest) => {
    const users = usersOf(product, request)
    return { users, group: requireGroup(await users.groups(), idOf(request)) }
  }
  const replace = async (users: ScimUsers, group: string, ids: readonly string[]): Promise<void> => {
    const before = await membersOf(users, group)
    const left = before.filter(one => !ids.includes(one.id)).map(one => one.id)
    await users.regroup(group, left, false)
    await users.regroup(group, ids, true)
  }

  scope.get('/Groups', { config: { told: toldScim.groups.list } }, async request => {
    const users = usersOf(product, request)
    const query = queryTexts(request)
    const page = pageOf(query)
    const all = (await users.groups()).map(group => ({ id: group, displayName: group }))
    const found = query.filter ? passing(query.filter, all) : all
    const part = found.slice(page.startIndex - 1, page.startIndex - 1 + page.count)
    const resources = await Promise.all(part.map(({ id }) => shown(request, users, id)))
    return listResponse(resources, found.length, page)
  })

  scope.get('/Groups/:id', { config: { told: toldScim.groups.one } }, async request => {
    const { users, group } = await asked(request)
    return shown(request, users, group)
  })

  scope.put('/Groups/:id', { ...options, config: { told: toldScim.groups.replace } }, async request => {
    const { users, group } = await asked(request)
    await replace(users, group, memberIds((request.body as { members?: unknown } | null)?.members))
    return shown(request, users, group)
  })

  scope.patch('/Groups/:id', { ...options, config: { told: toldScim.groups.change } }, async request => {
    const { users, group } = await asked(request)
    const { added, removed, replaced } = membersChange(request.body, group)
    if (replaced) await replace(users, group, replaced)
    await users.regroup(group, added, true)
    await users.regroup(group, removed, false)
    return shown(request, users, group)
  })

  const refused = async () => {
    throw new ScimError(403, undefined, 'groups are profiles: they are made and removed in the configuration')
  }
  scope.post('/Groups', { ...options, config: { told: toldScim.groups.create } }, refused)
  scope.delete('/Groups/:id', { config: { told: toldScim.groups.remove } }, refused)
}
