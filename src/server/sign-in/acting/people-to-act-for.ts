import { type Caller, loadMatching } from '#engine/index.ts'
import type { Product } from '../../product.ts'
import { nameOf } from './keep-impersonation.ts'
import { actorOf, openTenant, supportTenant, whyNot } from './may-act.ts'

type Parts = Pick<Product, 'directory' | 'engine' | 'callers' | 'now'>

const mostShown = 20
/** Of those found some may be nobody's to act for; so many are looked at. */
const mostLookedAt = 200

/** Somebody one may act for, as he is chosen. */
export interface PersonToActFor {
  username: string
  name: string
}

/** Whom one may act for in a house, by the beginning of a name: nobody else is named. Throws FORBIDDEN. */
export const peopleToActFor = async (
  parts: Parts,
  caller: Caller,
  house: string,
  text: string,
): Promise<PersonToActFor[]> => {
  await actorOf(parts, caller)
  const { tenant } = await openTenant(parts, caller, house)
  const keeper = await parts.callers.product(tenant.id, { requestId: caller.requestId })
  const found = await parts.engine.work(keeper, work =>
    loadMatching(
      work,
      'user',
      {
        status: 'ACTIVE',
        ...(tenant.id === caller.tenantId ? {} : { allowsImpersonation: true }),
        ...(text ? { anyOf: [{ name: { contains: text } }, { username: { contains: text } }] } : {}),
      },
      { limit: mostLookedAt },
    ),
  )
  return found
    .filter(user => whyNot(user, keeper, caller) === null)
    .map(user => ({ username: String(user.username), name: nameOf(user) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, mostShown)
}

/** The houses in which one may act: one's own, and of support those that let it in now. Throws FORBIDDEN. */
export const housesToActIn = async (
  parts: Parts,
  caller: Caller,
): Promise<{ tenant: string; label: string }[]> => {
  await actorOf(parts, caller)
  const own = (await parts.directory.tenantById(caller.tenantId))!
  const others =
    caller.tenant === supportTenant ? await parts.directory.housesOpenToSupport(new Date(parts.now())) : []
  return [own, ...others.filter(one => one.id !== own.id)].map(({ name: tenant, label }) => ({
    tenant,
    label,
  }))
}
