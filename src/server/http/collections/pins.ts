import { type Caller, type ListQuery, listRecords, loadMatching } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Product } from '../../product.ts'

const mostPinned = 50

/** Registrations of an entity that the caller has pinned above its list. */
const pinnedRegistrations = (product: Product, caller: Caller, entity: CompiledEntity): Promise<string[]> =>
  product.engine.work(caller, async work => {
    if (!work.model.entities.has('userPreference')) return []
    const preferences = await loadMatching(work, 'userPreference', {
      type: 'pinned item',
      _insertUser: caller.username,
    })
    return preferences
      .map(p => p.value as { entityName?: string; registration?: string } | undefined)
      .filter(value => value?.entityName === entity.name && typeof value.registration === 'string')
      .map(value => value!.registration!)
      .slice(0, mostPinned)
  })

/** The pinned records, as the page shows its own. */
export const pinsOf = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  query: ListQuery,
): Promise<string[]> => {
  const registrations = await pinnedRegistrations(product, caller, entity)
  if (!registrations.length) return []
  const answer = await listRecords(product.engine, caller, entity.name, {
    where: { registration: registrations },
    offset: 0,
    limit: mostPinned,
    ranged: true,
    projection: query.projection,
    include: query.include,
    exactCount: false,
    pinned: false,
  })
  return answer.records
}
