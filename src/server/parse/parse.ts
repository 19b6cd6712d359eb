import { AppError } from '#errors/index.ts'
import { readTable } from '../batches/read-table.ts'
import type { ParseOrder, ParseWord } from './parsers.ts'
import { requireSmall } from './require-small.ts'

const rowsAtOnce = 1_000

/** Said and gone: the next is made only once the line has taken it. */
const say = (word: ParseWord): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(word, undefined, undefined, error => (error ? reject(error) : resolve()))
  })

const read = async ({ bytes, format }: ParseOrder): Promise<void> => {
  if (/\.xlsx$/i.test(format.fileName)) requireSmall(bytes)
  const { rows, lines, ...table } = await readTable(bytes, format)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await say({ rows: rows.slice(from, from + rowsAtOnce), lines: lines.slice(from, from + rowsAtOnce) })
  await say({ table })
}

// A process of its own: whatever a file does to it, it is ended without the server.
process.on('message', (order: ParseOrder) => {
  read(order).catch(error =>
    error instanceof AppError
      ? say({ refused: { code: error.code, strings: error.strings } })
      : say({ refused: { code: 'INTERNAL', strings: [] } }),
  )
})
process.on('disconnect', () => process.exit(0))
await say({ isReady: true })
