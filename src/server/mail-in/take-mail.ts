import { createHash } from 'node:crypto'
import type { Caller, Plain, Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { keepReceived, type Received } from '#processes/mail-in/index.ts'
import { insertDocument, type NamedFile, removeUnused, storeBytes } from '../http/documents/document-store.ts'
import type { LyingMail } from '../outside/services.ts'
import type { Product } from '../product.ts'
import type { ReadMail } from './read/read-mail.ts'
import type { MailFile } from './read/take-files.ts'

/** What became of a mail: kept, taken before, or one of our own that came back. */
export type Outcome = 'TAKEN' | 'KNOWN' | 'OWN'

export interface Taken {
  outcome: Outcome
  /** The communication that it is now. */
  communication?: Plain
}

/** Words of a mail that cannot be read: the whole goes along as a file. */
const unreadable = (raw: Uint8Array): ReadMail => ({
  key: createHash('sha256').update(raw).digest('hex'),
  fromName: '',
  fromAddress: '',
  subject: '',
  date: null,
  text: '',
  quoted: '',
  kind: 'MAIL',
  undelivered: null,
  answered: '',
  addressed: '',
  messageId: '',
  isForged: false,
  files: [{ name: 'message.eml', extension: 'eml', bytes: raw }],
  refused: [],
})

const read = async (
  product: Product,
  tenantId: number,
  { raw, isCut }: Pick<LyingMail, 'raw' | 'isCut'>,
): Promise<{ mail: ReadMail; unread: Received['unread'] }> => {
  try {
    const mail = (await product.apart.do(tenantId, 'read-mail', { raw, isCut })) as ReadMail
    return { mail, unread: isCut ? 'TOO_LARGE' : null }
  } catch {
    return { mail: unreadable(raw), unread: 'UNREADABLE' }
  }
}

/** The mails of ours that it names: by what it answers, else by the address to which it went. */
const answersOf = (
  product: Product,
  tenantId: number,
  { answered, addressed }: Pick<ReadMail, 'answered' | 'addressed'>,
): string[] => {
  const { mailTokens } = product
  const found = mailTokens.find(tenantId, answered)
  return found.length ? found : mailTokens.find(tenantId, addressed)
}

const stored = async (
  product: Product,
  tenantId: number,
  files: readonly MailFile[],
): Promise<NamedFile[]> => {
  const made: NamedFile[] = []
  for (const { bytes, name, extension } of files)
    made.push({ ...(await storeBytes(product, tenantId, bytes)), name, extension })
  return made
}

const attachFiles = async (work: Work, communication: Plain, files: readonly NamedFile[]): Promise<void> => {
  for (const file of files)
    await insertDocument(
      work,
      {
        name: file.name,
        type: 'CORRESPONDENCE',
        entityName: 'communication',
        entityRegistration: communication.registration,
        ...(communication.orgaRegistration ? { orgaRegistration: communication.orgaRegistration } : {}),
      },
      file,
    )
}

/** Another took the same mail in the same moment. */
const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'VALUE_ALREADY_EXISTS'

/** A message id as it may stand in the head of an answer; null for anything else that calls itself one. */
const namedId = (id: string): string | null => (/^<[\x21-\x3b=\x3f-\x7e]{1,390}>$/.test(id) ? id : null)

/** Keeps a mail with its files in one transaction; null where it has been taken before. */
const keep = async (
  product: Product,
  caller: Caller,
  { files, answered, addressed, messageId, ...words }: ReadMail,
  unread: Received['unread'],
): Promise<Plain | null> => {
  const { tenantId } = caller
  const answers = answersOf(product, tenantId, { answered, addressed })
  const kept = await stored(product, tenantId, files)
  const forget = async () => {
    for (const { hash } of kept) await removeUnused(product, tenantId, hash)
  }
  try {
    const communication = await product.engine.work(caller, async work => {
      const made = await keepReceived(work, { ...words, unread, answers, messageId: namedId(messageId) })
      if (made) await attachFiles(work, made, kept)
      return made
    })
    if (!communication) await forget()
    return communication
  } catch (error) {
    await forget()
    if (isTakenMeanwhile(error)) return null
    throw error
  }
}

/**
 * Takes one mail in, once: reads it in a process of its own, and keeps it. What cannot be read, or kept as it was read, is kept
 * whole for a person to look at. Throws where nothing at all can be kept.
 */
export const takeMail = async (
  product: Product,
  caller: Caller,
  lying: Pick<LyingMail, 'raw' | 'isCut'>,
): Promise<Taken> => {
  const { mail, unread } = await read(product, caller.tenantId, lying)
  if (product.mailTokens.find(caller.tenantId, mail.messageId).length) return { outcome: 'OWN' }
  const communication = await keep(product, caller, mail, unread).catch(error => {
    if (unread) throw error
    product.log.warn({ err: error, tenantId: caller.tenantId }, 'a mail was not kept as it was read')
    return keep(product, caller, unreadable(lying.raw), 'UNREADABLE')
  })
  return communication ? { outcome: 'TAKEN', communication } : { outcome: 'KNOWN' }
}
