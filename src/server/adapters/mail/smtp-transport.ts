import nodemailer from 'nodemailer'
import type { Effect, Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { messageIn } from '#locales/index.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { MailConfig } from '../../config.ts'
import { type Attachment, FilesTooLarge } from './attachments.ts'

const timeoutMs = 20_000

const addresses = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Codes by which a server refuses for good: the address or the message is at fault, and trying again changes nothing. */
const isRefusal = (error: unknown): error is Error & { responseCode: number } => {
  const code = (error as { responseCode?: number }).responseCode
  return typeof code === 'number' && code >= 500
}

/** By which answers to a mail are known to answer it. */
export interface MailMarks {
  /** Stands before the `@` of its message id, and follows from the record. */
  id: string
  /** Where answers go, if not to who sends. */
  replyTo?: string
  /** The ids of the mails before it in its conversation, the one that it answers last. */
  answers?: readonly string[]
}

interface Bringing {
  attachmentsOf: (work: Work, mail: Loaded<'mail'>) => Promise<Attachment[]>
  marksOf: (work: Work, mail: Loaded<'mail'>) => Promise<MailMarks>
}

/**
 * Sends mails by SMTP (the effect `mail/transport`): notes the message id, or FAILED with what the server said, or with how much too large its files are. Any other
 * fault is thrown, so that the outbox tries again. The message id follows from the record: a mail that went out just
 * before a crash is recognised as the same one when it comes again.
 */
export const smtpTransport = (
  { url, from }: MailConfig,
  { attachmentsOf = async () => [], marksOf = async (_, mail) => ({ id: mail._id }) }: Partial<Bringing> = {},
): Effect<'mail'> => {
  const transport = nodemailer.createTransport(url, { from })
  const host = from.replace(/^.*@/, '').replace(/>$/, '')
  const send = async (work: Work, mail: Loaded<'mail'>): Promise<void> => {
    const fail = (why: string): void => {
      mail.status = 'FAILED'
      mail.reason = why.slice(0, 500)
      mail.sentDate = null
    }
    try {
      const attachments = await attachmentsOf(work, mail)
      const { id, replyTo, answers = [] } = await marksOf(work, mail)
      const sent = await transport.sendMail({
        to: addresses(mail.to),
        cc: addresses(mail.cc),
        subject: String(mail.subject ?? ''),
        text: String(mail.body ?? ''),
        messageId: `<${id}@${host}>`,
        ...(replyTo ? { replyTo } : {}),
        ...(answers.length ? { inReplyTo: answers.at(-1)!, references: [...answers] } : {}),
        // What nobody wrote wants no answer of a machine's.
        ...(mail.communicationRegistration ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
        ...(attachments.length ? { attachments } : {}),
      })
      mail.messageId = sent.messageId
    } catch (error) {
      if (error instanceof FilesTooLarge) return fail(messageIn(await houseLocale(work), error.why))
      if (!isRefusal(error)) throw error
      fail(error.message)
    }
  }
  return async (work, mails) => {
    for (const mail of mails) await send(work, mail)
  }
}

/** The address of a mail server with the times after which it is given up, whatever else the address says. */
export const withTimeouts = (url: string): string => {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(timeoutMs))
  return address.href
}
