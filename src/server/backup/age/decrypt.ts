import { BackupFault } from '../backup-fault.ts'
import { chunkSize, inPieces, openChunk, tagLength } from './age-chunks.ts'
import { openHeader, payloadKey } from './age-header.ts'

const nonceLength = 16
const longestHeader = 1024

/** Where a header ends: behind the line that begins with three dashes. */
const endOfHeader = (bytes: Buffer): number => {
  const dashes = bytes.indexOf('\n--- ')
  const end = dashes < 0 ? -1 : bytes.indexOf('\n', dashes + 1)
  return end < 0 ? -1 : end + 1
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value
}

/**
 * Decrypts what `encrypt` or `age -p` wrote, chunk by chunk: nothing is handed out that was changed. Throws BackupFault for
 * another passphrase, a changed bit, and a file that is cut off at any byte, at its end at the latest.
 */
export async function* decrypt(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  try {
    let head: Buffer = Buffer.alloc(0)
    let end = -1
    while (end < 0 || head.length < end + nonceLength) {
      const { value, done } = await source.next()
      if (done || (end < 0 && head.length > longestHeader))
        throw new BackupFault('This file is no backup that a key opens.')
      head = Buffer.concat([head, value])
      end = endOfHeader(head)
    }
    const fileKey = await openHeader(head.toString('latin1', 0, end), passphrase)
    const key = payloadKey(fileKey, head.subarray(end, end + nonceLength))
    let number = 0
    const rest = following(head.subarray(end + nonceLength), source)
    for await (const { piece, isLast } of inPieces(rest, chunkSize + tagLength))
      yield openChunk(key, piece, number++, isLast)
  } finally {
    // The file is closed, too, where reading ends early.
    await source.return?.()
  }
}
