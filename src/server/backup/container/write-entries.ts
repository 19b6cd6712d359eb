import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import type { Entry, EntrySum } from './entry.ts'

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)
const newline = 10

const linesIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

/** Counts what passes, and says at the end what it was. */
export class Sum {
  private readonly hash = createHash('sha256')
  private bytes = 0
  private rows = 0
  private readonly countsRows: boolean

  constructor(kind: string) {
    this.countsRows = kind === 'table'
  }

  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of content) {
      this.hash.update(part)
      this.bytes += part.length
      if (this.countsRows) this.rows += linesIn(part)
      yield part
    }
  }

  /** Once all has passed. */
  total(): EntrySum {
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

/** Rows are packed as quickly as can be; documents mostly are already, and stay as they are. */
async function* packed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packing = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  // A fault on the way destroys what is read here, and so comes to the reader.
  const through = pipeline(Readable.from(content), packing).catch(() => {})
  yield* packing as AsyncIterable<Buffer>
  await through
}

async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of content) {
    if (!part.length) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    yield length
    yield part
  }
  yield Buffer.alloc(4)
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Writes entries one behind the other: a line of JSON, frames of a length and bytes, and a line with their sum. */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { head, content = nothing() } of entries) {
    yield line(head)
    const sum = new Sum(head.kind)
    const plain = sum.through(content)
    yield* framed(head.kind === 'table' ? packed(plain) : plain)
    yield line(sum.total())
  }
}
