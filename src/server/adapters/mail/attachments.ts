import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { FileStore } from '../files/file-store.ts'

/** A file that goes with a mail. */
export interface Attachment {
  filename: string
  content: Buffer
  contentType?: string
}

/** Mail servers refuse more. */
const mostBytes = 20 * 1024 * 1024

/** What hangs on a mail, and on the communication that it sends: its files go with it, as many as a mail server takes. */
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
    const made: Attachment[] = []
    let bytes = 0
    for (const { name, registration: document, extension, hash, contentType, size } of documents) {
      bytes += size ?? 0
      if (!hash || bytes > mostBytes) continue
      const content = await buffer(Readable.from(await files.read(work.caller.tenantId, hash)))
      const ending = extension ? `.${extension}` : ''
      const filename = name?.endsWith(ending) ? name : `${name ?? document}${ending}`
      made.push({ filename, content, ...(contentType ? { contentType } : {}) })
    }
    return made
  }
