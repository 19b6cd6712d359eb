import { entityOf, loadByRegistrations, loadMatching } from '#engine/index.ts'
import { enqueueAll } from '#processes/enqueue.ts'
import { makeOwedDocuments } from '../http/documents/owed-documents.ts'
import type { Task } from '../jobs/tasks.ts'

/** Prints the letter of a communication, and lets the mails go by which that is sent: they take its documents along. */
export const attachLetter: Task<'letter/attach'> = async (product, tenantId, { communication }) => {
  const caller = await product.callers.product(tenantId)
  const found = await product.engine.work(caller, async work => {
    const [record] = await loadByRegistrations(work, 'communication', [communication])
    return record && { record, entity: entityOf(work.model, 'communication') }
  })
  if (!found) return false
  await makeOwedDocuments(product, caller, found.entity, found.record)
  await product.engine.work(caller, async work => {
    const mails = await loadMatching(work, 'mail', {
      communicationRegistration: communication,
      status: 'QUEUED',
    })
    enqueueAll(
      work,
      'mail/deliver',
      mails.map(({ registration }) => ({ mail: registration })),
    )
  })
  return false
}
