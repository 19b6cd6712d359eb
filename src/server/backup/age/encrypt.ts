import { randomBytes } from 'node:crypto'
import { chunkSize, inPieces, sealChunk } from './age-chunks.ts'
import { makeHeader, payloadKey } from './age-header.ts'
import { usualWorkFactor } from './usual-effort.ts'

/** Encrypts a stream by a passphrase in the format age v1, which `age -d` opens too. */
export async function* encrypt(
  plain: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = usualWorkFactor,
): AsyncGenerator<Buffer> {
  const { fileKey, header } = await makeHeader(passphrase, workFactor)
  const nonce = randomBytes(16)
  yield Buffer.concat([header, nonce])
  const key = payloadKey(fileKey, nonce)
  let number = 0
  for await (const { piece, isLast } of inPieces(plain, chunkSize))
    yield sealChunk(key, piece, number++, isLast)
}
