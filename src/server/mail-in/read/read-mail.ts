import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime'
import { AppError } from '#errors/index.ts'
import { foldQuoted } from './fold-quoted.ts'
import { htmlText } from './html-text.ts'
import {
  headersNamed,
  kindOf,
  type MailKind,
  reportText,
  type Undelivered,
  undeliveredOf,
} from './mail-kind.ts'
import { type MailFile, type RefusedFile, takeFiles } from './take-files.ts'

/** A mail as it came, and how much of it: of one that is too large its heads alone. */
export interface RawMail {
  raw: Uint8Array
  isCut?: boolean
}

/** A mail that is read: words, files, and by what it says which it answers. */
export interface ReadMail {
  /** By which it is known when it comes again. */
  key: string
  fromName: string
  fromAddress: string
  subject: string
  /** When it was written, as it says itself; null where it says nothing of sense. */
  date: string | null
  text: string
  quoted: string
  kind: MailKind
  undelivered: Undelivered | null
  /** The ids that it answers, the nearest first; then the addresses to which it went. */
  answered: string
  addressed: string
  /** What it is known by itself: a mail of ours that came back to us is seen by it. */
  messageId: string
  /** The mail server that took it says that its sender is not who he says. */
  isForged: boolean
  files: MailFile[]
  refused: RefusedFile[]
}

const deepest = 30
const mostParts = 2_000
const mostHeads = 512 * 1024
const mostHtml = 3_000_000
/** More of a letter's own words than a message holds goes along as a file. */
const mostText = 20_000
const mostQuoted = 20_000

/** Without signs that nobody sees or that turn a line round, on one line. */
const plain = (text: string | undefined, max: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, max)

const isBoxed = (one: Address | undefined): one is Mailbox => one?.address !== undefined

/** Lines that begin as a part does: what has thousands was made to take long. */
const requireFewParts = (raw: Uint8Array): void => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  let parts = 0
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 3))
    if (++parts > mostParts) throw new AppError('FILE_TOO_COMPLEX')
}

const parsed = async (raw: Uint8Array): Promise<Email> => {
  try {
    return await PostalMime.parse(raw, {
      maxNestingDepth: deepest,
      maxHeadersSize: mostHeads,
      forceRfc822Attachments: true,
    })
  } catch (cause) {
    throw new AppError('FILE_TOO_COMPLEX', [], { cause })
  }
}

const words = (mail: Email): string => {
  const text = mail.text?.trim() ? mail.text : htmlText((mail.html ?? '').slice(0, mostHtml))
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
}

const dateOf = (date: string | undefined): string | null => {
  const time = Date.parse(date ?? '')
  return Number.isFinite(time) && time > 0 ? new Date(time).toISOString() : null
}

/** Whether the server that took it in – whose line stands first – found the sender to be another. */
const isForged = (mail: Email): boolean =>
  /\bdmarc\s*=\s*fail\b/.test(headersNamed(mail, 'authentication-results')[0] ?? '')

const nearestFirst = ({ inReplyTo = '', references = '' }: Email): string =>
  [inReplyTo, ...references.slice(-20_000).split(/\s+/).reverse()].join(' ')

/**
 * Reads a mail as it came from anybody: in a process of its own, since who sent it says how long that takes.
 * @throws FILE_TOO_COMPLEX where it is made of too many parts, or too deep
 */
export const readMail = async ({ raw, isCut = false }: RawMail): Promise<ReadMail> => {
  requireFewParts(raw)
  const mail = await parsed(raw)
  const from = isBoxed(mail.from) ? mail.from : isBoxed(mail.sender) ? mail.sender : { name: '', address: '' }
  const fromAddress = plain(from.address, 250).toLowerCase()
  const kind = kindOf(mail, fromAddress)
  const whole = isCut ? '' : words(mail)
  const { text, quoted } = foldQuoted(whole.slice(0, 10 * mostText))
  const taken = isCut ? { files: [], refused: [] } : takeFiles(mail, kind === 'BOUNCE')
  if (text.length > mostText || whole.length > 10 * mostText)
    taken.files.push({ name: 'message.txt', extension: 'txt', bytes: Buffer.from(whole) })
  const messageId = plain(mail.messageId, 1000)
  return {
    key: createHash('sha256')
      .update(messageId || raw)
      .digest('hex'),
    fromName: plain(from.name, 250),
    fromAddress: /^[^\s@]+@[^\s@]+$/.test(fromAddress) ? fromAddress : '',
    subject: plain(mail.subject, 250),
    date: dateOf(mail.date),
    text: text.slice(0, mostText),
    quoted: quoted.slice(0, mostQuoted),
    kind,
    undelivered: kind === 'BOUNCE' ? undeliveredOf(mail) : null,
    answered: `${nearestFirst(mail)} ${kind === 'BOUNCE' ? `${reportText(mail)} ${whole.slice(0, 50_000)}` : ''}`,
    addressed: headersNamed(mail, 'to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to')
      .join(' ')
      .slice(0, 50_000),
    messageId,
    isForged: isForged(mail),
    ...taken,
  }
}
