import { entityOf, loadByRegistrations, saveRecords } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { Job } from '../jobs.ts'

/** Said where nothing leaves the installation; the mail can be queued again once a server is configured. */
export const noServer = keptMessages([message('NO_MAIL_SERVER')])

/**
 * Delivers a queued mail by the transport that the server has put in place (`mail/transport`), or holds it and says that
 * there is none. One that is no longer queued was cancelled or is sent: nothing is done. A transport that throws makes
 * the outbox try again.
 */
export const deliver: Job<'mail/deliver'> = async (work, { mail }) => {
  const [before] = await loadByRegistrations(work, 'mail', [mail], { lock: 'update' })
  if (before?.status !== 'QUEUED') return
  const transport = work.code.effects.get('mail/transport')
  const after: Loaded<'mail'> = {
    ...before,
    attempts: (before.attempts ?? 0) + 1,
    status: transport ? 'SENT' : 'HELD',
    reason: transport ? null : noServer,
    ...(transport ? { sentDate: work.at } : {}),
  }
  // The transport notes its message id on the record; where the server refuses for good it sets FAILED with the reason.
  if (transport)
    await transport(work, [after], {
      entity: entityOf(work.model, 'mail'),
      code: 'mail/transport',
      action: 'DO',
      date: work.caller.today,
      input: {},
    })
  await saveRecords(work, 'mail', [{ before, after }], { unchecked: true })
}
