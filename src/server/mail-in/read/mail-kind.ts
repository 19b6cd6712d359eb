import type { Email } from 'postal-mime'

/** Who wrote: somebody, a machine by itself, or a mail server that could not deliver. */
export type MailKind = 'MAIL' | 'AUTO_REPLY' | 'BOUNCE'

/** What a mail server says of what it did not deliver. */
export interface Undelivered {
  recipient: string
  said: string
  /** Nobody tries again. */
  isForGood: boolean
}

/** Values of a head line, whole and small. */
export const headersNamed = (mail: Email, ...names: string[]): string[] =>
  mail.headers.filter(one => names.includes(one.key)).map(one => one.value.toLowerCase().trim())

const reportTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
])

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The parts of a report, with the heads of what came back: it names the mail that was sent. */
export const reportText = (mail: Email): string =>
  mail.attachments
    .filter(
      one => reportTypes.has(one.mimeType) || /^(message\/rfc822|text\/rfc822-headers)$/.test(one.mimeType),
    )
    .map(one => textOf(one.content).slice(0, 100_000))
    .join('\n')

const isReport = (mail: Email): boolean =>
  headersNamed(mail, 'content-type').some(type => /^multipart\/report\b.*delivery-status/s.test(type)) ||
  mail.attachments.some(one => reportTypes.has(one.mimeType))

const isOfMachine = (mail: Email): boolean => {
  const submitted = headersNamed(mail, 'auto-submitted')
  if (submitted.some(value => value !== '' && !value.startsWith('no'))) return true
  if (headersNamed(mail, 'x-autoreply', 'x-autorespond', 'x-autoresponder').some(value => value !== 'no'))
    return true
  if (headersNamed(mail, 'precedence').some(value => /^(auto_reply|bulk|junk|list)\b/.test(value)))
    return true
  // Sent by nobody, so that nothing is answered: what is automatic is sent so.
  return headersNamed(mail, 'return-path').some(value => value === '<>')
}

const postmaster = /^(mailer-daemon|postmaster)@/i

/** Who wrote it, by what its heads say: neither a machine's answer nor a report is ever answered by one of ours. */
export const kindOf = (mail: Email, from: string): MailKind => {
  if (isReport(mail) || (postmaster.test(from) && isOfMachine(mail))) return 'BOUNCE'
  return isOfMachine(mail) ? 'AUTO_REPLY' : 'MAIL'
}

const valueIn = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(block)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** What the first part that a report tells of says; null where there is no report. */
export const undeliveredOf = (mail: Email): Undelivered | null => {
  const report = mail.attachments.find(one => reportTypes.has(one.mimeType))
  if (!report) return null
  const blocks = textOf(report.content)
    .slice(0, 100_000)
    .split(/\r?\n\r?\n/)
  const block = blocks.find(one => /^action:/im.test(one)) ?? ''
  const status = valueIn(block, 'status')
  const diagnostic = valueIn(block, 'diagnostic-code').replace(/^smtp;\s*/i, '')
  return {
    recipient: valueIn(block, '(?:final|original)-recipient').replace(/^rfc822;\s*/i, ''),
    said: diagnostic || status,
    isForGood: valueIn(block, 'action').toLowerCase() === 'failed',
  }
}
