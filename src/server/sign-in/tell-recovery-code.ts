import type { Product } from '../product.ts'
import type { Login } from './directory.ts'
import { recipientOf } from './password-links.ts'
import { tellByMail } from './tell-by-mail.ts'

/** A login's owner hears that one of his recovery codes was used: if it was not he, somebody has them. */
export const tellingRecoveryCode =
  (parts: Pick<Product, 'callers' | 'engine' | 'log'>) =>
  async (login: Login, left: number): Promise<void> => {
    try {
      const recipient = parts.engine.code.effects.has('mail/transport')
        ? await recipientOf(parts, login)
        : null
      if (!recipient) return
      const { address, name, locale, membership } = recipient
      const values = { name, username: login.username, house: membership.label, left }
      await parts.engine.work(await parts.callers.product(membership.tenantId), work =>
        tellByMail(work, { template: 'RECOVERY_CODE_USED', address, locale, values }),
      )
    } catch (error) {
      parts.log.warn({ err: error }, 'the use of a recovery code could not be told')
    }
  }
