import { type HistoryEntry, insertRecords, type Seal, type Work } from '#engine/index.ts'
import type { New } from '#entities/records.ts'
import { enqueueAll } from '#processes/enqueue.ts'
import type { Listening } from './listening.ts'
import { eventsOf, heardOf, sealClosed } from './webhook-events.ts'

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
  await layOut(work, messages)
}

/** Lays out what is told of days that were just closed: the seal itself, which tells nothing of any record. */
export const laySeals = (
  work: Work,
  listening: readonly Listening[],
  closed: readonly Seal[],
): Promise<void> =>
  layOut(
    work,
    closed.flatMap(({ day, hash, lines, records, until }) =>
      listening
        .filter(({ events }) => heardOf(events, [sealClosed]))
        .map(({ registration }) => ({
          webhookRegistration: registration,
          event: sealClosed,
          entityRegistration: day,
          payload: messageOf(work, sealClosed, { day, hash, lines, records, until }),
          nextAttemptDate: work.at,
        })),
    ),
  )

const layOut = async (work: Work, messages: readonly New<'webhookDelivery'>[]): Promise<void> => {
  if (!messages.length) return
  await insertRecords(work, 'webhookDelivery', [...messages], { unchecked: true })
  const webhooks = [...new Set(messages.map(one => one.webhookRegistration))]
  enqueueAll(
    work,
    'webhook/deliver',
    webhooks.map(webhook => ({ webhook })),
  )
}
