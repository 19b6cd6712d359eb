import { linkBase } from '../sign-in/link-base.ts'
import { recipientOf } from '../sign-in/password-links.ts'
import { sendSecretLetter } from './send-secret-letter.ts'
import type { Task } from './tasks.ts'

/** Writes the letter with a link by which a password is set anew, or a stranger's sessions are ended before that, and sends it at once. */
export const writePasswordLink: Task<'password-link'> = async (product, tenantId, order) => {
  if (!product.engine.code.effects.has('mail/transport')) return false
  const armed = await product.passwordLinks.arm(order)
  if (!armed) return false
  const { token, login } = armed
  const recipient = await recipientOf(product, login)
  const base = await linkBase(product, login.username)
  if (!recipient || !base) return false
  const { address, name, locale, membership } = recipient
  const { signIn, minutes } = order
  const link = `${base}/authentication/${signIn ? 'not-me' : 'new-password'}#token=${token}`
  const told = { name, username: login.username, house: membership.label }
  await sendSecretLetter(product, {
    tenantId,
    address,
    locale,
    ...(signIn
      ? { template: 'NEW_DEVICE', values: { ...told, ...signIn, url: link } }
      : { template: 'PASSWORD_LINK', values: { ...told, link, minutes } }),
    secret: token,
  })
  return false
}
