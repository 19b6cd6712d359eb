import { loadMatching, saveRecords, sql } from '#engine/index.ts'
import type { World } from './world.ts'

/**
 * The e-mails of five years count as sent when they were written. None of them leaves: their orders go before anybody
 * could take them up, whatever mail server is configured.
 */
export const settleLetters = (world: World): Promise<void> =>
  world.time.on(world.today, '09:00', 'tranche', async work => {
    const queued = await loadMatching(work, 'mail', { status: 'QUEUED' }, { lock: 'update' })
    await saveRecords(
      work,
      'mail',
      queued.map(before => ({
        before,
        after: { ...before, status: 'SENT', sentDate: before.queuedDate, attempts: 1 },
      })),
      { unchecked: true },
    )
    await work.tx.query(
      sql`delete from outbox where tenant_id = ${work.caller.tenantId}::int and job = 'mail/deliver'`,
    )
  })
