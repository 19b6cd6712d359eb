import { createHash } from 'node:crypto'
import { rangeMark, type SealKey, sealRoom } from './seal-key.ts'
import { makeSignedData } from './signed-data.ts'

const zeros = `<${'0'.repeat(64)}`

/** Fills the place that `addSealPlace` left: the file is whole from now on, and shows each change. */
export const sealPdf = (given: Uint8Array, key: SealKey): Buffer => {
  const bytes = Buffer.from(given)
  const mark = bytes.lastIndexOf(`/${rangeMark}`)
  const begin = bytes.lastIndexOf('/ByteRange', mark)
  const open = bytes.indexOf(zeros, begin)
  const close = bytes.indexOf('>', open) + 1
  if (mark < 0 || begin < 0 || open < 0 || close - open !== sealRoom * 2 + 2)
    throw new Error('the file has no place for a seal')
  const end = bytes.indexOf(']', begin)
  const range = `/ByteRange [0 ${open} ${close} ${bytes.length - close}`
  bytes.write(range.padEnd(end - begin), begin, 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, open)).update(bytes.subarray(close)).digest()
  const signature = makeSignedData(digest, key).toString('hex')
  if (signature.length > sealRoom * 2) throw new Error('the certificates of the seal are too long')
  bytes.write(signature, open + 1, 'latin1')
  return bytes
}
