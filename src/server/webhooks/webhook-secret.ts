import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret as receivers' libraries take it. */
export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * What goes with a message (Standard Webhooks): its id, the same on each attempt, when it was sent, and the signature of
 * both and the body by each secret.
 */
export const signedHeaders = (
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' '),
})
