import { sql, type Work } from '#engine/index.ts'
import { enqueue } from './enqueue.ts'

/** A backup reads documents after its rows, and what a row named has to be there still. */
export const keptUnusedMs = 24 * 3_600_000

/**
 * A record uses a file no more. Its bytes go a day later, where nobody uses them then: what was read of the database before
 * may still ask for them, and they could not be rolled back.
 */
export const forgetUse = async (work: Work, hash: string, recordId: unknown): Promise<void> => {
  await work.tx.query(
    sql`delete from file_use where tenant_id = ${work.caller.tenantId}::int and hash = ${hash}::text and document_id = ${recordId}::uuid`,
  )
  const dueAt = new Date(Date.parse(work.at) + keptUnusedMs).toISOString()
  enqueue(work, 'file/remove-unused', { hash }, { dueAt })
}
