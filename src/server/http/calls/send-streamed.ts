import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#engine/index.ts'
import type { StreamedAnswer } from '#processes/index.ts'
import { inTurns } from '../../health/event-loop.ts'
import type { Product } from '../../product.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { noted } from '../export/note-export.ts'
import { rowsOfWork } from '../rows-of-work.ts'

/** Lines go out in pieces of about as many characters. */
const pieceSize = 64 * 1024

const pieces = async function* (lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of inTurns(lines)) {
    piece += line
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** Sends a text while its lines are read. The first are read before the answer begins: what fails at once is an error. */
export const sendStreamed = async (
  product: Product,
  caller: Caller,
  reply: FastifyReply,
  { fileName, contentType, lines }: StreamedAnswer,
): Promise<FastifyReply> => {
  const kept = await noted(
    product,
    caller,
    { fileName, columns: [], format: 'txt' },
    rowsOfWork(product, caller, lines),
  )
  const source = pieces(kept)
  let next = await source.next()
  const all = async function* () {
    try {
      while (!next.done) {
        yield next.value
        next = await source.next()
      }
    } finally {
      await source.return(undefined)
    }
  }
  return reply
    .type(contentType)
    .header('Content-Disposition', contentDisposition('attachment', fileName))
    .send(Readable.from(all()))
}
