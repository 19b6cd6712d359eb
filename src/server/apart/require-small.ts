import { inflateRawSync } from 'node:zlib'
import { AppError } from '#errors/index.ts'

const mostInflated = 60 * 1024 * 1024
const mostEntries = 1_000
const endMark = 0x06054b50
const entryMark = 0x02014b50

const tooComplex = (): AppError => new AppError('FILE_TOO_COMPLEX')

/** Where the list of entries begins, and how many it has; the end stands behind a comment of up to 64 kB. */
const directoryOf = (bytes: Buffer): { at: number; entries: number } | undefined => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === endMark)
      return { at: bytes.readUInt32LE(at + 16), entries: bytes.readUInt16LE(at + 10) }
  return undefined
}

/** What an entry holds once it is inflated, at most; the sizes that a directory tells may lie. */
const inflatedSize = (bytes: Buffer, at: number, most: number): number => {
  const method = bytes.readUInt16LE(at + 10)
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(from, from + size)
  if (method === 0) return packed.length
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
}

/**
 * Refuses a workbook that would hold more than 60 MB or a thousand files, by inflating each with a counter. What is no
 * archive is left to whoever reads it.
 * @throws FILE_TOO_COMPLEX
 */
export const requireSmall = (file: Uint8Array): void => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const directory = directoryOf(bytes)
  if (!directory) return
  if (directory.entries > mostEntries) throw tooComplex()
  let left = mostInflated
  let { at } = directory
  for (let i = 0; i < directory.entries; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return
    try {
      left -= inflatedSize(bytes, at, left)
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooComplex()
      return
    }
    if (left < 0) throw tooComplex()
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
