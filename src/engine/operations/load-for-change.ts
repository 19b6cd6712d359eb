import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { loadWhere } from '../records/load.ts'
import type { Plain, Work } from '../work.ts'
import { keySql, notFound } from './read.ts'

/**
 * The record that a key opens, locked for change, if the caller sees it. Throws STALE_VERSION when `expectedVersion` is
 * given and no longer the record's.
 */
export const loadForChange = async (
  work: Work,
  entity: CompiledEntity,
  key: string,
  expectedVersion?: number,
): Promise<Plain> => {
  const [found] = await loadWhere(work, entity, keySql(entity, key, work.caller), {
    lock: 'update',
    asCaller: true,
    limit: 1,
  })
  if (!found) throw notFound(entity, key)
  if (expectedVersion !== undefined && found._version !== expectedVersion) throw new AppError('STALE_VERSION')
  return found
}
