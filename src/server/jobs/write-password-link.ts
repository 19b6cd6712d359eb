import { linkBase } from '../sign-in/link-base.ts'
import { recipientOf } from '../sign-in/password-links.ts'
import { sendSecretLetter } from './send-secret-letter.ts'
import type { Task } from './tasks.ts'

/** Writes the letter with a link by which a password is set anew, and sends it at once. */
export const writePasswordLink: Task<'password-link'> = async (product, tenantId, order) => {
  if (!product.engine.code.effects.has('mail/transport')) return false
  const armed = await product.passwordLinks.arm(order)
  if (!armed) return false
  const { token, login } = armed
  const recipient = await recipientOf(product, login)
  const base = await linkBase(product, login.username)
  if (!recipient || !base) return false
  const { address, name, locale, membership } = recipient
  const link = `${base}/authentication/new-password#token=${token}`
  await sendSecretLetter(product, {
    tenantId,
    address,
    locale,
    template: 'PASSWORD_LINK',
    values: { name, link, username: login.username, minutes: order.minutes, house: membership.label },
    secret: token,
  })
  return false
}
