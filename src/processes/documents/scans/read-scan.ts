import sharp from 'sharp'
import type { SourceFile } from '../pages/open-pdf.ts'
import { drawn, upright } from '../pages/picture-page.ts'
import { findFields } from './find-fields.ts'
import { inLines } from './in-lines.ts'
import { pdfPage } from './pdf-page.ts'
import { readLetters } from './read-letters.ts'
import type { FoundField, ScanKind, ScanLine } from './scan.ts'

export interface ToRead {
  file: SourceFile
  kind: ScanKind
  /** The reader's day: nothing was registered, and nobody born, after it. */
  today: string
}

export interface ReadScan {
  fields: FoundField[]
  /** The page as it was read, JPEG. */
  picture: Uint8Array
  /** Of that picture, in pixels. */
  width: number
  height: number
}

/** Of a picture in pixels while it is read; finer letters are not read any better. */
const longestRead = 2_600
const longestShown = 1_600
/** A page with fewer words of text than this is a picture of one. */
const fewestWords = 8

const readable = async (file: SourceFile): Promise<Buffer> => {
  const whole = await upright(file)
  return drawn(file, () =>
    whole
      .resize({ width: longestRead, height: longestRead, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer(),
  )
}

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

interface Page {
  lines: ScanLine[]
  picture: Buffer
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
    if (found > 1) break
  }
  return best!
}

/**
 * What a document of a kind says – by the text of a PDF, or else by the letters of its picture –, with the picture beside which
 * it is checked. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE.
 */
export const readScan = async ({ file, kind, today }: ToRead): Promise<ReadScan> => {
  const says = (lines: readonly ScanLine[]) => findFields(kind, lines, today)
  const pdf = file.extension === 'pdf' ? await pdfPage(file) : null
  const { lines, picture } =
    pdf && pdf.words.length >= fewestWords
      ? { lines: inLines(pdf.words), picture: pdf.picture }
      : await readPicture(pdf?.picture ?? (await readable(file)), says)
  const shown = await sharp(picture)
    .resize({ width: longestShown, height: longestShown, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = shown.info
  return { fields: says(lines), picture: shown.data, width, height }
}
