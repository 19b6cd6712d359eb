import { loadMatching, type Work } from '#engine/index.ts'
import type { EventType } from './posting-rules.ts'
import { reverseEvents } from './reverse-events.ts'

/** Reverses what documents have booked, each on its own days: it counts on none of them any more. */
export const reverseDocuments = async (
  work: Work,
  documents: readonly { registration: string }[],
  eventType: EventType,
): Promise<void> => {
  const events = await loadMatching(
    work,
    'postingEvent',
    {
      documentReference: documents.map(one => one.registration),
      eventType,
      status: 'POSTED',
      reversedRegistration: null,
    },
    { lock: 'update' },
  )
  for (const day of new Set(events.map(event => event.date)))
    await reverseEvents(
      work,
      events.filter(event => event.date === day),
      day,
    )
}
