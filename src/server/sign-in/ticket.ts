import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (key: Buffer, purpose: string, body: string): string =>
  createHmac('sha256', key).update(`${purpose}.${body}`).digest('base64url')

export const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Short-lived signed statements that a client carries between two steps: nothing is kept for them on the server. */
export class Tickets {
  constructor(readonly key: Buffer) {}

  make(purpose: string, content: Record<string, unknown>, lifeMs: number, now: number): string {
    const body = Buffer.from(JSON.stringify({ ...content, until: now + lifeMs })).toString('base64url')
    return `${body}.${sign(this.key, purpose, body)}`
  }

  /** The content of a ticket made for this purpose and not yet over; null otherwise. */
  read<T>(purpose: string, text: unknown, now: number): T | null {
    if (typeof text !== 'string' || text.length > 4000) return null
    const [body, signature, more] = text.split('.')
    if (!body || !signature || more !== undefined) return null
    if (!sameText(signature, sign(this.key, purpose, body))) return null
    const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as { until: number }
    return content.until > now ? (content as T) : null
  }
}
