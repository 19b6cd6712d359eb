import { linkBase } from '../sign-in/link-base.ts'
import { recipientOf } from '../sign-in/password-links.ts'
import { sendSecretLetter } from './send-secret-letter.ts'
import type { Task } from './tasks.ts'

/** Writes to one of the two addresses of a change, and sends it at once. */
export const writeEmailChange: Task<'email-change'> = async (product, tenantId, order) => {
  if (!product.engine.code.effects.has('mail/transport')) return false
  const armed = await product.emailChanges.arm(order)
  const login = armed && (await product.directory.loginById(armed.change.loginId))
  if (!armed || !login) return false
  const { token, change } = armed
  const base = await linkBase(product, change.username)
  const address = order.side === 'former' ? change.former : change.address
  if (!base || !address) return false
  const recipient = await recipientOf(product, login)
  const house = login.memberships.find(one => one.tenantId === tenantId)?.label ?? ''
  await sendSecretLetter(product, {
    tenantId,
    address,
    locale: recipient?.locale ?? 'en-EU',
    template: order.side === 'former' ? 'EMAIL_CHANGE_FORMER' : 'EMAIL_CHANGE_NEW',
    values: {
      name: recipient?.name ?? change.username,
      username: change.username,
      email: change.address,
      house,
      link: `${base}/authentication/email#token=${token}`,
    },
    secret: token,
  })
  return false
}
