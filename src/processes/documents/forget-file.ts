import { type Step, sql } from '#engine/index.ts'
import { enqueue } from '../enqueue.ts'

/** A record that goes gives up its file; its bytes go once the record is gone for good, for they cannot be rolled back. */
export const forgetFile: Step<'document' | 'import'> = {
  after: async (work, writings) => {
    for (const { before } of writings) {
      const hash = before?.storageKey
      if (typeof hash !== 'string') continue
      await work.tx.query(
        sql`delete from file_use where tenant_id = ${work.caller.tenantId}::int and hash = ${hash}::text and document_id = ${before!._id}::uuid`,
      )
      enqueue(work, 'file/remove-unused', { hash })
    }
  },
}
