import { PDFDocument } from '@cantoo/pdf-lib'
import { openPdf, type SourceFile } from './open-pdf.ts'
import { addPicture } from './picture-page.ts'

/** One PDF of all the files' pages, in their order; a picture is a page. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX. */
export const joinPages = async (files: readonly SourceFile[]): Promise<Uint8Array> => {
  const joined = await PDFDocument.create()
  for (const file of files) {
    if (file.extension !== 'pdf') {
      await addPicture(joined, file)
      continue
    }
    const pdf = await openPdf(file)
    for (const page of await joined.copyPages(pdf, pdf.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
