import { strFromU8, unzipSync } from 'fflate'
import { type SourceFile, unreadable } from '../pages/open-pdf.ts'
import { pdfPages } from '../scans/pdf-page.ts'
import { readLetters } from '../scans/read-letters.ts'
import { fewestWords, readable, sizeOf } from '../scans/read-scan.ts'
import { textOf } from '../scans/scan.ts'
import { plainTexts } from './text-extensions.ts'

/** What a page says; of a file without pages all of it is on the first. */
export interface PageText {
  page: number
  text: string
}

const mostPages = 200
/** Pages whose letters are read take seconds each: so many of a file. */
const mostLettered = 5
const longestText = 400_000
/** What a document of some hundred pages says, without its pictures. */
const longestXml = 20_000_000

const lettersOn = async (picture: Buffer): Promise<string> =>
  (await readLetters(picture, sizeOf)).lines.map(textOf).join('\n')

async function* pdfTexts(file: SourceFile): AsyncGenerator<PageText> {
  let page = 0
  let lettered = 0
  for await (const { words, text, draw } of pdfPages(file, mostPages)) {
    page++
    if (words.length >= fewestWords) yield { page, text }
    else if (lettered++ < mostLettered) yield { page, text: await lettersOn(await draw()) }
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The paragraphs of an office text, without its form. Throws UNREADABLE_FILE. */
const docxText = ({ name, bytes }: SourceFile): string => {
  const part = 'word/document.xml'
  try {
    const { [part]: xml } = unzipSync(bytes, {
      filter: one => one.name === part && one.originalSize <= longestXml,
    })
    if (!xml) throw new Error('no text in it')
    return strFromU8(xml)
      .replace(/<w:(?:tab|br)\b[^>]*>|<\/w:tc>/g, ' ')
      .replace(/<\/w:p>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!)
  } catch (error) {
    throw unreadable(name, 'FILE_DAMAGED', error)
  }
}

async function* textsOf(file: SourceFile): AsyncGenerator<PageText> {
  const { extension, bytes } = file
  if (extension === 'pdf') yield* pdfTexts(file)
  else if (extension === 'docx') yield { page: 1, text: docxText(file) }
  else if (plainTexts.includes(extension)) yield { page: 1, text: new TextDecoder().decode(bytes) }
  else yield { page: 1, text: await lettersOn(await readable(file)) }
}

/** Control characters, and those that turn what stands beside them. */
const unwanted = /[^\P{Cc}\n\t]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu

/**
 * What a file says, page by page: the text of a PDF, a letter or a table, or the letters of its pictures. Of very long ones the
 * beginning. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE.
 */
export const readTexts = async (file: SourceFile): Promise<PageText[]> => {
  const pages: PageText[] = []
  let left = longestText
  for await (const { page, text: raw } of textsOf(file)) {
    const text = raw
      .slice(0, left)
      .replace(unwanted, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim()
    if (text) pages.push({ page, text })
    left -= text.length
    if (left <= 0) break
  }
  return pages
}
