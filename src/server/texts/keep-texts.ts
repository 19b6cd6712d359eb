import { entityOf, loadWhere, type Plain, sql } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { PageText } from '#processes/documents/texts/read-texts.ts'
import { textExtensions } from '#processes/documents/texts/text-extensions.ts'
import { wordsIn } from '../assistant/fold.ts'
import { readStored } from '../http/documents/document-store.ts'
import type { Product } from '../product.ts'
import { passagesOf } from './passages-of.ts'

const mostBytes = 20 * 1024 * 1024

/** Why a file says nothing, for good. */
const saysNothing: ReadonlySet<string> = new Set([
  'UNREADABLE_FILE',
  'UNAVAILABLE_SOFTWARE',
  'FILE_TOO_COMPLEX',
])

/** What a file says; nothing where it cannot be read. Throws BUSY. */
const textsOf = async (product: Product, tenantId: number, document: Plain): Promise<PageText[]> => {
  const { name, registration, extension, size, hash } = document
  if (!textExtensions.includes(String(extension)) || Number(size ?? 0) > mostBytes) return []
  const bytes = await readStored(product, tenantId, String(hash))
  if (!bytes) return []
  try {
    const file = { name: String(name ?? registration), extension: String(extension), bytes }
    return (await product.apart.do(tenantId, 'scan-texts', file)) as PageText[]
  } catch (error) {
    if (error instanceof AppError && saysNothing.has(error.code)) return []
    throw error
  }
}

/** Reads what the file of a document says, and keeps it in passages. Throws BUSY. */
export const keepText = async (product: Product, tenantId: number, document: Plain): Promise<void> => {
  const passages = passagesOf(await textsOf(product, tenantId, document))
  const hash = String(document.hash)
  const now = new Date(product.now()).toISOString()
  await product.db.transaction({ tenantId }, async tx => {
    await tx.query(
      sql`insert into document_text (tenant_id, hash, page, part, text, words)
          select ${tenantId}::int, ${hash}::text, page, part, text, to_tsvector('simple', words)
          from unnest(${passages.map(one => one.page)}::int[], ${passages.map(one => one.part)}::int[], ${passages.map(one => one.text)}::text[],
                      ${passages.map(one => wordsIn(one.text).join(' '))}::text[]) as t (page, part, text, words)
          on conflict do nothing`,
    )
    await tx.query(
      sql`update file_use set text_at = ${now}::timestamptz where tenant_id = ${tenantId}::int and hash = ${hash}::text`,
    )
  })
}

/** Documents whose text was not read yet, by the uses of their files. */
const unread = async (product: Product, tenantId: number, most: number): Promise<Plain[]> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const { rows } = await work.tx.query<{ hash: string; document_id: string }>(
      sql`select hash, document_id from file_use where tenant_id = ${tenantId}::int and text_at is null order by hash limit ${most}::int`,
    )
    const documents = await loadWhere(
      work,
      entityOf(work.model, 'document'),
      sql`t.id = any(${rows.map(row => row.document_id)}::uuid[])`,
    )
    const isCurrent = new Set(documents.map(({ _id, hash }) => `${_id} ${hash}`))
    // Photos of users and former files of documents are nobody's to be found.
    const others = rows.filter(row => !isCurrent.has(`${row.document_id} ${row.hash}`))
    if (others.length)
      await work.tx.query(
        sql`update file_use u set text_at = ${work.at}::timestamptz
            from unnest(${others.map(row => row.hash)}::text[], ${others.map(row => row.document_id)}::uuid[]) as o (hash, document_id)
            where u.tenant_id = ${tenantId}::int and u.hash = o.hash and u.document_id = o.document_id`,
      )
    const used = new Set(rows.map(row => row.hash))
    return documents.filter(({ hash }) => used.has(String(hash)))
  })

const mostAtOnce = 20

/** Reads the files that came since the last time, so many at once: the next time has the rest. */
export const keepTexts = async (product: Product, tenantId: number): Promise<void> => {
  const done = new Set<unknown>()
  for (const document of await unread(product, tenantId, mostAtOnce)) {
    if (done.has(document.hash)) continue
    done.add(document.hash)
    try {
      await keepText(product, tenantId, document)
    } catch (error) {
      // Others read scans just now, who wait for them.
      if (error instanceof AppError && error.code === 'BUSY') return
      throw error
    }
  }
}
