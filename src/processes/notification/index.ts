import { type AnyGuard, around, asks, type Effect, loadByRegistrations, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { byRegistration, named } from '../named.ts'
import { deliver } from './deliver.ts'
import { readCommunicationLetter } from './read-letter.ts'
import { render } from './render.ts'
import { signatureOf } from './signature.ts'
import { mentioned, taskGiven } from './told-steps.ts'
import { deliverLater, mailCommunications, write } from './write.ts'

const guards: Record<string, AnyGuard> = {
  'communication/complete': asks('communication', found =>
    found.persons?.length ? null : { message: message('NOBODY_NAMED'), field: 'persons' },
  ),
  'mail/addressed': asks('mail', mail =>
    mail.to.length ? null : { message: message('ADDRESS_MISSING'), field: 'to' },
  ),
}

const send: Effect<'communication'> = async (work, communications) => {
  await mailCommunications(work, communications, await signatureOf(work))
}

/** What is empty is written from the template, in the mail's language or its person's. */
const queue: Effect<'mail'> = async (work, mails) => {
  const persons = byRegistration(
    await loadByRegistrations(work, 'person', named(mails, 'personRegistration')),
  )
  for (const mail of mails) {
    const person = persons.get(mail.personRegistration)
    const written =
      mail.template && (!mail.subject || !mail.body)
        ? render(
            mail.template,
            { name: person?.name, ...mail.values },
            mail.locale ?? person?.preferredLanguage ?? work.caller.locale,
          )
        : undefined
    mail.subject ||= written?.subject ?? null
    mail.body ||= written?.text ?? null
    mail.queuedDate = work.at
    mail.reason = null
  }
  deliverLater(work, mails)
}

/** What is written to persons: from templates, by letter or e-mail, through the outbox. */
export const notification: Process = {
  letters: { communication: readCommunicationLetter },
  guards,
  effects: {
    'communication/send': on('communication', send),
    'mail/queue': on('mail', queue),
    'notification/write': write,
  },
  steps: { 'task/given': around('task', taskGiven), 'note/mentioned': around('note', mentioned) },
  jobs: { 'mail/deliver': deliver },
}
