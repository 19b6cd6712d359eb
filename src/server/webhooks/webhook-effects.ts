import { type AnyEffect, insertRecords, on, showOnce } from '#engine/index.ts'
import { enqueue, enqueueAll } from '#processes/enqueue.ts'
import { messageOf } from './follow-writes.ts'
import { testEvent } from './webhook-events.ts'
import { makeWebhookSecret } from './webhook-secret.ts'

const formerMs = 86_400_000

/** What a webhook's own transitions do. */
export const webhookEffects: ReadonlyMap<string, AnyEffect> = new Map<string, AnyEffect>([
  [
    'webhook/test',
    on('webhook', async (work, webhooks) => {
      await insertRecords(
        work,
        'webhookDelivery',
        webhooks.map(({ registration }) => ({
          webhookRegistration: registration,
          event: testEvent,
          payload: messageOf(work, testEvent, { actor: work.caller.username }),
          nextAttemptDate: work.at,
        })),
        { unchecked: true },
      )
      enqueueAll(
        work,
        'webhook/deliver',
        webhooks.map(({ registration }) => ({ webhook: registration })),
      )
    }),
  ],
  [
    'webhook/resume',
    on('webhook', async (work, webhooks) => {
      for (const webhook of webhooks) {
        webhook.failingSince = null
        enqueue(work, 'webhook/deliver', { webhook: webhook.registration })
      }
    }),
  ],
  [
    'webhook/rotate',
    on('webhook', async (work, webhooks) => {
      for (const webhook of webhooks) {
        const secret = makeWebhookSecret()
        webhook.formerSecret = webhook.sealedSecret ?? null
        webhook.formerUntil = new Date(Date.parse(work.at) + formerMs).toISOString()
        webhook.sealedSecret = work.code.seal!(secret)
        showOnce(work, webhook, { secret })
      }
    }),
  ],
  [
    'webhookDelivery/repeat',
    on('webhookDelivery', async (work, deliveries) => {
      for (const delivery of deliveries) {
        delivery.nextAttemptDate = work.at
        delivery.attemptCount = 0
        enqueue(work, 'webhook/deliver', { webhook: delivery.webhookRegistration! })
      }
    }),
  ],
])
