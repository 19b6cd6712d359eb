import { sql } from '#engine/index.ts'
import type { Product } from '../product.ts'
import { deviceDays } from '../sign-in/devices.ts'

const dayMs = 86_400_000
const keptDays = { sessions: 30, attempts: 1, links: 1, answers: 7, jobs: 30, notifications: 90 }

/** Removes what nobody asks for any more: sessions long over, and a tenant's answers to old keys and jobs long done. */
export const forgetOld = async (product: Product, tenantId: number): Promise<void> => {
  const before = (days: number) => new Date(product.now() - days * dayMs)
  await product.directory.forgetSessions(before(keptDays.sessions))
  await product.directory.forgetAttempts(before(keptDays.attempts))
  await product.directory.forgetUsed(before(0))
  await product.directory.forgetDevices(before(deviceDays))
  await product.directory.forgetPasswordLinks(before(keptDays.links))
  await product.directory.forgetInvitations(before(keptDays.links))
  await product.db.transaction({ tenantId }, async tx => {
    // What a queue's temporary names have become is kept longer: a device may come back after weeks.
    await tx.query(
      sql`delete from idempotency where tenant_id = ${tenantId}::int and created_at < ${before(keptDays.answers).toISOString()}::timestamptz and request_hash <> 'alias'`,
    )
    await tx.query(
      sql`delete from notification where tenant_id = ${tenantId}::int and at < ${before(keptDays.notifications).toISOString()}::timestamptz`,
    )
    await tx.query(
      sql`delete from outbox where tenant_id = ${tenantId}::int and done_at < ${before(keptDays.jobs).toISOString()}::timestamptz`,
    )
  })
}
