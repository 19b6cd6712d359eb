import { insertRecords, type Work } from '#engine/index.ts'
import type { Exact, Loaded, New } from '#entities/records.ts'
import { enqueue } from '../enqueue.ts'

type Batch = New<'batch'>

/** Makes a batch of whoever asks, which begins after this transaction. */
export const beginBatch = async <B extends Batch>(
  work: Work,
  batch: B & Exact<B, Batch, 'batch'>,
): Promise<Loaded<'batch'>> => {
  const { username, userId, actor } = work.caller
  const impersonatedBy = actor?.username
  const [made] = await insertRecords<'batch', Batch>(
    work,
    'batch',
    [{ ...(batch as Batch), username, userId, impersonatedBy, startDate: work.at }],
    { unchecked: true },
  )
  enqueue(work, 'batch/step', { batch: made!._id })
  return made!
}
