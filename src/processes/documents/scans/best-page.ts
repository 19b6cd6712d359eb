import type { FoundField } from './scan.ts'

/** Who has found so many fields has the page. */
export const enoughFields = 2

/** Of pages that are read one after the other the one that says most; no more are read once one says enough. */
export const bestPage = async <P>(
  pages: AsyncIterable<P> | Iterable<P>,
  read: (page: P) => Promise<{ fields: FoundField[]; page: P }>,
): Promise<{ fields: FoundField[]; page: P } | undefined> => {
  let best: { fields: FoundField[]; page: P } | undefined
  for await (const page of pages) {
    const one = await read(page)
    if (!best || one.fields.length > best.fields.length) best = one
    if (one.fields.length >= enoughFields) break
  }
  return best
}
