import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Caller, Work } from '#engine/index.ts'
import type { Product } from '../product.ts'

/** Rows that wait to be written: the database is asked for more once they are fewer. */
const mostWaiting = 500

/**
 * Rows of one unit of work that stays open until the last is read, or until nobody reads on. What `open` throws is thrown
 * to who reads.
 */
export const rowsOfWork = async function* <Row>(
  product: Product,
  caller: Caller,
  open: (work: Work) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const passing = new PassThrough({ objectMode: true, highWaterMark: mostWaiting })
  const ended = product.engine
    .work(caller, async work => pipeline(Readable.from(open(work)), passing), { onlyReads: true })
    .catch((error: Error) => {
      passing.destroy(error)
    })
  try {
    for await (const row of passing) yield row as Row
  } finally {
    passing.destroy()
    await ended
  }
}
