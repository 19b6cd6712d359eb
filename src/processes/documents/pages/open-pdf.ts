import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import { AppError, message } from '#errors/index.ts'

/** More is split by hand: what a work of pages holds grows with its file. */
const mostPages = 2_000

/** A file that pages are made of. */
export interface SourceFile {
  name: string
  extension: string
  bytes: Uint8Array
}

/** Throws UNREADABLE_FILE for a file, with why. */
export const unreadable = (name: string, why: 'FILE_HAS_PASSWORD' | 'FILE_DAMAGED', cause?: unknown) =>
  new AppError('UNREADABLE_FILE', [name, message(why)], { cause })

/**
 * A PDF as the library holds it, whole: one that was cut short is refused, where a lenient reader would lose its last pages
 * in silence. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX.
 */
export const openPdf = async ({ name, bytes }: SourceFile): Promise<PDFDocument> => {
  let pdf: PDFDocument
  try {
    pdf = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
    if (pdf.getPageCount() === 0) throw new Error('no pages')
  } catch (error) {
    // What is locked looks damaged to a strict reader; its own words name the lock.
    const isLocked = error instanceof EncryptedPDFError || Buffer.from(bytes).includes('/Encrypt')
    throw unreadable(name, isLocked ? 'FILE_HAS_PASSWORD' : 'FILE_DAMAGED', error)
  }
  if (pdf.getPageCount() > mostPages) throw new AppError('FILE_TOO_COMPLEX')
  return pdf
}
