import { entityOf, insertAny, type Plain, uuid7 } from '#engine/index.ts'
import { render, type Values } from '#processes/notification/render.ts'
import type { Product } from '../product.ts'

/** A letter with a way in, and who gets it. */
export interface SecretLetter {
  tenantId: number
  address: string
  locale: string
  template:
    | 'PASSWORD_LINK'
    | 'NEW_DEVICE'
    | 'INVITATION'
    | 'INVITATION_HERE'
    | 'EMAIL_CHANGE_FORMER'
    | 'EMAIL_CHANGE_NEW'
    | 'SIGNATURE_ASKED'
    | 'SIGNATURE_CODE'
  values: Values
  /** What no record may keep. */
  secret: string
}

/**
 * Sends a letter whose link lets somebody in. The secret goes from here to the letter box: no record, no outbox and no log
 * holds it, and who reads the tenant's mail finds the letter without it.
 */
export const sendSecretLetter = async (product: Product, letter: SecretLetter): Promise<void> => {
  const { tenantId, address, locale, template, values, secret } = letter
  const { subject, text } = render(template, values, locale)!
  const mail: Plain = { _id: uuid7(), to: [address], subject, body: text }
  const caller = await product.callers.product(tenantId)
  await product.engine.work(caller, work =>
    work.code.effects.get('mail/transport')!(work, [mail], {
      entity: entityOf(work.model, 'mail'),
      code: 'mail/transport',
      action: 'DO',
      date: work.caller.today,
      input: {},
    }),
  )
  await product.engine.work(caller, work =>
    insertAny(
      work,
      entityOf(work.model, 'mail'),
      [
        {
          ...mail,
          subject: subject.replaceAll(secret, '…'),
          body: text.replaceAll(secret, '…'),
          template,
          locale,
          status: mail.status ?? 'SENT',
          attempts: 1,
          sentDate: mail.status ? null : work.at,
        },
      ],
      { unchecked: true },
    ),
  )
}
