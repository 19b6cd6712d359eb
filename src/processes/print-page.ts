import { createRequire } from 'node:module'
import { languageOf } from '#locales/languages.ts'
import { leftToRight, rightToLeft } from './right-to-left.ts'

interface PdfMaker {
  addFonts(fonts: unknown): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  createPdf(page: object): { getBuffer(): Promise<Uint8Array> }
}

let maker: PdfMaker | undefined

/** The library and its fonts, loaded when the first page is made. */
const pdfMaker = (): PdfMaker => {
  if (maker) return maker
  const require = createRequire(import.meta.url)
  maker = require('pdfmake') as PdfMaker
  maker.addFonts(require('pdfmake/fonts/Roboto.js'))
  const arabic = (weight: number) =>
    require.resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`)
  // No letters of Arabic lean.
  maker.addFonts({
    Arabic: { normal: arabic(400), bold: arabic(700), italics: arabic(400), bolditalics: arabic(700) },
  })
  maker.setUrlAccessPolicy(() => false)
  return maker
}

/** A page as the library takes it, turned to the way in which the language runs. */
export const pageIn = (locale: string, page: Record<string, unknown>): Record<string, unknown> =>
  languageOf(locale).direction === 'rtl' ? rightToLeft(page) : leftToRight(page)

/** A page as PDF. It holds whoever makes it for as long as that takes: it is made apart. */
export const printPage = (page: object): Promise<Uint8Array> => pdfMaker().createPdf(page).getBuffer()
