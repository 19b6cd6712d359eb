import { createRequire } from 'node:module'
import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'
import { houseLocale } from '../house-locale.ts'
import { invoicePage } from './page.ts'

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

const localeOf = async (work: Work, invoice: Loaded<'invoice'>): Promise<string> => {
  const payer = personIn(invoice, 'PAYER')
  const [person] = payer ? await loadByRegistrations(work, 'person', [payer]) : []
  return person?.preferredLanguage ?? houseLocale(work)
}

/** A page as a PDF. */
export const printed = (page: object): Promise<Uint8Array> => pdfMaker().createPdf(page).getBuffer()

/** The PDF of an issued invoice, made at first reading from what was frozen when it was issued. */
export const invoicePdf: Process = {
  documents: [
    {
      entity: 'invoice',
      type: 'INVOICE',
      isDue: invoice => invoice.pr === 'RECEIVABLE' && !!invoice.issueDate && !!invoice.snapshot,
      make: async (work, invoice) => ({
        name: `${invoice.invoiceNumber ?? invoice.registration}.pdf`,
        contentType: 'application/pdf',
        bytes: await printed(invoicePage(invoice, await localeOf(work, invoice))),
      }),
    },
  ],
}
