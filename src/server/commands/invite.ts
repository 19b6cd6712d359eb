import { entityOf, insertAny, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { readConfig } from '../config.ts'
import type { Product } from '../product.ts'
import { invitationDays, makeInvitation } from '../sign-in/invitations.ts'
import { linkBase, suffixOf } from '../sign-in/link-base.ts'
import { StartError } from '../start-error.ts'
import type { Asked } from './asked.ts'
import { say } from './say.ts'
import { withProduct } from './with-product.ts'

export interface AskedInvitation {
  username: string
  tenant: string
  /** Makes the user where there is none, as an administrator of the tenant. */
  isAdmin: boolean
}

const userOf = async (work: Work, { username, tenant, isAdmin }: AskedInvitation): Promise<Plain> => {
  const [known] = await loadMatching(work, 'user', { username }, { limit: 1 })
  if (known) return known
  if (!isAdmin)
    throw new StartError(
      `The tenant ${tenant} has no user ${username}: add it there first, or --admin makes it an administrator.`,
    )
  const values = { username, profiles: ['ADMIN'], isAdmin: true }
  const [made] = await insertAny(work, entityOf(work.model, 'user'), [values])
  return made!
}

/**
 * Makes an invitation as a letter would bear it, for whoever runs the installation to hand over; audited in the tenant. Links
 * of the user that went out before hold as long as they would have. Returns the link.
 */
export const inviteByLink = async (product: Product, asked: AskedInvitation): Promise<string> => {
  const { username } = asked
  const tenant = await product.directory.tenantByName(asked.tenant)
  if (!tenant) throw new StartError(`There is no tenant ${asked.tenant}.`)
  const base = await linkBase(product, username)
  if (!base) throw new StartError('PUBLIC_URL is missing: it says where the link leads.')
  const invitation = await product.engine.work(await product.callers.product(tenant.id), async work =>
    makeInvitation(work, await userOf(work, asked)),
  )
  const armed = invitation && (await product.invitations.arm({ invitation }))
  if (!armed) throw new StartError(`${username} was invited too often within the hour: try again later.`)
  return `${base}/authentication/invitation#token=${armed.token}`
}

/** `npx tranche invite USERNAME [--tenant NAME] [--admin]`. */
export const invite = async ({ subject, values, env }: Asked): Promise<void> => {
  const username = subject.trim().toLowerCase()
  const tenant = values.tenant ?? suffixOf(username)
  const asked = { username, tenant, isAdmin: values.admin === true }
  const link = await withProduct(readConfig(env), product => inviteByLink(product, asked)).catch(error => {
    throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error
  })
  say(`Whoever opens this link within ${invitationDays} days is ${username}. Hand it to nobody else:`)
  say(link)
}
