import { BackupFault } from '../backup-fault.ts'

/** Reads a stream by lines and by counted bytes. */
export class ByteReader {
  private held: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next()
    if (done) return false
    this.held = this.held.length ? Buffer.concat([this.held, value]) : value
    return true
  }

  private take(length: number): Buffer {
    const found = this.held.subarray(0, length)
    this.held = this.held.subarray(length)
    return found
  }

  /** The next line as JSON. */
  async json<T>(): Promise<T> {
    let end = this.held.indexOf('\n')
    while (end < 0) {
      if (!(await this.more())) throw cutOff()
      end = this.held.indexOf('\n')
    }
    return JSON.parse(this.take(end + 1).toString()) as T
  }

  /** So many bytes as they come, in one part or several. */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (!this.held.length && !(await this.more())) throw cutOff()
      const part = this.take(Math.min(left, this.held.length))
      left -= part.length
      yield part
    }
  }

  /** The next number of four bytes. */
  async length(): Promise<number> {
    while (this.held.length < 4) if (!(await this.more())) throw cutOff()
    return this.take(4).readUInt32BE()
  }

  /** Reads to the end of the stream, which is here. */
  async end(): Promise<void> {
    if (this.held.length || (await this.more())) throw new BackupFault('This backup goes on behind its end.')
  }

  async close(): Promise<void> {
    await this.source.return?.()
  }
}

const cutOff = (): BackupFault => new BackupFault('This backup is cut off before its end.')
