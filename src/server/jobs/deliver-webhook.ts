import type { Task } from './tasks.ts'

/** Begins to send what a webhook is to be told; the outbox goes on meanwhile. */
export const deliverWebhook: Task<'webhook/deliver'> = async (product, tenantId, { webhook }) => {
  product.webhooks.begin(tenantId, webhook)
  return false
}
