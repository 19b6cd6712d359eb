import { sql, type Tx } from '#engine/index.ts'
import { forgetWalks } from '../flow/forget-walks.ts'
import { queuedMark } from '../http/edge/idempotency.ts'
import type { Product } from '../product.ts'
import { deviceDays } from '../sign-in/devices.ts'

const dayMs = 86_400_000
const keptDays = { sessions: 30, attempts: 1, links: 1, answers: 7, jobs: 30, notifications: 90 }
/** A device may come back after weeks: what its queue has sent, and what its temporary names have become. */
const keptForDevices = { queued: 90, aliases: 400 }

const forgetAnswers = async (tx: Tx, tenantId: number, before: (days: number) => Date): Promise<void> => {
  const text = (days: number) => before(days).toISOString()
  const queued = `${queuedMark}%`
  await tx.query(
    sql`delete from idempotency where tenant_id = ${tenantId}::int and created_at < case when request_hash = 'alias' then ${text(keptForDevices.aliases)}::timestamptz
          when request_hash like ${queued}::text then ${text(keptForDevices.queued)}::timestamptz else ${text(keptDays.answers)}::timestamptz end`,
  )
  // That it was done is kept; what was answered then is of no use to anybody.
  await tx.query(
    sql`update idempotency set body = null where tenant_id = ${tenantId}::int and created_at < ${text(keptDays.answers)}::timestamptz and request_hash like ${queued}::text and body is not null`,
  )
}

/** Removes what nobody asks for any more: sessions long over, and a tenant's answers to old keys and jobs long done. */
export const forgetOld = async (product: Product, tenantId: number): Promise<void> => {
  const before = (days: number) => new Date(product.now() - days * dayMs)
  await product.directory.forgetSessions(before(keptDays.sessions))
  await product.directory.forgetAttempts(before(keptDays.attempts))
  await product.directory.forgetUsed(before(0))
  await product.directory.forgetDevices(before(deviceDays))
  await product.directory.forgetPasswordLinks(before(keptDays.links))
  await product.directory.forgetInvitations(before(keptDays.links))
  await product.directory.forgetEmailChanges(before(keptDays.links))
  await forgetWalks(product, tenantId)
  await product.db.transaction({ tenantId }, async tx => {
    await forgetAnswers(tx, tenantId, before)
    await tx.query(
      sql`delete from notification where tenant_id = ${tenantId}::int and at < ${before(keptDays.notifications).toISOString()}::timestamptz`,
    )
    await tx.query(
      sql`delete from outbox where tenant_id = ${tenantId}::int and done_at < ${before(keptDays.jobs).toISOString()}::timestamptz`,
    )
  })
}
