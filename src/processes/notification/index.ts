import { type Effect, type Guard, loadByRegistrations, type Plain } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { deliver } from './deliver.ts'
import { render } from './render.ts'
import { enqueue, mailCommunications, write } from './write.ts'

const guards: Record<string, Guard> = {
  'communication/complete': found =>
    ((found.persons as Plain[] | undefined) ?? []).length
      ? null
      : { message: message('NOBODY_NAMED'), field: 'persons' },
  'mail/addressed': mail =>
    ((mail.to as string[] | undefined) ?? []).length
      ? null
      : { message: message('ADDRESS_MISSING'), field: 'to' },
}

const send: Effect = async (work, communications) => {
  await mailCommunications(work, communications)
}

/** What is empty is written from the template, in the mail's language or its person's. */
const queue: Effect = async (work, mails) => {
  const persons = new Map(
    (
      await loadByRegistrations(
        work,
        'person',
        mails.flatMap(m => (m.personRegistration ? [String(m.personRegistration)] : [])),
      )
    ).map(p => [String(p.registration), p]),
  )
  for (const mail of mails) {
    const person = persons.get(String(mail.personRegistration ?? ''))
    const written =
      mail.template && (!mail.subject || !mail.body)
        ? render(
            String(mail.template),
            { name: person?.name, ...(mail.values as Plain | undefined) },
            String(mail.locale ?? person?.preferredLanguage ?? work.caller.locale),
          )
        : undefined
    mail.subject ||= written?.subject ?? null
    mail.body ||= written?.text ?? null
    mail.queuedDate = work.at
    mail.reason = null
  }
  await enqueue(work, mails)
}

/** What is written to persons: from templates, by letter or e-mail, through the outbox. */
export const notification: Process = {
  guards,
  effects: { 'communication/send': send, 'mail/queue': queue, 'notification/write': write },
  jobs: { 'mail/deliver': deliver },
}
