import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../ticket.ts'

const goodForMs = 10 * 60_000
const [randomSize, timeSize, sumSize] = [16, 4, 16]
const shape = /^_[\w-]{48}$/

const sumOf = (key: Buffer, provider: string, head: Buffer): Buffer =>
  createHmac('sha256', key).update(`${provider} `).update(head).digest().subarray(0, sumSize)

/** The id of a request: any server knows its own by it, of which provider and of which minute, without a table. */
export const makeRequestId = (key: Buffer, provider: string, now: number): string => {
  const head = Buffer.alloc(randomSize + timeSize)
  randomBytes(randomSize).copy(head)
  head.writeUInt32BE(Math.floor(now / 60_000), randomSize)
  return `_${Buffer.concat([head, sumOf(key, provider, head)]).toString('base64url')}`
}

/** Whether a request of this provider had this id, not long ago. */
export const isRequestId = (key: Buffer, provider: string, id: string, now: number): boolean => {
  if (!shape.test(id)) return false
  const bytes = Buffer.from(id.slice(1), 'base64url')
  const head = bytes.subarray(0, randomSize + timeSize)
  const sum = sumOf(key, provider, head).toString('base64url')
  if (!sameText(sum, bytes.subarray(randomSize + timeSize).toString('base64url'))) return false
  const made = head.readUInt32BE(randomSize) * 60_000
  return made <= now && now < made + goodForMs + 60_000
}
