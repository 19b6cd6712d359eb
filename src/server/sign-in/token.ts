import { createHmac } from 'node:crypto'
import { sameText } from './ticket.ts'

/** What a token says; its signature is ours. */
export interface TokenContent {
  tenantId: number
  sessionId: string
  generation: number
  /** When this generation began, in ms: the same instant gives the same token, whoever makes it. */
  issuedAt: number
}

const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** The token of one generation of a session; made anew it is the same text. */
export const makeToken = (key: Buffer, content: TokenContent): string => {
  const { tenantId, sessionId, generation, issuedAt } = content
  const text = `${tenantId.toString(36)}.${sessionId.replace(/-/g, '')}.${generation.toString(36)}.${issuedAt.toString(36)}`
  return `${text}.${sign(key, text)}`
}

const shape = /^(([0-9a-z]{1,7})\.([0-9a-f]{32})\.([0-9a-z]{1,6})\.([0-9a-z]{1,10}))\.([\w-]{43})$/

/** Reads a token of ours; null for anything else. */
export const readToken = (key: Buffer, token: string): TokenContent | null => {
  const found = shape.exec(token)
  if (!found || !sameText(found[6]!, sign(key, found[1]!))) return null
  const id = found[3]!
  return {
    tenantId: Number.parseInt(found[2]!, 36),
    sessionId: `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
    generation: Number.parseInt(found[4]!, 36),
    issuedAt: Number.parseInt(found[5]!, 36),
  }
}
