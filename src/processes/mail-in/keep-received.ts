import { insertRecords, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { callEffect } from '../call-effect.ts'
import { type About, type Answered, findAnswered, isAboutSomething } from './answered.ts'
import { type Sender, senderOf } from './sender.ts'
import { tellOwners } from './tell-owners.ts'
import { openTask } from './waiting-task.ts'

/** A mail that came in, as it was read. */
export interface Received {
  /** By which it is known when it comes again. */
  key: string
  fromName: string
  fromAddress: string
  subject: string
  date: string | null
  text: string
  quoted: string
  kind: SealedValue<'mailKind'>
  /** What a mail server says that could not deliver. */
  undelivered: { recipient: string; said: string; isForGood: boolean } | null
  isForged: boolean
  refused: readonly { name: string; size: number; reason: SealedValue<'refusedFile'> }[]
  /** Why there is nothing of it but its heads. */
  unread: 'TOO_LARGE' | 'UNREADABLE' | null
  /** By which an answer to it names it; null where it says none that could be named. */
  messageId: string | null
  /** The ids of the mails of ours that it names, the nearest first. */
  answers: readonly string[]
}

/** What stands in the place of words where there are none. */
const nothing = '—'

const waitOf = (mail: Received, sender: Sender, hasRecord: boolean): SealedValue<'mailWait'> | null => {
  if (mail.unread) return mail.unread
  if (mail.isForged) return 'FORGED_SENDER'
  if (!sender.isKnown) return 'UNKNOWN_SENDER'
  return hasRecord ? null : 'NO_RECORD'
}

/** A mail of ours that did not arrive is to be sent again, or to another address. */
const markReturned = async (work: Work, { mail: before }: Answered, mail: Received): Promise<void> => {
  const { undelivered } = mail
  if (!undelivered?.isForGood || before.status !== 'SENT') return
  const { recipient, said } = undelivered
  const reason = keptMessages([message('MAIL_CAME_BACK', { recipient: recipient || before.to[0], said })])
  await saveRecords(work, 'mail', [{ before, after: { ...before, status: 'FAILED', reason } }], {
    unchecked: true,
  })
}

/** Brings a mail into the conversation of its ticket, where it is about one. */
export const joinTicket = async (work: Work, communication: Loaded<'communication'>): Promise<void> => {
  const { ticketRegistration, registration, fromName, fromAddress, text, quoted, mailKind, receivedDate } =
    communication
  if (!ticketRegistration) return
  await callEffect(
    work,
    'ticket/receive',
    [
      {
        ticketRegistration,
        communicationRegistration: registration,
        date: receivedDate ?? work.at,
        author: fromName || fromAddress || nothing,
        text: text || nothing,
        quoted: quoted ?? null,
        mailKind: mailKind ?? 'MAIL',
      },
    ],
    'ticket',
  )
}

interface Placed {
  status: 'WAITING' | 'ACTIVE' | 'ARCHIVED'
  wait: SealedValue<'mailWait'> | null
  about: About
}

/** Where a mail goes: to its record, to somebody who decides, or – what a machine wrote about nothing – out of sight. */
const placeOf = (mail: Received, answered: Answered | null, sender: Sender): Placed => {
  const about = answered?.about ?? {}
  const hasRecord = answered !== null && (isAboutSomething(about) || answered.personRegistration !== null)
  if (mail.kind !== 'MAIL' && !mail.unread)
    return { status: hasRecord ? 'ACTIVE' : 'ARCHIVED', wait: null, about }
  const wait = waitOf(mail, sender, hasRecord)
  // A stranger's words are shown on no record before somebody has looked at them.
  return wait ? { status: 'WAITING', wait, about: {} } : { status: 'ACTIVE', wait, about }
}

const personOf = ({ status }: Placed, answered: Answered | null, sender: Sender): string | null => {
  if (sender.personRegistration) return sender.personRegistration
  return status === 'ACTIVE' ? (answered?.personRegistration ?? null) : null
}

const communicationOf = (
  work: Work,
  mail: Received,
  answered: Answered | null,
  placed: Placed,
  personRegistration: string | null,
) => ({
  type: 'EMAIL',
  direction: 'IN' as const,
  status: placed.status,
  date: work.caller.today,
  subject: mail.subject || nothing,
  category: answered?.category ?? 'OTHER',
  text: mail.text || null,
  quoted: mail.quoted || null,
  persons: personRegistration ? [{ personRegistration, role: 'CONTACT' }] : [],
  ...placed.about,
  ownerUsername: answered?.ownerUsername ?? null,
  orgaRegistration: answered?.orgaRegistration ?? null,
  fromName: mail.fromName || null,
  fromAddress: mail.fromAddress || null,
  writtenDate: mail.date,
  receivedDate: work.at,
  mailKind: mail.kind,
  mailWait: placed.wait,
  mailRegistration: answered?.mail.registration ?? null,
  refusedFiles: [...mail.refused],
  mailKey: mail.key,
  messageId: mail.messageId,
})

/**
 * Keeps a mail that came in: in the conversation of the record that it answers, or waiting with a task where nobody knows who
 * wrote it or about what. Null where it has been taken before.
 */
export const keepReceived = async (work: Work, mail: Received): Promise<Loaded<'communication'> | null> => {
  const [known] = await loadMatching(work, 'communication', { mailKey: mail.key }, { limit: 1 })
  if (known) return null
  const answered = await findAnswered(work, mail.answers)
  const sender = await senderOf(work, mail.fromAddress, answered)
  const placed = placeOf(mail, answered, sender)
  const person = personOf(placed, answered, sender)
  const [made] = await insertRecords(
    work,
    'communication',
    [communicationOf(work, mail, answered, placed, person)],
    { unchecked: true },
  )
  const communication = made!
  if (answered && mail.kind === 'BOUNCE') await markReturned(work, answered, mail)
  if (placed.status === 'ACTIVE') {
    await joinTicket(work, communication)
    await tellOwners(work, communication)
  }
  if (placed.status === 'WAITING') await openTask(work, communication, answered?.ownerUsername ?? null)
  return communication
}
