import { insertRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { enqueue } from '#processes/enqueue.ts'
import { render, type Values } from '#processes/notification/render.ts'

/** A letter of the product's own about a login: it says what happened and leads nowhere. */
export interface Notice {
  template:
    | 'PASSWORD_CHANGED'
    | 'NEW_DEVICE'
    | 'EMAIL_CHANGED'
    | 'CHANGE_ASKED'
    | 'CHANGE_APPROVED'
    | 'CHANGE_REJECTED'
    | 'WEBHOOK_PAUSED'
    | 'RECOVERY_CODE_USED'
    | 'PASSKEY_MADE'
    | 'PASSKEY_COPIED'
    | 'ACTED_FOR'
    | 'PARTNER_REQUEST'
    | 'KEY_ENDS'
    | 'METADATA_END'
    | 'SEAL_END'
    | 'SIGNATURE_OVER'
  address: string
  locale: string
  values: Values
}

/** Writes a notice in the transaction of what it tells of; it leaves with the tenant's other mail. */
export const tellByMail = async (
  work: Work,
  { template, address, locale, values }: Notice,
): Promise<void> => {
  const { subject, text } = render(template, values, locale)!
  const mail = { to: [address], subject, body: text, template, locale, status: 'QUEUED' as const }
  const [made] = await insertRecords(work, 'mail', [mail], { unchecked: true })
  enqueue(work, 'mail/deliver', { mail: made!.registration })
}

type Told = Pick<Loaded<'user'>, 'email' | 'locale' | 'timeZone' | 'name' | 'username'>

/** Writes to a user in his language and at his clock; who has no address, or where no mail leaves, is told nothing. */
export const tellUser = async (
  work: Work,
  user: Told | undefined,
  template: Notice['template'],
  valuesOf: (locale: string, zone: string) => Values,
): Promise<void> => {
  if (!user?.email || !work.code.effects.has('mail/transport')) return
  const locale = user.locale ?? work.caller.locale
  const values = {
    name: user.name ?? user.username,
    house: work.caller.tenant,
    ...valuesOf(locale, user.timeZone || work.caller.timeZone),
  }
  await tellByMail(work, { template, address: user.email, locale, values })
}
