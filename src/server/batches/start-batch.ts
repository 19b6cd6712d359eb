import { type Caller, registrationsOf } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message, transitionParam } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { beginBatch } from '#processes/batches/begin-batch.ts'
import { listItems } from '#processes/batches/list-items.ts'
import type { AskedRun } from '../asked-run.ts'
import type { AskedQuery } from '../list-query.ts'
import type { Product } from '../product.ts'
import { itemOfRecord } from './fetch-records.ts'

/** Which records a batch is about: named one by one, or by the query that finds them. */
export type BatchTarget = { keys: readonly string[] } | { query: AskedQuery; count: number }

/** Makes a batch that runs a transition over many records in the background. Returns the batch. */
export const startTransitionBatch = (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  code: string,
  target: BatchTarget,
  { action, date, reason, input }: AskedRun,
): Promise<Loaded<'batch'>> =>
  product.engine.work(caller, async work => {
    const keys = 'keys' in target ? target.keys : null
    const batch = await beginBatch(work, {
      type: 'TRANSITION',
      wording: wordingOf(entity, code),
      status: keys ? 'PROCESSING' : 'FETCHING',
      entityName: entity.name,
      transition: code,
      action: action ?? 'DO',
      date: date ?? caller.today,
      reason,
      input,
      ...('query' in target ? { fetch: { query: target.query } } : {}),
      total: 'keys' in target ? target.keys.length : target.count,
      orgaRegistration: caller.orgaRegistration,
    })
    if (keys)
      await listItems(
        work,
        batch,
        (await registrationsOf(work, entity, keys)).map(key => itemOfRecord(entity.name, key)),
      )
    return batch
  })

/** The batch by its records and their transition, each by its key. */
const wordingOf = (entity: CompiledEntity, code: string) => {
  const transition = transitionParam(entity.base, code)
  const english = entity.workflow?.transitions.find(t => t.code === code)?.label ?? transition.english
  return message('BATCH_OF', {
    records: { label: `${entity.name}.plural`, english: entity.pluralLabel },
    transition: { ...transition, english },
  })
}
