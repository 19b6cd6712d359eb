import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What the pages of a PDF say, in one line. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  // The reader takes the bytes as its own.
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await pdf.destroy()
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}

/** The amount that stands behind a word on paper. */
export const amountBehind = (paper: string, word: string): number =>
  Number(
    new RegExp(`${word} (?:€ ?|EUR ?)?(\\d[\\d,]*(?:\\.\\d+)?)`).exec(paper)?.[1]?.replaceAll(',', '') ??
      Number.NaN,
  )

/** The PDF that came beside a letter. */
export const paperOf = (letter: string): Uint8Array => {
  const part = /content-type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/i.exec(letter)?.[1]
  if (!part) throw new Error('no PDF came with the letter')
  return Buffer.from(part, 'base64')
}
