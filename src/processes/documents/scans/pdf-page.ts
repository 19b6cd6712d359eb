import type { SourceFile } from '../pages/open-pdf.ts'
import { unreadable } from '../pages/open-pdf.ts'
import { optionalPackage } from './optional-package.ts'
import type { ScanWord } from './scan.ts'

interface PdfItem {
  str: string
  hasEOL?: boolean
  width: number
  height: number
  transform: number[]
}

interface Viewport {
  width: number
  height: number
  convertToViewportPoint(x: number, y: number): [number, number]
}

interface Canvas {
  canvas: { encode(format: 'jpeg', quality: number): Promise<Buffer> }
  context: unknown
}

interface Pdf {
  numPages: number
  canvasFactory: { create(width: number, height: number): Canvas }
  getPage(number: number): Promise<{
    getViewport(how: { scale: number }): Viewport
    getTextContent(): Promise<{ items: PdfItem[] }>
    render(how: object): { promise: Promise<void> }
  }>
}

interface Pdfjs {
  getDocument(how: object): { promise: Promise<Pdf>; destroy(): Promise<void> }
}

/** The longer side of a page that is drawn: 200 dots an inch of A4. */
const longestSide = 2_339

/** Parts of a text with their places; a part is cut at its blanks by the length of its letters. */
const wordsOf = (item: PdfItem, view: Viewport): ScanWord[] => {
  const [, , , , x = 0, y = 0] = item.transform
  const words: ScanWord[] = []
  let at = 0
  for (const text of item.str.split(/(\s+)/)) {
    const from = x + (item.width * at) / Math.max(1, item.str.length)
    at += text.length
    if (!text.trim()) continue
    const to = x + (item.width * at) / item.str.length
    const [left, bottom] = view.convertToViewportPoint(from, y)
    const [right, top] = view.convertToViewportPoint(to, y + item.height)
    words.push({
      text,
      box: [left / view.width, top / view.height, right / view.width, bottom / view.height],
    })
  }
  return words
}

/** A page of a PDF: the words of its text, which a scan has none of, and how it looks. */
export interface PdfPage {
  words: ScanWord[]
  /** The same as it is read, line by line. */
  text: string
  draw(): Promise<Buffer>
}

const pageOf = async (pdf: Pdf, number: number): Promise<PdfPage> => {
  const page = await pdf.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const draw = async () => {
    const viewport = page.getViewport({ scale: longestSide / Math.max(plain.width, plain.height) })
    const { canvas, context } = pdf.canvasFactory.create(
      Math.ceil(viewport.width),
      Math.ceil(viewport.height),
    )
    await page.render({ canvas, canvasContext: context, viewport, background: '#fff' }).promise
    return canvas.encode('jpeg', 90)
  }
  return {
    words: items.filter(item => item.str?.trim()).flatMap(item => wordsOf(item, plain)),
    text: items.map(({ str, hasEOL }) => `${str ?? ''}${hasEOL ? '\n' : ''}`).join(''),
    draw,
  }
}

/** The first pages of a PDF, one after the other as they are asked for. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE. */
export async function* pdfPages({ name, bytes }: SourceFile, most: number): AsyncGenerator<PdfPage> {
  const { getDocument } = await optionalPackage<Pdfjs>('pdfjs-dist/legacy/build/pdf.mjs', 'PDF.js')
  const opening = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: 0,
  })
  const read = async <T>(part: Promise<T>): Promise<T> => {
    try {
      return await part
    } catch (error) {
      const isLocked = (error as Error).name === 'PasswordException'
      throw unreadable(name, isLocked ? 'FILE_HAS_PASSWORD' : 'FILE_DAMAGED', error)
    }
  }
  try {
    const pdf = await read(opening.promise)
    for (let number = 1; number <= Math.min(most, pdf.numPages); number++) {
      const page = await read(pageOf(pdf, number))
      yield { ...page, draw: () => read(page.draw()) }
    }
  } finally {
    await opening.destroy()
  }
}
