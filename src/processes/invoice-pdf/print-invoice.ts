import { createRequire } from 'node:module'
import type { Loaded } from '#entities/records.ts'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { invoicePage } from './page.ts'

/** An issued invoice and the language in which its payer reads it. */
export interface InvoiceToPrint {
  invoice: Partial<Loaded<'invoice'>>
  locale: string
}

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
  maker.addFonts({ Arabic: { normal: arabic(400), bold: arabic(700) } })
  maker.setUrlAccessPolicy(() => false)
  return maker
}

/** The PDF of an issued invoice. A page holds whoever makes it for as long as that takes: it is made apart. */
export const printInvoice = async ({ invoice, locale }: InvoiceToPrint): Promise<Uint8Array> => {
  await Promise.all([loadAllLabels(), loadAllMessages()])
  return pdfMaker().createPdf(invoicePage(invoice, locale)).getBuffer()
}
