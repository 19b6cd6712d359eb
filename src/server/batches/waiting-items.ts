import { loadMatching, type Plain, sql, type Work } from '#engine/index.ts'
import { asKeeper, importOf } from './batch-record.ts'
import type { BatchStep } from './take-step.ts'

const recordsAtOnce = 50
const rowsAtOnce = 100

/** The next answers that are owed, in their order: as many as are done in one step. */
export const waitingItems = ({ product, tenantId, batch }: BatchStep): Promise<Plain[]> =>
  asKeeper(product, tenantId, async work => {
    const next = (limit: number) =>
      loadMatching(
        work,
        'batchItem',
        { batchRegistration: String(batch.registration), state: 'WAITING' },
        { limit, order: sql`t.position` },
      )
    const record = await importOf(work, batch)
    if (!record) return next(recordsAtOnce)
    const [first] = await next(1)
    return first ? chunkOf(work, batch, first, Number(record.chunkSize ?? rowsAtOnce)) : []
  })

/** The rows of a file that are kept together with this one, those that could not even be read among them. */
const chunkOf = (work: Work, batch: Plain, first: Plain, size: number): Promise<Plain[]> => {
  const before = Math.floor((Number(first.position) - 1) / size) * size
  return loadMatching(
    work,
    'batchItem',
    {
      batchRegistration: String(batch.registration),
      state: ['WAITING', 'FAILED'],
      position: { gt: before, lte: before + size },
    },
    { order: sql`t.position` },
  )
}

/** Holds an answer for this transaction; undefined where another server was faster. */
export const holdItem = async (work: Work, item: Plain): Promise<boolean> => {
  const { rows } = await work.tx.query(
    sql`select 1 from batch_item where tenant_id = ${work.caller.tenantId}::int and id = ${item._id}::uuid and state = 'WAITING' for update skip locked`,
  )
  return rows.length > 0
}
