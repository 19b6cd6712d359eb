import type { BackupFile } from '../backup/place/backup-place.ts'
import { megabytes } from './say.ts'

/** What takes no longer is not worth a word. */
const quietMs = 1000
const terminalEveryMs = 200
/** Where nobody looks but a log. */
const logEveryMs = 30_000

/** Tells how far a file is while it is written or read, on the terminal's own line or now and then in a log. */
class Progress {
  private readonly began = performance.now()
  private told = 0
  private bytes = 0

  constructor(
    private readonly doing: string,
    private readonly total?: number,
  ) {}

  add(bytes: number): void {
    this.bytes += bytes
    const now = performance.now()
    const { isTTY } = process.stderr
    const isSoon = now - this.began < (isTTY ? quietMs : logEveryMs)
    if (isSoon || now - this.told < (isTTY ? terminalEveryMs : logEveryMs)) return
    this.told = now
    const line = `  … ${this.doing}: ${megabytes(this.bytes)}${this.total ? ` of ${megabytes(this.total)}` : ''}`
    process.stderr.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }

  end(): void {
    if (this.told && process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }
}

async function* counted(content: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of content) {
      progress.add(bytes.length)
      yield bytes
    }
  } finally {
    progress.end()
  }
}

async function* countedOfAll(file: BackupFile, doing: string): AsyncGenerator<Buffer> {
  yield* counted(file.read(), new Progress(doing, await file.size()))
}

/** A file that tells how far it is, whatever is done with it. */
export const watched = (file: BackupFile, doing: string): BackupFile => ({
  ...file,
  write: content => file.write(counted(content, new Progress(doing))),
  read: () => countedOfAll(file, doing),
})
