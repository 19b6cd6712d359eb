import { loadByIds, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { readsFile } from './batch-status.ts'

/** A batch by its `_id`; locked for who will change it. */
export const loadBatch = async (
  work: Work,
  id: string,
  lock = false,
): Promise<Loaded<'batch'> | undefined> => {
  const [found] = await loadByIds(work, 'batch', [id], lock ? { lock: 'update' } : {})
  return found
}

/** The import that a batch reads, if it reads one. */
export const importOf = async (
  work: Work,
  batch: Loaded<'batch'>,
  lock = false,
): Promise<Loaded<'import'> | undefined> => {
  if (!readsFile(batch)) return undefined
  const [found] = await loadMatching(
    work,
    'import',
    { batchRegistration: batch.registration },
    lock ? { lock: 'update', limit: 1 } : { limit: 1 },
  )
  return found
}
