import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { entityOf, insertAny, type Plain, saveAny, sql, type Work } from '#engine/index.ts'
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

/** Gives a document its file, or another in its place. */
export const setFile = async (work: Work, before: Plain, file: NamedFile): Promise<void> => {
  const status = before.status === 'EXPECTED' ? 'RECEIVED' : before.status
  await saveAny(
    work,
    entityOf(work.model, 'document'),
    [{ before, after: { ...before, ...fileValues(file, work.at), status } }],
    {
      verb: before.status === 'EXPECTED' ? 'transition' : 'change',
      ...(before.status === 'EXPECTED' ? { transition: 'upload' } : {}),
    },
  )
  if (typeof before.hash === 'string' && before.hash !== file.hash)
    await forgetUse(work, before.hash, before._id)
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
  if (!isKept) await product.files.remove(tenantId, hash)
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
