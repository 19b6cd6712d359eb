import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import type { FileStore } from '../files/file-store.ts'

/** A file that goes with a mail. */
export interface Attachment {
  filename: string
  content: Buffer
  contentType?: string
}

/** Mail servers refuse more, MB. */
const most = 20

/** More than a mail server takes: the mail does not go without a part of what it speaks of. */
export class FilesTooLarge extends Error {
  constructor(readonly why: Message) {
    super(why.code)
  }
}

/**
 * What hangs on a mail, and on the communication that it sends: its files go with it.
 * @throws FilesTooLarge before any is read
 */
export const attachmentsOf =
  (files: FileStore) =>
  async (work: Work, mail: Loaded<'mail'>): Promise<Attachment[]> => {
    const { registration, communicationRegistration } = mail
    const holders = [registration, ...(communicationRegistration ? [communicationRegistration] : [])]
    const documents = await loadMatching(work, 'document', {
      entityName: ['mail', 'communication'],
      entityRegistration: holders,
      status: ['RECEIVED', 'VALID', 'SIGNED'],
    })
    const kept = documents.filter(one => one.hash)
    const size = Math.ceil(kept.reduce((sum, one) => sum + (one.size ?? 0), 0) / 1024 / 1024)
    if (size > most) throw new FilesTooLarge(message('MAIL_FILES_TOO_LARGE', { size, max: most }))
    const made: Attachment[] = []
    for (const { name, registration: document, extension, hash, contentType } of kept) {
      const content = await buffer(Readable.from(await files.read(work.caller.tenantId, hash!)))
      const ending = extension ? `.${extension}` : ''
      const filename = name?.endsWith(ending) ? name : `${name ?? document}${ending}`
      made.push({ filename, content, ...(contentType ? { contentType } : {}) })
    }
    return made
  }
