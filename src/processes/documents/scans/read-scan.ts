import sharp from 'sharp'
import type { SourceFile } from '../pages/open-pdf.ts'
import { drawn, upright } from '../pages/picture-page.ts'
import { bestPage, enoughFields } from './best-page.ts'
import { findFields } from './find-fields.ts'
import { inLines } from './in-lines.ts'
import { pdfPages } from './pdf-page.ts'
import { readLetters } from './read-letters.ts'
import type { FoundField, ScanKind, ScanLine } from './scan.ts'

export interface ToRead {
  file: SourceFile
  kind: ScanKind
  /** The reader's day: nothing was registered, and nobody born, after it. */
  today: string
}

/** A page as somebody looks at it, JPEG, and its size in pixels. */
export interface ShownPage {
  picture: Uint8Array
  width: number
  height: number
}

export interface ReadScan extends ShownPage {
  fields: FoundField[]
}

/** A page that others may read: the lines of its text, where it has one. */
export interface SentPage extends ShownPage {
  lines: ScanLine[] | null
}

/** Of a picture in pixels while it is read; finer letters are not read any better. */
const longestRead = 2_600
const longestShown = 1_600
/** A page with fewer words of text than this is a picture of one. */
export const fewestWords = 8

/** A picture as it is read: upright, and no finer than helps. */
export const readable = async (file: SourceFile): Promise<Buffer> => {
  const whole = await upright(file)
  return drawn(file, () =>
    whole
      .resize({ width: longestRead, height: longestRead, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
}

/** Width and height of a picture. */
export const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** A document begins with a letter, or with its back: so many pages are looked through. */
const mostPages = 3

interface Page {
  lines: ScanLine[]
  picture: Buffer
}

/** The pages of a file as they are drawn; those of a PDF with the lines of their text, where they have one. */
async function* pagesOf(file: SourceFile): AsyncGenerator<{ lines: ScanLine[] | null; picture: Buffer }> {
  if (file.extension !== 'pdf') return yield { lines: null, picture: await readable(file) }
  for await (const { words, draw } of pdfPages(file, mostPages))
    yield { lines: words.length >= fewestWords ? inLines(words) : null, picture: await draw() }
}

/** A picture that says nothing may lie on its side, or on its head: it is turned until it says something. */
const readPicture = async (
  picture: Buffer,
  says: (lines: readonly ScanLine[]) => FoundField[],
): Promise<Page> => {
  let best: (Page & { found: number }) | undefined
  for (const angle of [0, 90, 270, 180]) {
    const turned = angle ? await sharp(picture).rotate(angle).toBuffer() : picture
    const read = await readLetters(turned, sizeOf)
    const lines = inLines(read.lines.flat())
    const found = says(lines).length
    if (!best || found > best.found) best = { lines, picture: read.picture, found }
    if (found >= enoughFields) break
  }
  return best!
}

const shownOf = async (picture: Buffer): Promise<ShownPage> => {
  const { data, info } = await sharp(picture)
    .resize({ width: longestShown, height: longestShown, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/**
 * What a document of a kind says – by the text of a PDF, or else by the letters of its picture –, with the picture beside which
 * it is checked: of its first pages the one that says most. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE.
 */
export const readScan = async ({ file, kind, today }: ToRead): Promise<ReadScan> => {
  const says = (lines: readonly ScanLine[]) => findFields(kind, lines, today)
  const best = await bestPage<{ lines: ScanLine[] | null; picture: Buffer }>(pagesOf(file), async page => {
    const read = page.lines
      ? { lines: page.lines, picture: page.picture }
      : await readPicture(page.picture, says)
    return { fields: says(read.lines), page: read }
  })
  return { fields: best!.fields, ...(await shownOf(best!.page.picture)) }
}

/** The first pages of a file, as others are shown them who read them. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE. */
export const drawPages = async (file: SourceFile): Promise<SentPage[]> => {
  const pages: SentPage[] = []
  for await (const { lines, picture } of pagesOf(file)) pages.push({ lines, ...(await shownOf(picture)) })
  return pages
}
