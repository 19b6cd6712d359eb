import { type Caller, loadByIds, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { isAdministrator } from '../../steps/user-grants.ts'
import type { Tenant } from '../directory.ts'

/** The house whose people may act in others, where those let them. */
export const supportTenant = 'support'

type Parts = Pick<Product, 'directory' | 'engine' | 'now'>

/** Who wants to act for whom. */
export interface AskedToAct {
  username: string
  tenant: string
  reason: string
}

const refuse = (why: string): AppError => new AppError('FORBIDDEN', [why])

/** The user who acts, who needs the flag himself: nothing of the other is looked at before. */
export const actorOf = async ({ engine }: Parts, caller: Caller): Promise<Plain> => {
  const user = await engine.work(caller, async work => (await loadByIds(work, 'user', [caller.userId]))[0])
  if (user?.canImpersonate !== true) throw refuse('canImpersonate')
  return user
}

/** The tenant, if its own word lets the actor in; until when, ms. */
export const openTenant = async (
  { directory, now }: Parts,
  caller: Caller,
  name: string,
): Promise<{ tenant: Tenant; limit: number | null }> => {
  const tenant = await directory.tenantByName(name)
  if (tenant?.id === caller.tenantId) return { tenant, limit: null }
  if (caller.tenant !== supportTenant || !tenant?.isActive) throw refuse('allowsSupport')
  const said = await directory.supportSwitch(tenant.id)
  if (!said?.allows || !said.until || said.until <= now()) throw refuse('allowsSupport')
  return { tenant, limit: said.until }
}

/** Why a user of this house is nobody's to act for; null: he may be acted for by this actor. */
export const whyNot = (user: Plain, { tenant, tenantId }: Caller, actor: Caller): string | null => {
  if (user._id === actor.userId) return 'username'
  if (user.isLocked === true || user.status === 'LOCKED') return 'isLocked'
  const isAbove = user.isSuperAdmin === true || (isAdministrator(user) && tenant === 'master')
  // In his own house nobody becomes more than he is.
  const isMore = tenantId === actor.tenantId && isAdministrator(user) && !actor.isAdmin
  return isAbove || isMore ? 'isAdmin' : null
}

/** The person, if he may be acted for by this actor. */
export const personOf = async (work: Work, actor: Caller, asked: AskedToAct): Promise<Plain> => {
  const [user] = await loadMatching(work, 'user', { username: asked.username })
  const isOther = work.caller.tenantId !== actor.tenantId
  if (isOther && user?.allowsImpersonation !== true) throw refuse('allowsImpersonation')
  if (!user) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['user', asked.username.slice(0, 100)])
  const why = whyNot(user, work.caller, actor)
  if (why) throw refuse(why)
  return user
}

/** What a body asks for. Throws MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY. */
export const readAsked = (body: unknown, own: string): AskedToAct => {
  const given = (body ?? {}) as Record<string, unknown>
  const text = (field: string): string => {
    const value = given[field]
    if (value === undefined || value === null || value === '')
      throw new AppError('MISSING_FIELD_IN_BODY', [field])
    if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
    return value.trim()
  }
  const reason = text('reason')
  if (reason.length < 5 || reason.length > 500)
    throw new AppError('INVALID_FIELD_IN_BODY', ['reason', message('LENGTH_BETWEEN', { min: 5, max: 500 })])
  const username = text('username').toLowerCase()
  return { username, tenant: given.tenant === undefined ? own : text('tenant').toLowerCase(), reason }
}
