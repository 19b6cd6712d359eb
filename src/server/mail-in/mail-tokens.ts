import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase32, toBase32 } from './base32.ts'

/** Of a mail that went out, so many bytes are signed with: enough that nobody finds one by trying. */
const signed = 10
const idLength = 16
/** How a token looks: what is like one and not signed by us is nobody's. */
const shape = /(?<![a-z2-7])[a-z2-7]{42}(?![a-z2-7])/g
/** A text may name others; more are not tried. */
const mostTried = 200

/**
 * What names a mail that went out, in its message id and in the address that answers go to: its id and our signature, so that
 * nobody who has not been written to makes one. The tenant is signed along: it opens nothing in another house.
 */
export class MailTokens {
  /** The key in use first, then those before it. */
  constructor(readonly keys: readonly Buffer[]) {}

  static #sign = (key: Buffer, tenantId: number, id: Buffer): Buffer =>
    createHmac('sha256', key).update(`${tenantId} `).update(id).digest().subarray(0, signed)

  /** The token of a mail, by its `_id`. */
  of(tenantId: number, mailId: string): string {
    const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
    return toBase32(Buffer.concat([id, MailTokens.#sign(this.keys[0]!, tenantId, id)]))
  }

  /** The `_id`s of the mails that a text names, in its order. */
  find(tenantId: number, text: string): string[] {
    const found: string[] = []
    for (const [token] of text.toLowerCase().matchAll(shape)) {
      if (found.length >= mostTried) break
      const mail = this.#read(tenantId, token)
      if (mail && !found.includes(mail)) found.push(mail)
    }
    return found
  }

  #read(tenantId: number, token: string): string | null {
    const bytes = fromBase32(token)
    const id = bytes.subarray(0, idLength)
    const mark = bytes.subarray(idLength)
    if (mark.length !== signed) return null
    if (!this.keys.some(key => timingSafeEqual(MailTokens.#sign(key, tenantId, id), mark))) return null
    const hex = id.toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
}

/** Longer before the `@` no mail server has to take. */
const longestName = 64

/** An address to which answers go, with the token that says to what: `inbox+token@house.example`; bare where that is too long. */
export const answerAddress = (address: string, token: string): string => {
  const at = address.lastIndexOf('@')
  const name = `${address.slice(0, at)}+${token}`
  return name.length > longestName ? address : `${name}${address.slice(at)}`
}
