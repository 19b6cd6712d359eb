import { loadMatching } from '#engine/index.ts'
import { type Erasure, keepErasures } from '../backup/erasures.ts'
import { folderNamed } from '../backup/place/place-named.ts'
import type { Task } from '../jobs/tasks.ts'

/**
 * Tells the places where older states are kept, from which a person could come back, that he was erased: what is restored
 * from there erases him again.
 */
export const keepErasuresOutside: Task<'erasures/keep'> = async (product, tenantId) => {
  const { backups, wal, s3Account } = product.config
  const places = [backups?.to, wal?.folder].filter(place => place !== undefined)
  if (places.length === 0) return false
  const tenant = await product.directory.tenantById(tenantId)
  if (!tenant) return false
  const caller = await product.callers.product(tenantId)
  const done = await product.engine.work(caller, work =>
    loadMatching(work, 'dataRequest', { type: 'ERASURE', status: ['DONE', 'RESTRICTED'] }),
  )
  const erasures = done.flatMap(
    ({ personRegistration: person, registration: request, doneDate: at }): Erasure[] =>
      at ? [{ person, request, at }] : [],
  )
  for (const place of places) await keepErasures(folderNamed(place, s3Account), tenant.name, erasures)
  return false
}
