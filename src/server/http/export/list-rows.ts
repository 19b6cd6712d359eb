import { type Caller, type ListQuery, listRecords, type Plain } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Product } from '../../product.ts'

const pageSize = 5000

/** All records of a list, a page of keys after the other: as deep as it goes, and never whole in memory. */
export const listRows = async function* (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  query: ListQuery,
): AsyncGenerator<Plain> {
  let after = query.after
  for (;;) {
    const answer = await listRecords(product.engine, caller, entity.name, {
      ...query,
      offset: 0,
      limit: pageSize,
      exactCount: false,
      breakdown: undefined,
      groups: undefined,
      totals: undefined,
      ...(after ? { after } : {}),
    })
    for (const text of answer.records) yield JSON.parse(text) as Plain
    if (!answer.next) return
    after = answer.next
  }
}
