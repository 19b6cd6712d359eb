import type { PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { type SourceFile, unreadable } from './open-pdf.ts'

/** Of a picture once it is unpacked: a small file may say that it is a wall. */
const mostPixels = 50_000_000

/** Of a picture in pixels: an A4 page at 300 dots an inch. */
const longestSide = 3_508

/** An A4 page in points. */
const a4 = { width: 595.28, height: 841.89 }

/** A picture as it was taken, upright and on white. Throws UNREADABLE_FILE. */
export const upright = async ({ name, bytes }: SourceFile): Promise<Sharp> => {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    await picture.metadata()
  } catch (error) {
    throw unreadable(name, 'FILE_DAMAGED', error)
  }
  return picture.rotate().flatten({ background: '#fff' })
}

/** What `make` draws of a picture. Throws UNREADABLE_FILE where its bytes end too soon. */
export const drawn = async <T>(file: SourceFile, make: () => Promise<T>): Promise<T> => {
  try {
    return await make()
  } catch (error) {
    throw unreadable(file.name, 'FILE_DAMAGED', error)
  }
}

/** Adds a page with the picture on it: A4 by its longer side, the picture as large as it fits. Throws UNREADABLE_FILE. */
export const addPicture = async (pdf: PDFDocument, file: SourceFile): Promise<void> => {
  const whole = await upright(file)
  const { data, info } = await drawn(file, () =>
    whole
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true }),
  )
  const isWide = info.width > info.height
  const size = isWide ? { width: a4.height, height: a4.width } : a4
  const page = pdf.addPage([size.width, size.height])
  const scale = Math.min(size.width / info.width, size.height / info.height)
  const [width, height] = [info.width * scale, info.height * scale]
  page.drawImage(await pdf.embedJpg(data), {
    x: (size.width - width) / 2,
    y: (size.height - height) / 2,
    width,
    height,
  })
}
