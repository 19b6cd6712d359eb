import { BackupFault } from '../backup-fault.ts'

/**
 * Lines of a table as COPY writes them, with another value in one column. COPY escapes tabs and line ends, so that both stand
 * for themselves; bytes pass as they are.
 */
export async function* moveLines(
  content: AsyncIterable<Buffer>,
  column: number,
  value: string,
): AsyncGenerator<Buffer> {
  let held = ''
  for await (const bytes of content) {
    // A byte a letter, whatever the text is written in.
    const lines = (held + bytes.toString('latin1')).split('\n')
    held = lines.pop()!
    if (!lines.length) continue
    const moved = lines.map(line => {
      const values = line.split('\t')
      values[column] = value
      return `${values.join('\t')}\n`
    })
    yield Buffer.from(moved.join(''), 'latin1')
  }
  if (held) throw new BackupFault('This backup is damaged: a table ends in the midst of a line.')
}
