import { type Caller, enqueue, insertRecords, type Plain } from '#engine/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { CompiledEntity } from '#model/index.ts'
import { batchStep } from '#processes/batches/step.ts'
import type { AskedRun } from '../asked-run.ts'
import type { Product } from '../product.ts'
import { writeItems } from './fetch-records.ts'

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
): Promise<Plain> =>
  product.engine.work(caller, async work => {
    const { label, pluralLabel } = named(entity, caller.locale, code)
    const keys = 'keys' in target ? target.keys : null
    const [batch] = await insertRecords(
      work,
      'batch',
      [
        {
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
          username: caller.username,
          userId: caller.userId,
          total: 'keys' in target ? target.keys.length : target.count,
          startDate: work.at,
          orgaRegistration: caller.orgaRegistration,
        },
      ],
      { unchecked: true },
    )
    if (keys) await writeItems(work, batch!, keys)
    await enqueue(work, batchStep, { batch: batch!._id })
    return batch!
  })

const named = (entity: CompiledEntity, locale: string, code: string) => {
  const { pluralLabel, workflow } = labelled(entity, locale)
  return { pluralLabel, label: workflow?.transitions.find(t => t.code === code)?.label ?? code }
}
