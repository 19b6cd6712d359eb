import { loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { importOf } from './load-batch.ts'

/** Records of one transaction. */
export const recordsAtOnce = 50
const rowsAtOnce = 100

type Item = Loaded<'batchItem'>

/** The next answers that a batch owes, in their order: as many as are done in one step, which for records is `lanes` transactions. */
export const waitingItems = async (work: Work, batch: Loaded<'batch'>, lanes: number): Promise<Item[]> => {
  const next = (limit: number) =>
    loadMatching(
      work,
      'batchItem',
      { batchRegistration: batch.registration, state: 'WAITING' },
      { limit, order: sql`t.position` },
    )
  const record = await importOf(work, batch)
  if (!record) return next(lanes * recordsAtOnce)
  const [first] = await next(1)
  return first ? chunkOf(work, batch, first, record.chunkSize ?? rowsAtOnce) : []
}

/** The rows of a file that are kept together with this one, those that could not even be read among them. */
const chunkOf = (work: Work, batch: Loaded<'batch'>, first: Item, size: number): Promise<Item[]> => {
  const before = Math.floor((first.position - 1) / size) * size
  return loadMatching(
    work,
    'batchItem',
    {
      batchRegistration: batch.registration,
      state: ['WAITING', 'FAILED'],
      position: { gt: before, lte: before + size },
    },
    { order: sql`t.position` },
  )
}

/** Holds those that are waited for until this transaction ends; the others another server was faster with. */
export const holdItems = async (work: Work, items: readonly Item[]): Promise<Item[]> => {
  const ids = items.map(item => item._id)
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select id from batch_item where tenant_id = ${work.caller.tenantId}::int and id = any(${ids}::uuid[]) and state = 'WAITING' order by id for update skip locked`,
  )
  const held = new Set(rows.map(row => row.id))
  return items.filter(item => held.has(item._id))
}

/** The same of one: false where another server was faster. */
export const holdItem = async (work: Work, item: Item): Promise<boolean> =>
  (await holdItems(work, [item])).length > 0
