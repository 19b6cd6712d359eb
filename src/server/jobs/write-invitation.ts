import { loadByIds } from '#engine/index.ts'
import { invitationDays, invitedAt } from '../sign-in/invitations.ts'
import { linkBase } from '../sign-in/link-base.ts'
import { sendSecretLetter } from './send-secret-letter.ts'
import type { Task } from './tasks.ts'

/** Writes an invitation and sends it at once: to make a login, or to let one that is there into a further tenant. */
export const writeInvitation: Task<'invitation'> = async (product, tenantId, order) => {
  if (!product.engine.code.effects.has('mail/transport')) return false
  const armed = await product.invitations.arm(order)
  if (!armed) return false
  const { token, invitation } = armed
  const { username, tenant, house, needsPassword, userId } = invitation
  const caller = await product.callers.product(tenantId)
  const [user] = await product.engine.work(caller, work => loadByIds(work, 'user', [userId]))
  const address = user ? invitedAt(username, tenant, user.email) : null
  const base = await linkBase(product, username)
  if (!user || !address || !base) return false
  await sendSecretLetter(product, {
    tenantId,
    address,
    locale: String(user.locale ?? caller.locale),
    template: needsPassword ? 'INVITATION' : 'INVITATION_HERE',
    values: {
      name: String(user.name ?? username),
      username,
      house,
      days: invitationDays,
      link: `${base}/authentication/invitation#token=${token}`,
    },
    secret: token,
  })
  return false
}
