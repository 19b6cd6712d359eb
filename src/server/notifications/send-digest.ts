import { loadByIds, sql } from '#engine/index.ts'
import type { Task } from '../jobs/tasks.ts'
import { namedRecords } from './named-records.ts'
import { queueMail } from './queue-mail.ts'

interface Waiting {
  kind: string
  entity: string
  id: string
}

/** Writes one mail of all that a person wanted to have in his digest since the last one. */
export const sendDigest: Task<'notification/digest'> = async (product, tenantId, { user: userId }) => {
  const asProduct = await product.callers.product(tenantId)
  const caller = await product.callers.atWork(tenantId, userId, 'digest').catch(() => null)
  await product.engine.work(asProduct, async work => {
    const { rows } = await work.tx.query<Waiting>(
      sql`update notification set in_digest = false where tenant_id = ${tenantId}::int and user_id = ${userId}::uuid and in_digest
          returning kind, entity, record_id as id`,
    )
    const [user] = await loadByIds(work, 'user', [userId])
    // Who has left, or wants to be told of nothing by now, is written to no more.
    if (!caller || !user || user.isNotificationsDisabled) return
    const named = await namedRecords(product.db, tenantId, work.model, rows)
    const lines = rows.flatMap(({ kind, id }) => (named.has(id) ? [{ kind, ...named.get(id)! }] : []))
    await queueMail(work, user, caller, lines)
  })
  return false
}
