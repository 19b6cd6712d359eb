import type { Caller } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity } from '#model/index.ts'
import { beginBatch } from '#processes/batches/begin-batch.ts'
import { listItems } from '#processes/batches/list-items.ts'
import type { AskedRun } from '../asked-run.ts'
import type { Product } from '../product.ts'
import { itemOfRecord } from './fetch-records.ts'

/** Which records a batch is about: named one by one, or by the query that finds them. */
export type BatchTarget = { keys: readonly string[] } | { query: Record<string, string>; count: number }

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
    const { label, pluralLabel } = named(entity, caller.locale, code)
    const keys = 'keys' in target ? target.keys : null
    const batch = await beginBatch(work, {
      type: 'TRANSITION',
      name: `${pluralLabel}: ${label}`.slice(0, 250),
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
        keys.map(key => itemOfRecord(entity.name, key)),
      )
    return batch
  })

const named = (entity: CompiledEntity, locale: string, code: string) => {
  const { pluralLabel, workflow } = labelled(entity, locale)
  return { pluralLabel, label: workflow?.transitions.find(t => t.code === code)?.label ?? code }
}
