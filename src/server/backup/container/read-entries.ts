import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { BackupFault } from '../backup-fault.ts'
import { ByteReader } from './byte-reader.ts'
import { type BackupHead, type EndHead, type EntryHead, type EntrySum, formatVersion } from './entry.ts'
import { Sum } from './write-entries.ts'

async function* frames(reader: ByteReader): AsyncGenerator<Buffer> {
  for (let length = await reader.length(); length > 0; length = await reader.length())
    yield* reader.bytes(length)
}

async function* unpacked(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacking = createBrotliDecompress()
  const through = pipeline(Readable.from(content), unpacking).catch(() => {})
  yield* unpacking as AsyncIterable<Buffer>
  await through
}

/** Reads one entry; what `take` leaves of its content is read, too, since its sum is over all of it. */
const readEntry = async (reader: ByteReader, head: EntryHead, take: TakeEntry): Promise<void> => {
  const sum = new Sum(head.kind)
  const content = sum.through(head.kind === 'table' ? unpacked(frames(reader)) : frames(reader))
  await take(head, content)
  while (!(await content.next()).done);
  const [found, written] = [sum.total(), await reader.json<EntrySum>()]
  const isNamed = head.kind !== 'document' || head.hash === found.sha256
  if (
    !isNamed ||
    found.sha256 !== written.sha256 ||
    found.rows !== written.rows ||
    found.bytes !== written.bytes
  )
    throw new BackupFault(`This backup is damaged: ${nameOf(head)} is not what its sum says.`)
}

const nameOf = (head: EntryHead): string =>
  head.kind === 'table'
    ? `the table ${head.name}`
    : head.kind === 'document'
      ? `the document ${head.hash}`
      : 'a part'

/** What is done with an entry: its content is read before the promise settles, whole or not at all. */
export type TakeEntry = (head: EntryHead, content: AsyncGenerator<Buffer>) => Promise<void>

/**
 * Reads a container from its first entry to its last and checks every sum and count; returns what it begins and ends with.
 * Throws BackupFault where something in it is not what was written.
 */
export const readEntries = async (
  source: AsyncIterable<Buffer>,
  take: TakeEntry,
): Promise<{ head: BackupHead; end: EndHead }> => {
  const reader = new ByteReader(source)
  try {
    const head = await reader.json<BackupHead>()
    if (head.kind !== 'backup' || head.format > formatVersion)
      throw new BackupFault('This backup was made by a later version: read it with that one.')
    await readEntry(reader, head, take)
    for (let entries = 1; ; entries++) {
      const next = await reader.json<EntryHead>()
      await readEntry(reader, next, take)
      if (next.kind !== 'end') continue
      if (next.entries !== entries) throw new BackupFault('This backup is damaged: parts of it are missing.')
      await reader.end()
      return { head, end: next }
    }
  } finally {
    await reader.close()
  }
}
