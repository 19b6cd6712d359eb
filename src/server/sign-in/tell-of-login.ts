import type { Values } from '#processes/notification/render.ts'
import type { Product } from '../product.ts'
import type { Login } from './directory.ts'
import { recipientOf } from './password-links.ts'
import { type Notice, tellByMail } from './tell-by-mail.ts'

/**
 * Tells a login's owner what happened to it: if it was not he, somebody else is at it. Nothing where no mail leaves or nobody
 * knows where to; that a letter could not be written keeps nobody from what he does.
 */
export const tellOfLogin = async (
  parts: Pick<Product, 'callers' | 'engine' | 'log'>,
  login: Login,
  template: Notice['template'],
  values: Values,
): Promise<void> => {
  try {
    const isMailed = parts.engine.code.effects.has('mail/transport')
    const recipient = isMailed ? await recipientOf(parts, login) : null
    if (!recipient) return
    const { address, name, locale, membership } = recipient
    const told = { name, username: login.username, house: membership.label, ...values }
    await parts.engine.work(await parts.callers.product(membership.tenantId), work =>
      tellByMail(work, { template, address, locale, values: told }),
    )
  } catch (error) {
    parts.log.warn({ err: error, template }, 'the owner of a login could not be told')
  }
}
