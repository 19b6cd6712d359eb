import type { Caller } from '#engine/index.ts'
import { entityOf, idIn, loadMatching, loadWhere, type Plain } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { letterMaker, printedByOwn } from '../../letters/printed-by-own.ts'
import type { Product } from '../../product.ts'
import { asProduct } from '../edge/as-product.ts'
import { extensionOf } from './content-types.ts'
import { insertDocument, storeBytes } from './document-store.ts'

const isThere = async (
  work: Parameters<typeof loadMatching>[0],
  entity: CompiledEntity,
  record: Plain,
  type: string,
): Promise<boolean> => {
  const [found] = await loadMatching(
    work,
    'document',
    { entityName: entity.base, entityRegistration: String(record.registration), type },
    { limit: 1 },
  )
  return !!found
}

/**
 * Makes the documents that a record owes and that nobody has asked for yet: the page of an issued invoice. The record
 * is locked meanwhile, so that two who ask at once get one document. It is made by the
 * product: whoever asks sees the record (`holderOf`), though perhaps by one of its views alone, and its page is the same
 * for everybody.
 */
export const makeOwedDocuments = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  record: Plain,
): Promise<void> => {
  for (const maker of [...product.documents, letterMaker(product.lists)]) {
    if (maker.entity !== entity.base || !maker.isDue(record)) continue
    await product.engine.work(asProduct(caller), async work => {
      const own = entityOf(work.model, entity.base)
      if (await isThere(work, own, record, maker.type)) return
      const [locked] = await loadWhere(work, own, idIn([String(record._id)]), { lock: 'update' })
      if (!locked || (await isThere(work, own, record, maker.type))) return
      const made =
        (await printedByOwn(work, product.lists, own, maker.type, locked)) ?? (await maker.make(work, locked))
      const stored = await storeBytes(product, caller.tenantId, made.bytes)
      const { orgaRegistration } = locked
      await insertDocument(
        work,
        {
          name: made.name,
          type: maker.type,
          status: 'VALID',
          entityName: own.base,
          entityRegistration: locked.registration,
          isShared: true,
          ...(orgaRegistration ? { orgaRegistration } : {}),
        },
        { ...stored, name: made.name, extension: extensionOf(made.name) },
      )
    })
  }
}
