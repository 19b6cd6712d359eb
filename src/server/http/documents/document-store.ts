import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { entityOf, insertAny, type Plain, saveAny, sql, type Work } from '#engine/index.ts'
import { message, notAllowed, statusParam } from '#errors/index.ts'
import { forgetUse } from '#processes/forget-use.ts'
import type { StoredFile } from '../../adapters/files/file-store.ts'
import type { Product } from '../../product.ts'
import { contentTypeOf } from './content-types.ts'

/** A file that lies in the store, and what it is called. */
export interface NamedFile extends StoredFile {
  name: string
  extension: string
}

const fileValues = (file: NamedFile, at: string): Plain => ({
  size: file.size,
  contentType: contentTypeOf(file.extension).split(';')[0],
  extension: file.extension,
  hash: file.hash,
  storageKey: file.hash,
  receivedDate: at,
})

export const noteUse = (work: Work, hash: string, documentId: unknown) =>
  work.tx.query(
    sql`insert into file_use (tenant_id, hash, document_id) values (${work.caller.tenantId}::int, ${hash}::text, ${documentId}::uuid) on conflict do nothing`,
  )

/** Makes a document of a record, with its file where there is one already. */
export const insertDocument = async (work: Work, values: Plain, file: NamedFile | null): Promise<Plain> => {
  const [document] = await insertAny(work, entityOf(work.model, 'document'), [
    { ...values, ...(file ? { status: values.status ?? 'RECEIVED', ...fileValues(file, work.at) } : {}) },
  ])
  if (file) await noteUse(work, file.hash, document!._id)
  return document!
}

/** More former files of a document are not kept: the oldest goes. */
const mostVersions = 20

/** What is signed, or out for it, or put away, is the file that it was. */
const isFixed: ReadonlySet<unknown> = new Set(['SENT_FOR_SIGNATURE', 'SIGNED', 'ARCHIVED'])

/** A file that another has taken the place of, as it is kept beside the present one. */
export interface Version {
  hash: string
  size: number
  extension: string
  receivedDate: string | null
  replacedDate: string
  username: string
}

/** The former files of a document once this one has taken its place, the newest at the end; and those that go. */
const versionsAfter = (work: Work, before: Plain, file: NamedFile): { kept: Version[]; gone: Version[] } => {
  const former = (before.versions ?? []) as Version[]
  if (typeof before.hash !== 'string' || before.hash === file.hash) return { kept: former, gone: [] }
  const { hash, size, extension, receivedDate } = before as unknown as Version
  const { username } = work.caller
  const all = [...former, { hash, size, extension, receivedDate, replacedDate: work.at, username }]
  const kept = all.slice(-mostVersions)
  const inUse = new Set([file.hash, ...kept.map(version => version.hash)])
  return { kept, gone: all.slice(0, -mostVersions).filter(version => !inUse.has(version.hash)) }
}

/**
 * Gives a document its file, or another in its place: the former one is kept beside it, and what was verified of it is to be
 * verified again. Throws TRANSITION_NOT_ALLOWED where the file is fixed.
 */
export const setFile = async (work: Work, before: Plain, file: NamedFile): Promise<void> => {
  if (isFixed.has(before.status))
    throw notAllowed(
      { label: 'document.transition.upload', english: 'Upload' },
      message('IS_IN_STATUS', {
        record: String(before.registration),
        status: statusParam('document', before.status),
      }),
      before.registration,
    )
  const { kept, gone } = versionsAfter(work, before, file)
  await saveAny(
    work,
    entityOf(work.model, 'document'),
    [{ before, after: { ...before, ...fileValues(file, work.at), versions: kept, status: 'RECEIVED' } }],
    {
      verb: before.status === 'RECEIVED' ? 'change' : 'transition',
      ...(before.status === 'RECEIVED' ? {} : { transition: 'upload' }),
    },
  )
  for (const { hash } of gone) await forgetUse(work, hash, before._id)
  await noteUse(work, file.hash, before._id)
}

/**
 * Removes a file that no record uses, and that none has used for a day: one that was given up since then has its own turn.
 * After the transaction: bytes cannot be rolled back.
 */
export const removeUnused = async (product: Product, tenantId: number, hash: string): Promise<void> => {
  const now = new Date(product.now()).toISOString()
  const isKept = await product.db.transaction({ tenantId }, async tx => {
    const { count } = await tx.query(
      sql`select 1 from file_use where tenant_id = ${tenantId}::int and hash = ${hash}::text
          union all
          select 1 from outbox where tenant_id = ${tenantId}::int and done_at is null and due_at > ${now}::timestamptz
            and job = 'file/remove-unused' and payload ->> 'hash' = ${hash}::text limit 1`,
    )
    return count > 0
  })
  if (isKept) return
  await product.files.remove(tenantId, hash)
  await product.db.transaction({ tenantId }, tx =>
    tx.query(sql`delete from document_text where tenant_id = ${tenantId}::int and hash = ${hash}::text`),
  )
}

/** Stores bytes that the product made itself. */
export const storeBytes = async (
  product: Product,
  tenantId: number,
  bytes: Uint8Array,
): Promise<StoredFile> =>
  product.files.put(tenantId, Readable.from([Buffer.from(bytes)]), Number.MAX_SAFE_INTEGER)

/** The bytes of a stored file; null where they are gone. */
export const readStored = async (
  product: Product,
  tenantId: number,
  hash: string,
): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await buffer(await product.files.read(tenantId, hash)))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}
