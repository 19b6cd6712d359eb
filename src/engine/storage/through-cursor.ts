import type { Rows } from './database.ts'
import type { Statement } from './sql.ts'

const rowsAtOnce = 1_000

/** Goes through a question by a cursor; `name` is its own within the transaction. */
export const throughCursor = async function* <R>(
  ask: <T>(statement: Statement) => Promise<Rows<T>>,
  { text, values }: Statement,
  name: string,
): AsyncGenerator<R> {
  await ask({ text: `declare ${name} no scroll cursor for ${text}`, values })
  for (;;) {
    const { rows } = await ask<R>({ text: `fetch ${rowsAtOnce} from ${name}`, values: [] })
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await ask({ text: `close ${name}`, values: [] })
}
