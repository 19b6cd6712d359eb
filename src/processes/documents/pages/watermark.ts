import { degrees, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { printPage } from '../../print-page.ts'
import { openPdf, type SourceFile } from './open-pdf.ts'
import { drawn, upright } from './picture-page.ts'
import { textPicture } from './text-picture.ts'

/** What stands across every page. */
export interface Mark {
  text: string
  /** Degrees, as a canvas turns: below nought the text rises. */
  angle: number
  /** Points on a page; on a picture pixels of one that is 595 wide, as a page is. */
  size: number
  /** From 0 to 1. */
  opacity: number
  /** Of a JPEG, from 0 to 1. */
  quality: number
}

export interface ToMark {
  file: SourceFile
  mark: Mark
}

/** The letters that the page's own font has: others are drawn as a picture. */
const inRoboto = /^[\u0020-\u024F\u1E00-\u1EFF\u2000-\u2027\u20AC]+$/

/** Between two marks, in heights of a line and in widths of a text. */
const gap = { across: 8, along: 0.5 }

type Place = Parameters<PDFPage['drawPage']>[1]

interface Stamp {
  width: number
  height: number
  draw(page: PDFPage, place: Place): void
}

/** The text on a page of its own, embedded once however often it stands. Its opacity is said where it is drawn. */
const stampOf = async (pdf: PDFDocument, { text, size }: Mark): Promise<Stamp> => {
  // Twice as large, and drawn at half of it: lines stay sharp on paper.
  const picture = await textPicture(text, { size: size * 2, opacity: 1 })
  const [width, height] = [picture.width / 2, size * 1.3]
  if (!inRoboto.test(text)) {
    const image = await pdf.embedPng(picture.png)
    return { width, height: picture.height / 2, draw: (page, place) => page.drawImage(image, place) }
  }
  const page = await printPage({
    pageSize: { width: width + 8, height },
    pageMargins: 0,
    content: [{ text, fontSize: size, noWrap: true, color: '#8c8c8c' }],
    defaultStyle: { font: 'Roboto' },
  })
  const [drawing] = await pdf.embedPdf(page)
  return { width: width + 8, height, draw: (onto, place) => onto.drawPage(drawing!, place) }
}

/** The middles of the marks over an area of so much, each row shifted by half against the one before. */
const middles = (
  area: { width: number; height: number },
  stamp: { width: number; height: number },
  angle: number,
) => {
  const turn = (angle * Math.PI) / 180
  const along = stamp.width * (1 + gap.along)
  const across = stamp.height * gap.across
  const reach = Math.hypot(area.width, area.height) / 2 + stamp.width
  const found: { x: number; y: number }[] = []
  for (let row = -Math.ceil(reach / across); row * across <= reach; row++)
    for (let at = -Math.ceil(reach / along); at * along <= reach; at++) {
      const u = (at + (row % 2 ? 0.5 : 0)) * along
      const v = row * across
      const x = area.width / 2 + u * Math.cos(turn) - v * Math.sin(turn)
      const y = area.height / 2 + u * Math.sin(turn) + v * Math.cos(turn)
      const half = stamp.width / 2
      if (x > -half && x < area.width + half && y > -half && y < area.height + half) found.push({ x, y })
    }
  return found
}

const markPage = (page: PDFPage, stamp: Stamp, mark: Mark): void => {
  const area = page.getCropBox()
  // A page that is shown turned has its marks turned against it.
  const angle = page.getRotation().angle - mark.angle
  const turn = (angle * Math.PI) / 180
  const [halfWidth, halfHeight] = [stamp.width / 2, stamp.height / 2]
  for (const middle of middles(area, stamp, angle)) {
    stamp.draw(page, {
      x: area.x + middle.x - halfWidth * Math.cos(turn) + halfHeight * Math.sin(turn),
      y: area.y + middle.y - halfWidth * Math.sin(turn) - halfHeight * Math.cos(turn),
      width: stamp.width,
      height: stamp.height,
      rotate: degrees(angle),
      opacity: mark.opacity,
    })
  }
}

const markPdf = async ({ file, mark }: ToMark): Promise<Uint8Array> => {
  const pdf = await openPdf(file)
  const stamp = await stampOf(pdf, mark)
  for (const page of pdf.getPages()) markPage(page, stamp, mark)
  return pdf.save()
}

const markPicture = async ({ file, mark }: ToMark): Promise<Uint8Array> => {
  const picture = await upright(file)
  const { data, info } = await drawn(file, () => picture.raw().toBuffer({ resolveWithObject: true }))
  const scale = Math.min(info.width, info.height) / 595
  const stamp = await textPicture(mark.text, { size: Math.max(8, mark.size * scale), opacity: mark.opacity })
  const turned = await sharp(stamp.png)
    .rotate(mark.angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  const layers = middles(info, stamp, mark.angle).map(({ x, y }) => ({
    left: Math.round(x - turned.info.width / 2),
    top: Math.round(y - turned.info.height / 2),
  }))
  return stamped({ data, info }, turned.data, layers)
    .jpeg({ quality: Math.round(mark.quality * 100) })
    .toBuffer()
}

/** The same small picture at each place; one that stands partly outside is cut by the library. */
const stamped = (
  { data, info }: { data: Buffer; info: OutputInfo },
  input: Buffer,
  places: readonly { left: number; top: number }[],
): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).composite(
    places.map(place => ({ input, ...place })),
  )

/**
 * The file with the mark over it: a PDF keeps its text, a picture becomes a JPEG. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX.
 */
export const markFile = async (given: ToMark): Promise<{ extension: string; bytes: Uint8Array }> =>
  given.file.extension === 'pdf'
    ? { extension: 'pdf', bytes: await markPdf(given) }
    : { extension: 'jpg', bytes: await markPicture(given) }
