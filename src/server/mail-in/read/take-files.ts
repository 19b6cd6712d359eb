import type { Attachment, Email } from 'postal-mime'
import { documentExtensions } from '#fields/file/extensions.ts'
import { requireSmall } from '../../apart/require-small.ts'
import { extensionOf } from '../../http/documents/content-types.ts'

/** Why a file of a mail was not taken. */
export type Refusal = 'TYPE' | 'TOO_MANY' | 'TOO_COMPLEX'

export interface MailFile {
  name: string
  extension: string
  bytes: Uint8Array
}

export interface RefusedFile {
  name: string
  size: number
  reason: Refusal
}

export interface TakenFiles {
  files: MailFile[]
  refused: RefusedFile[]
}

/** More files of one mail are not taken. */
const most = 50
/** Of those that are not, so many are named. */
const mostTold = 50
/** A picture between the words that is smaller is a sign or a line of a signature. */
const smallestPicture = 10_000
const archives: ReadonlySet<string> = new Set(
  'zip docx xlsx pptx potx potm ppsx ppsxm pptm ppsm odt ods odp'.split(' '),
)

/** Of parts that bear no name. */
const usualNames: Readonly<Record<string, string>> = {
  'message/rfc822': 'message.eml',
  'text/rfc822-headers': 'message.txt',
  'text/html': 'message.html',
  'text/calendar': 'invitation.ics',
  'application/pdf': 'document.pdf',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** A name without a path, and without signs that nobody sees or that turn it round. */
const nameOf = ({ filename, mimeType }: Attachment): string => {
  const name = (filename ?? '')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const usual = usualNames[mimeType] ?? 'part'
  if (!name) return usual
  // A forwarded letter is often called by its subject alone.
  return mimeType === 'message/rfc822' && extensionOf(name) !== 'eml'
    ? `${name.slice(0, 240)}.eml`
    : name.slice(-250)
}

const isSmall = (bytes: Uint8Array): boolean => {
  try {
    requireSmall(bytes)
    return true
  } catch {
    return false
  }
}

const refusalOf = (extension: string, bytes: Uint8Array): Refusal | null => {
  if (!documentExtensions.includes(extension)) return 'TYPE'
  return archives.has(extension) && !isSmall(bytes) ? 'TOO_COMPLEX' : null
}

/** Which files of a mail become documents, by the rules of what people upload, and which do not. */
export const takeFiles = (mail: Email, isReport: boolean): TakenFiles => {
  const files: MailFile[] = []
  const refused: RefusedFile[] = []
  for (const part of mail.attachments) {
    const bytes = bytesOf(part)
    if (part.related && part.mimeType.startsWith('image/') && bytes.length < smallestPicture) continue
    // The parts of a report are told in words.
    if (bytes.length === 0 || (isReport && /^message\/|^text\/rfc822-headers/.test(part.mimeType))) continue
    const name = nameOf(part)
    const extension = extensionOf(name)
    const reason = files.length >= most ? 'TOO_MANY' : refusalOf(extension, bytes)
    if (!reason) files.push({ name, extension, bytes })
    else if (refused.length < mostTold) refused.push({ name, size: bytes.length, reason })
  }
  return { files, refused }
}
