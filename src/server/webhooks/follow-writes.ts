import { type HistoryEntry, insertRecords, type Work } from '#engine/index.ts'
import { enqueueAll } from '#processes/enqueue.ts'
import type { Listening } from './listening.ts'
import { eventsOf, heardOf } from './webhook-events.ts'

/** What a message tells: of which record, and no value of it. Who wants more asks for it, by a key of his own. */
export const messageOf = (
  work: Work,
  type: string,
  data: Record<string, unknown>,
): Record<string, unknown> => ({ type, timestamp: work.at, tenant: work.caller.tenant, data })

const toldOf = (work: Work, event: string, { record }: HistoryEntry) =>
  messageOf(work, event, {
    entity: event.split('.')[0],
    registration: record.registration,
    _id: record._id,
    _version: record._version,
    status: record.status ?? null,
    actor: work.caller.username,
    ...(work.caller.actor ? { impersonatedBy: work.caller.actor.username } : {}),
  })

/** Lays out the messages of what was just written, in the transaction that wrote it: what is undone is told nobody. */
export const layMessages = async (
  work: Work,
  listening: readonly Listening[],
  entries: readonly HistoryEntry[],
): Promise<void> => {
  if (work.dryRun) return
  const messages = entries.flatMap(entry => {
    const events = eventsOf(entry)
    if (!events.length) return []
    return listening.flatMap(({ registration, events: wanted }) => {
      const event = heardOf(wanted, events)
      if (!event) return []
      return {
        webhookRegistration: registration,
        event,
        entityRegistration: String(entry.record.registration ?? ''),
        recordId: String(entry.record._id),
        payload: toldOf(work, event, entry),
        nextAttemptDate: work.at,
      }
    })
  })
  if (!messages.length) return
  await insertRecords(work, 'webhookDelivery', messages, { unchecked: true })
  const webhooks = [...new Set(messages.map(one => one.webhookRegistration))]
  enqueueAll(
    work,
    'webhook/deliver',
    webhooks.map(webhook => ({ webhook })),
  )
}
