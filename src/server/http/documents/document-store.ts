import { Readable } from 'node:stream'
import { entityOf, insertAny, type Plain, saveAny, sql, type Work } from '#engine/index.ts'
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

/** Gives a document its file, or another in its place. Returns the hash that it had before. */
export const setFile = async (work: Work, before: Plain, file: NamedFile): Promise<string | null> => {
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
  const old = typeof before.hash === 'string' && before.hash !== file.hash ? before.hash : null
  if (old) await forgetUse(work, old, before._id)
  await noteUse(work, file.hash, before._id)
  return old
}

export const forgetUse = (work: Work, hash: string, documentId: unknown) =>
  work.tx.query(
    sql`delete from file_use where tenant_id = ${work.caller.tenantId}::int and hash = ${hash}::text and document_id = ${documentId}::uuid`,
  )

/** Removes a file that no document uses any more. After the transaction: bytes cannot be rolled back. */
export const removeUnused = async (product: Product, tenantId: number, hash: string): Promise<void> => {
  const isUsed = await product.db.transaction({ tenantId }, async tx => {
    const { count } = await tx.query(
      sql`select 1 from file_use where tenant_id = ${tenantId}::int and hash = ${hash}::text limit 1`,
    )
    return count > 0
  })
  if (!isUsed) await product.files.remove(tenantId, hash)
}

/** Stores bytes that the product made itself. */
export const storeBytes = async (
  product: Product,
  tenantId: number,
  bytes: Uint8Array,
): Promise<StoredFile> =>
  product.files.put(tenantId, Readable.from([Buffer.from(bytes)]), Number.MAX_SAFE_INTEGER)
