import { createCipheriv, createDecipheriv } from 'node:crypto'
import { BackupFault } from '../backup-fault.ts'

export const chunkSize = 64 * 1024
export const tagLength = 16

/** Eleven bytes of the chunk's number and one that says whether it is the last. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export const sealChunk = (key: Buffer, plain: Buffer, number: number, isLast: boolean): Buffer => {
  const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(number, isLast), {
    authTagLength: tagLength,
  })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws BackupFault where a bit of the chunk, its place or its being the last is not what was sealed. */
export const openChunk = (key: Buffer, sealed: Buffer, number: number, isLast: boolean): Buffer => {
  const end = sealed.length - tagLength
  if (end >= 0) {
    const cipher = createDecipheriv('chacha20-poly1305', key, nonceOf(number, isLast), {
      authTagLength: tagLength,
    })
    cipher.setAuthTag(sealed.subarray(end))
    try {
      return Buffer.concat([cipher.update(sealed.subarray(0, end)), cipher.final()])
    } catch {
      // Told below.
    }
  }
  throw new BackupFault('This backup is damaged or cut off: what it holds is not what was written.')
}

/** Cuts a stream into pieces of one size; the last one, which may be shorter or empty, says so. */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of source) {
    held.push(part)
    length += part.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let from = 0
    // What exactly fills a piece is kept: only what follows tells whether it is the last.
    for (; all.length - from > size; from += size)
      yield { piece: all.subarray(from, from + size), isLast: false }
    held = [all.subarray(from)]
    length = all.length - from
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
