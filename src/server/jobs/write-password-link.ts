import { entityOf, insertAny, type Plain, uuid7 } from '#engine/index.ts'
import { render } from '#processes/notification/render.ts'
import type { Product } from '../product.ts'
import { type LinkOrder, recipientOf } from '../sign-in/password-links.ts'
import type { Task } from './tasks.ts'

const template = 'PASSWORD_LINK'

/** What is kept of the letter: everything but the way in. */
const withoutSecret = (text: string, token: string): string => text.replaceAll(token, '…')

const send = async (product: Product, tenantId: number, mail: Plain): Promise<void> => {
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
}

/**
 * Writes the letter with a link and sends it at once. The secret goes from here to the letter box: no record, no outbox and
 * no log holds it, and who reads the tenant's mail finds the letter without it.
 */
export const writePasswordLink: Task = async (product, tenantId, payload) => {
  const order = payload as unknown as LinkOrder
  if (!product.engine.code.effects.has('mail/transport')) return false
  const armed = await product.passwordLinks.arm(order)
  const recipient = armed ? await recipientOf(product, armed.login) : null
  if (!armed || !recipient) return false
  const { token, login } = armed
  const { address, name, locale, membership } = recipient
  const { publicUrl, host, port } = product.config
  const base = order.base || (publicUrl ?? `http://${host}:${port}`)
  const link = `${base}/authentication/new-password#token=${token}`
  const written = render(
    template,
    { name, link, username: login.username, minutes: order.minutes, house: membership.label },
    locale,
  )!
  const mail: Plain = { _id: uuid7(), to: [address], subject: written.subject, body: written.text }
  await send(product, tenantId, mail)
  const caller = await product.callers.product(tenantId)
  await product.engine.work(caller, work =>
    insertAny(
      work,
      entityOf(work.model, 'mail'),
      [
        {
          ...mail,
          body: withoutSecret(written.text, token),
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
  return false
}
